import { AREAS } from '@matete/i18n/catalogue/areas';
import {
  type HeldText,
  readCatalogue,
  readHeldDrafts,
  readOrigins,
  type TextOrigin,
} from '@matete/i18n/catalogue/catalogue-files';
import { readDrafts, readHeldIds } from '@matete/i18n/catalogue/drafts';
import { GLOSSARY_LOCALES } from '@matete/i18n/catalogue/glossary';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import type { Locale } from '@matete/i18n/locales';

/** A text of the interface as the release has it. */
interface CatalogueText {
  readonly textId: string;
  readonly area: string;
  readonly french: string;
  readonly english: string;
  /** French, English and id as a search compares them. */
  readonly folded: string;
}

/** A text of one language as the release has it. */
interface OwnText {
  readonly text: string;
  /** Null: French or English, which the house writes. */
  readonly origin: TextOrigin | null;
}

let texts: ReadonlyMap<string, CatalogueText> | undefined;
const own = new Map<Locale, ReadonlyMap<string, OwnText>>();
const held = new Map<Locale, Readonly<Record<string, HeldText>>>();
let bindingIds: ReadonlySet<string> | undefined;

/** Every text of the interface, by its id, in the order of areas and ids. Read once: a release brings its own. */
export function catalogueTexts(): ReadonlyMap<string, CatalogueText> {
  texts ??= new Map(
    AREAS.flatMap((area) => {
      const english = readCatalogue('en', area);
      return Object.entries(readCatalogue('fr', area)).map(([textId, french]) => {
        const text = { textId, area, french, english: english[textId] ?? '' };
        return [textId, { ...text, folded: foldForSearch(`${french} ${text.english} ${textId}`) }] as const;
      });
    }),
  );
  return texts;
}

/** Texts that a language has of the release, by id. */
export function ownTexts(locale: Locale): ReadonlyMap<string, OwnText> {
  const known = own.get(locale) ?? readOwnTexts(locale);
  own.set(locale, known);
  return known;
}

function readOwnTexts(locale: Locale): ReadonlyMap<string, OwnText> {
  const origins = readOrigins(locale);
  return new Map(
    AREAS.flatMap((area) => Object.entries(readCatalogue(locale, area))).map(([textId, text]) => [
      textId,
      { text, origin: origins[textId] ?? null },
    ]),
  );
}

/** How sure a text of the release is: shown by a source, composed of attested words, or the house's own. */
export function kindOfOrigin(origin: TextOrigin | null): 'ATTESTED' | 'DRAFT' | 'ORIGINAL' {
  if (origin === null || origin.kind === 'unchanged') return 'ORIGINAL';
  return origin.kind === 'draft' ? 'DRAFT' : 'ATTESTED';
}

/** Ids of a language whose text of the release is a draft. */
export const draftIds = (locale: Locale): ReadonlySet<string> =>
  new Set([...ownTexts(locale)].filter(([, { origin }]) => origin?.kind === 'draft').map(([id]) => id));

/** Draft of a binding text, which readers see once a reviewer has published it; undefined: there is none. */
export function heldDraft(locale: Locale, textId: string): HeldText | undefined {
  const known = held.get(locale) ?? readHeldDrafts(locale);
  held.set(locale, known);
  return known[textId];
}

/**
 * Whether a text is about money, law, cancelling, refunding, deleting or accepting: it stays French until a reviewer of the
 * language has published it.
 *
 * @source domain rules §15
 */
export function isBinding(textId: string): boolean {
  bindingIds ??= readHeldIds(GLOSSARY_LOCALES.flatMap(readDrafts));
  return bindingIds.has(textId) || textId.startsWith('legal.');
}
