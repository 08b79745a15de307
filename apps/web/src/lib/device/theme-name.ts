/** The reader's choice; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';
