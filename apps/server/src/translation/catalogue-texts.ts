import { readFileSync } from 'node:fs';

import { AREAS } from '@matete/i18n/catalogue/areas';
import {
  CATALOGUES_DIRECTORY,
  readCatalogue,
  readOrigins,
  type TextOrigin,
} from '@matete/i18n/catalogue/catalogue-files';
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

/** How sure a text of the release is: shown by a source, composed of attested words, seen by a speaker, or the house's own. */
export function kindOfOrigin(origin: TextOrigin | null): 'ATTESTED' | 'DRAFT' | 'REVIEWED' | 'ORIGINAL' {
  if (origin === null) return 'ORIGINAL';
  if (origin.reviewed) return 'REVIEWED';
  return 'kind' in origin && origin.kind === 'draft' ? 'DRAFT' : 'ATTESTED';
}

/**
 * Whether a text is about money, law, cancelling, refunding, deleting or accepting: it stays French until a reviewer of the
 * language has published it.
 *
 * @source domain rules §15
 */
export function isBinding(textId: string): boolean {
  bindingIds ??= new Set(
    JSON.parse(
      readFileSync(`${CATALOGUES_DIRECTORY}../glossary/french-until-reviewed.json`, 'utf8'),
    ) as readonly string[],
  );
  return bindingIds.has(textId) || textId.startsWith('legal.');
}
