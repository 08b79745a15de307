import type { Language } from '@matete/contract/primitives';

const id = encodeURIComponent;

/** Addresses of the translators' desk, without the language of the reader. */
export const translationPaths = {
  home: () => '/traduire',
  desk: (language: Language) => `/traduire/${language}`,
  area: (language: Language, area: string) => `/traduire/${language}?partie=${id(area)}`,
  text: (language: Language, textId: string) => `/traduire/${language}/textes/${id(textId)}`,
  files: (language: Language) => `/traduire/${language}/fichiers`,
  report: (language: Language, fileId: string) => `/traduire/${language}/fichiers?rapport=${id(fileId)}`,
  queue: (language: Language) => `/profil/relecture/${language}`,
  own: (language: Language) => `/profil/propositions/${language}`,
} as const;
