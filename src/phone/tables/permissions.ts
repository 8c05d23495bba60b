/** What a permission row may be called. */
export const PERMISSIONS = [
  'microphone',
  'camera',
  'contacts',
  'calendar',
  'messages',
  'phone',
  'location',
  'notifications',
  'storage',
] as const;
