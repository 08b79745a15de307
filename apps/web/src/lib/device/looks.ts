export const THEMES = ['light', 'dark', 'system'] as const;
/** Colours of the pages as their reader chose them; `system` follows the device. */
export type Theme = (typeof THEMES)[number];

/** How pages look on a device. Two cookies say so; the styles follow from attributes of `html`. */
export interface Looks {
  readonly theme: Theme;
  /** The data saver is on, by the reader's choice or by the device's own setting: no photographs, no fonts. */
  readonly savesData: boolean;
}

/** Cookie with the chosen theme; absent: it follows the device. */
export const THEME_COOKIE = 'theme';
/** Cookie with the choice of the data saver, `on` or `off`; absent: it follows the device. */
export const DATA_SAVER_COOKIE = 'data_saver';
