export const DOMAIN = 'Security & Privacy';
