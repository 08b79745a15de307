import type { TextChoice } from './choose-texts.ts';
import { type Locale, LOCALES } from '../locales.ts';

/** Cookie with the choice of texts in the local languages; absent: drafts too, and French for what is missing. */
export const TEXTS_COOKIE = 'local_texts';

/** Choices other than the usual one, as the cookie writes them. */
export const TEXT_CHOICES = ['words-fr', 'drafts-en', 'words-en'] as const;
export type TextChoiceName = (typeof TEXT_CHOICES)[number];

export const usualTexts: TextChoice = { withDrafts: true, missing: 'fr' };

/** What the name of a choice says. */
export const textChoiceOf = (name: TextChoiceName | undefined): TextChoice =>
  name === undefined
    ? usualTexts
    : { withDrafts: name.startsWith('drafts'), missing: name.endsWith('en') ? 'en' : 'fr' };

/** Name of a choice, as the cookie has it; undefined for the usual one. */
export const nameOfTexts = ({ withDrafts, missing }: TextChoice): TextChoiceName | undefined =>
  TEXT_CHOICES.find((name) => name === `${withDrafts ? 'drafts' : 'words'}-${missing}`);

/** Whether a language has fallbacks and drafts: French and English are whole. */
export const isLocalLanguage = (locale: Locale): boolean => locale !== 'fr' && locale !== 'en';

/** Whether a text is of the notice that every page in a local language has. */
export const isOfNotice = (id: string): boolean => id.startsWith('pages.local.');

/** Texts of the notice that every page in a local language has: the build puts them into its `common`. */
export const noticeOf = <Text>(pages: Readonly<Record<string, Text>>): Record<string, Text> =>
  Object.fromEntries(Object.entries(pages).filter(([id]) => isOfNotice(id)));

/** A language as somebody reads it. */
export interface Reading {
  readonly locale: Locale;
  /** Undefined: the usual one. */
  readonly choice: TextChoiceName | undefined;
}

/** Name of a reading, in addresses: `ty`, `ty-words-en`. Those who read French or English have nothing to choose. */
export const nameOfReading = ({ locale, choice }: Reading): string =>
  choice !== undefined && isLocalLanguage(locale) ? `${locale}-${choice}` : locale;

/** Every way to read the pages: each language as it is, and the local ones by choice. */
export const READINGS: readonly (Reading & { readonly name: string })[] = LOCALES.flatMap((locale) => {
  const choices = isLocalLanguage(locale) ? [undefined, ...TEXT_CHOICES] : [undefined];
  return choices.map((choice) => ({ name: nameOfReading({ locale, choice }), locale, choice }));
});

/** Reading of a name in an address; undefined: none has it. */
export const readingOf = (name: string): Reading | undefined => READINGS.find((reading) => reading.name === name);
