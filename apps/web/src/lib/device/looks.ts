import type { TextChoiceName } from '@matete/i18n/catalogue/text-choice';

export const THEMES = ['light', 'dark', 'system'] as const;
/** Colours of the pages as their reader chose them; `system` follows the device. */
export type Theme = (typeof THEMES)[number];

/** How pages look on a device. Two cookies say so; the styles follow from attributes of `html`. */
export interface Looks {
  readonly theme: Theme;
  /** The data saver is on, by the reader's choice or by the device's own setting: no photographs, no fonts. */
  readonly savesData: boolean;
  /** Choice of texts in the local languages; absent: the usual one. */
  readonly texts?: TextChoiceName;
}

/** Cookie with the chosen theme; absent: it follows the device. */
export const THEME_COOKIE = 'theme';
/** Cookie with the choice of the data saver, `on` or `off`; absent: it follows the device. */
export const DATA_SAVER_COOKIE = 'data_saver';

const BAR_COLOURS = { light: '#0B5673', dark: '#13212A' } as const;

/** Colours of the browser's own bars, on a device that is set to light and on one that is set to dark. */
export const barColours = (theme: Theme): { readonly light: string; readonly dark: string } =>
  theme === 'system' ? BAR_COLOURS : { light: BAR_COLOURS[theme], dark: BAR_COLOURS[theme] };
