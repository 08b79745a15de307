import type { I18n } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

import type { Area } from './catalogue/areas.ts';
import { AREAS } from './catalogue/areas.ts';
import { fallbackIdsOf } from './catalogue/catalogue-fallback.ts';
import { readCatalogue, readDraftIds } from './catalogue/catalogue-files.ts';
import { compileCatalogue } from './catalogue/catalogue.ts';
import type { Locale } from './locales.ts';
import { LOCALE_INFO, LOCALES } from './locales.ts';
import type { MessageId } from './message-id.ts';

/** Text with the language it is really in, as a BCP-47 tag for a `lang` attribute. */
export interface TranslatedText {
  readonly text: string;
  readonly lang: string;
}

/** Value of a text: as it is, or formatted for the language that the text is really in. */
export type TextValue = string | number | ((locale: Locale) => string);
export type ServerTextValues = Readonly<Record<string, TextValue>>;

/** Texts that an administrator has corrected in the running product, by language and id. */
export type TextCorrections = Partial<Record<Locale, Readonly<Record<string, string>>>>;

interface LoadedLanguage {
  readonly i18n: I18n;
  readonly fallbackIds: Set<string>;
}

const languages = new Map<Locale, LoadedLanguage>();
let corrections: TextCorrections = {};

/**
 * Sets the corrections in force; every later text uses them. Languages whose corrections differ are compiled again on their
 * next use: all of them where those of French do, which others fall back to.
 */
export function applyTextCorrections(next: TextCorrections): void {
  const changed = LOCALES.filter((locale) => JSON.stringify(next[locale]) !== JSON.stringify(corrections[locale]));
  corrections = next;
  for (const locale of changed.includes('fr') ? LOCALES : changed) languages.delete(locale);
}

function languageOf(locale: Locale): LoadedLanguage {
  const known = languages.get(locale);
  if (known) return known;

  const i18n = setupI18n();
  i18n.setMessagesCompiler(compileMessage);
  const fallbackIds = new Set<string>();
  const messages: Record<string, ReturnType<typeof compileMessage>> = {};
  const drafts = readDraftIds(locale);
  for (const area of AREAS) {
    const french = { ...readCatalogue('fr', area), ...correctionsOf('fr', area) };
    const own = locale === 'fr' ? french : { ...withoutDrafts(locale, area, drafts), ...correctionsOf(locale, area) };
    const catalogue = compileCatalogue(french, own);
    Object.assign(messages, catalogue.messages);
    for (const id of fallbackIdsOf(catalogue)) fallbackIds.add(id);
  }
  i18n.loadAndActivate({ locale, locales: [LOCALE_INFO[locale].intlTag], messages });

  const loaded = { i18n, fallbackIds };
  languages.set(locale, loaded);
  return loaded;
}

/** Texts of a language that may stand where no mark can: mail, sheets, refusals, notifications. */
function withoutDrafts(locale: Locale, area: Area, drafts: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(readCatalogue(locale, area)).filter(([id]) => !drafts.has(id)));
}

function correctionsOf(locale: Locale, area: string): Record<string, string> {
  const all = Object.entries(corrections[locale] ?? {});
  return Object.fromEntries(all.filter(([id]) => id.startsWith(`${area}.`)));
}

/**
 * Translates a message on the server (errors, notifications, mail, documents): in `locale`, or in French where that
 * language has none but a draft, which could not be marked there.
 *
 * @throws RangeError when no language has the id: it was built from data the catalogues do not know.
 */
export function translate(locale: Locale, id: MessageId, values: ServerTextValues = {}): string {
  return translateWithFallback(locale, id, values).text;
}

/** Like `translate`, with the language the text is in. */
export function translateWithFallback(locale: Locale, id: MessageId, values: ServerTextValues = {}): TranslatedText {
  const { i18n, fallbackIds } = languageOf(locale);
  if (!Object.hasOwn(i18n.messages, id)) throw new RangeError(`No catalogue has the text "${id}"`);
  const isFallback = fallbackIds.has(id);
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? value(isFallback ? 'fr' : locale) : value,
  ]);
  const text = i18n._(id, Object.fromEntries(given) as Record<string, string | number>);
  return { text, lang: isFallback ? 'fr' : LOCALE_INFO[locale].htmlLang };
}

/** Checks whether an id built at run time (an error code, a notification code) has a text. */
export function isMessageId(id: string): id is MessageId {
  return Object.hasOwn(languageOf('fr').i18n.messages, id);
}
