export const DOMAIN = 'Apps & Storage';
