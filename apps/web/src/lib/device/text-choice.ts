import type { TextChoice } from '@matete/i18n/catalogue/choose-texts';
import type { Locale } from '@matete/i18n/locales';

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

/** Texts of the notice that every page in a local language has: the build puts them into its `common`. */
export const noticeOf = <Text>(pages: Readonly<Record<string, Text>>): Record<string, Text> =>
  Object.fromEntries(Object.entries(pages).filter(([id]) => id.startsWith('pages.local.')));
