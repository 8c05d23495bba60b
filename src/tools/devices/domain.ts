export const DOMAIN = 'Devices & Cross-device';
