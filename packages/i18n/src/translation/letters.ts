import type { Locale } from '../locales.ts';

/** Letters that keyboards lack, for buttons beside a field. */
export const LETTERS_OF: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  ty: ['ʻ', 'ā', 'ē', 'ī', 'ō', 'ū'],
  aut: ['ʻ', 'ā', 'ē', 'ī', 'ō', 'ū'],
  mrv: ['ʻ', 'ā', 'ē', 'ī', 'ō', 'ū'],
  pu: ['ʻ', 'ā', 'ē', 'ī', 'ō', 'ū'],
  mar: ['à', 'è', 'ì', 'ò', 'ù', 'ā', 'ē', 'ī', 'ō', 'ū', 'â', 'ê', 'î', 'ô', 'û'],
};
