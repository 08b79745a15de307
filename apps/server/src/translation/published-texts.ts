import { hash } from 'node:crypto';

import type { Language } from '@matete/contract/primitives';
import { AREAS, areaOf, type Area } from '@matete/i18n/catalogue/areas';
import { readCatalogue } from '@matete/i18n/catalogue/catalogue-files';
import { compileCatalogue, type CompiledCatalogue, type CompiledMessage } from '@matete/i18n/catalogue/catalogue';
import { type CatalogueSource, pageCatalogue } from '@matete/i18n/catalogue/page-catalogue';
import { applyTextCorrections, type TextCorrections } from '@matete/i18n/translate';
import { checkTranslation } from '@matete/i18n/translation/check-translation';
import {
  isLocalLanguage,
  isOfNotice,
  nameOfReading,
  type Reading,
  type TextChoiceName,
  textChoiceOf,
} from '@matete/i18n/catalogue/text-choice';
import { LOCALES, type Locale } from '@matete/i18n/locales';
import type { Logger } from 'pino';

import { type Changes, type ChangeTag, EVERYTHING } from '#platform/changes/changes';
import type { Db } from '#platform/db/database';
import { catalogueTexts, draftIds } from '#translation/catalogue-texts';
import { type Correction, listCorrections } from '#translation/correction-store';

/** Tag of the texts of a language: what shows them is made anew when a reviewer publishes one. */
export const textsTag = (language: Language): ChangeTag => `texts:${language}`;
/** Tag of how far the languages have come: texts, proposals that wait, reviewers who are thanked. */
export const PROGRESS_TAG: ChangeTag = 'translation';
const isOfTexts = (tag: ChangeTag): boolean => tag === EVERYTHING || tag.startsWith('texts:');

/** Texts of an area that were corrected in the running product. */
export interface CorrectedArea {
  /** All texts of the area, as they are now. */
  readonly catalogue: CompiledCatalogue;
  /** Where browsers fetch them. */
  readonly address: string;
  /**
   * Corrections alone, to be sent with a page; null: the browser needs the whole catalogue, as texts that fall back to
   * French were corrected there.
   */
  readonly own: Readonly<Record<string, CompiledMessage>> | null;
}

/** Corrected areas of a language; one that nobody corrected is not in it. */
export type CorrectedAreas = Readonly<Partial<Record<Area, CorrectedArea>>>;

interface Published {
  readonly corrections: TextCorrections;
  /** By the name of the reading; made when somebody reads so. */
  readonly areas: Map<string, CorrectedAreas>;
  /** Identifies the texts: pages that were made of others are made anew. Empty: nothing is corrected. */
  readonly version: string;
}

/**
 * Keeps the texts that reviewers published, in this process, and hands them to whatever writes texts: mails, errors and
 * documents, and the pages. It reads them again whenever one is published, by this process or another.
 */
export class PublishedTexts {
  readonly #db: Db;
  readonly #log: Logger;
  #published: ReadonlyMap<Locale, Published> = new Map();
  #reading: Promise<void> | undefined;
  #isStale = false;

  constructor({ db, log }: { readonly db: Db; readonly log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  /** Reads the texts, and again with every change. Where they cannot be read, those of before stay. */
  async follow(changes: Changes): Promise<void> {
    changes.onChange((tags) => {
      if (tags.some(isOfTexts)) void this.refresh();
    });
    await this.refresh();
  }

  /** Texts that the pages of a reading show instead of those of the release. */
  areasOf(locale: Locale, choice?: TextChoiceName): CorrectedAreas {
    const published = this.#published.get(locale);
    if (published === undefined || published.version === '') return {};
    const reading = { locale, choice };
    const name = nameOfReading(reading);
    const areas = published.areas.get(name) ?? correctedAreas(published, reading);
    published.areas.set(name, areas);
    return areas;
  }

  /** Version of the texts of a language; empty: those of the release. */
  versionOf(locale: Locale): string {
    return this.#published.get(locale)?.version ?? '';
  }

  /** Reads the texts again. One that is published meanwhile is read as well. */
  refresh(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readWhileStale().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #readWhileStale(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      try {
        this.#publish(await listCorrections(this.#db));
      } catch (error) {
        this.#log.warn({ err: error }, 'the corrected texts could not be read');
      }
    }
  }

  #publish(corrections: readonly Correction[]): void {
    const inForce = correctionsInForce(corrections);
    applyTextCorrections(inForce);
    this.#published = new Map(
      LOCALES.map((locale) => {
        const version = versionOfTexts(inForce, locale);
        const known = this.#published.get(locale);
        return [locale, known?.version === version ? known : { version, corrections: inForce, areas: new Map() }];
      }),
    );
  }
}

/** Port of the texts that reviewers published. */
export interface TextsPort {
  readonly texts: PublishedTexts;
}

/** A correction is shown while the product has the French that it was made for. */
export function isInForce({ language, textId, text, french }: Correction): boolean {
  const present = catalogueTexts().get(textId)?.french;
  if (present === undefined || (language !== 'fr' && present !== french)) return false;
  return 'text' in checkTranslation(language, present, text);
}

function correctionsInForce(corrections: readonly Correction[]): TextCorrections {
  const byLanguage: Partial<Record<Locale, Record<string, string>>> = {};
  for (const correction of corrections)
    if (isInForce(correction)) (byLanguage[correction.language] ??= {})[correction.textId] = correction.text;
  return byLanguage;
}

/** French and English count as well: the others fall back to one of them. */
function versionOfTexts(corrections: TextCorrections, locale: Locale): string {
  const texts = [corrections[locale], corrections.fr, isLocalLanguage(locale) ? corrections.en : undefined];
  if (texts.every((given) => given === undefined)) return '';
  return hash('sha256', JSON.stringify(texts), 'base64url').slice(0, 16);
}

function correctedAreas({ corrections, version }: Published, reading: Reading): CorrectedAreas {
  const own = corrections[reading.locale] ?? {};
  const fallback = corrections[textChoiceOf(reading.choice).missing] ?? {};
  const source: CatalogueSource = {
    textsOf: (language, area) => ({ ...readCatalogue(language, area), ...pick(corrections[language] ?? {}, area) }),
    draftsOf: (language) => without(draftIds(language), corrections[language] ?? {}),
  };
  const areas: Partial<Record<Area, CorrectedArea>> = {};
  for (const area of AREAS) {
    const shown = (id: string): boolean => areaOf(id) === area || (area === 'common' && isOfNotice(id));
    if (![...Object.keys(own), ...Object.keys(fallback)].some(shown)) continue;
    const catalogue = pageCatalogue(source, area, reading);
    const ownIds = catalogue.ownIds && new Set(catalogue.ownIds);
    const isFallen = Object.keys(fallback).some((id) => shown(id) && ownIds !== null && !ownIds.has(id));
    const ownTexts = pick(own, area);
    if (!isFallen && Object.keys(ownTexts).length === 0) continue;
    areas[area] = {
      catalogue,
      address: `/files/texts/${nameOfReading(reading)}/${area}/${version}.json`,
      own: isFallen ? null : compiled(ownTexts),
    };
  }
  return areas;
}

const without = (ids: ReadonlySet<string>, corrected: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !(id in corrected)));

const pick = (texts: Readonly<Record<string, string>>, area: Area): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([id]) => areaOf(id) === area));

const compiled = (texts: Readonly<Record<string, string>>): Readonly<Record<string, CompiledMessage>> =>
  compileCatalogue(texts, texts).messages;
