/**
 * Prints per language and area how many texts are attested, drafts, held and missing. `npm run i18n:report`;
 * `--missing ty` lists the ids that are read in French.
 */
import type { Locale } from '../locales.ts';
import { isLocale, LOCALE_INFO, LOCALES } from '../locales.ts';
import type { Area } from './areas.ts';
import { AREAS } from './areas.ts';
import { readCatalogue, readHeldDrafts, readOrigins } from './catalogue-files.ts';

/** Counts of texts; `texts` is the sum of the other six. */
export interface TextCounts {
  readonly texts: number;
  readonly attested: number;
  readonly draft: number;
  /** Names, codes and signs, the same in every language. */
  readonly unchanged: number;
  /** Reviewed by a speaker: these are corrections in the database, so that the files have none of a local language. */
  readonly reviewed: number;
  /** Written, and French until a speaker approved it. */
  readonly held: number;
  readonly missing: number;
}

export interface LanguageReport extends TextCounts {
  readonly locale: Locale;
  readonly areas: Readonly<Record<Area, TextCounts>>;
  /** Ids that are read in French, those that are held included. */
  readonly missingIds: readonly string[];
}

/** Counts the texts of a language by origin. French and English are written by the house: reviewed, whole. */
export function reportOn(locale: Locale): LanguageReport {
  const origins = readOrigins(locale);
  const held = readHeldDrafts(locale);
  const missingIds: string[] = [];
  const areas = {} as Record<Area, TextCounts>;
  for (const area of AREAS) {
    const ids = Object.keys(readCatalogue('fr', area));
    const own = readCatalogue(locale, area);
    const written = ids.filter((id) => id in own);
    const absent = ids.filter((id) => !(id in own));
    missingIds.push(...absent);
    areas[area] = {
      texts: ids.length,
      attested: written.filter((id) => origins[id]?.kind === 'attested').length,
      draft: written.filter((id) => origins[id]?.kind === 'draft').length,
      unchanged: written.filter((id) => origins[id]?.kind === 'unchanged').length,
      reviewed: written.filter((id) => !origins[id]).length,
      held: absent.filter((id) => id in held).length,
      missing: absent.filter((id) => !(id in held)).length,
    };
  }
  return { locale, ...sum(Object.values(areas)), areas, missingIds };
}

function sum(counts: readonly TextCounts[]): TextCounts {
  const total = (name: keyof TextCounts): number => counts.reduce((all, count) => all + count[name], 0);
  return {
    texts: total('texts'),
    attested: total('attested'),
    draft: total('draft'),
    unchanged: total('unchanged'),
    reviewed: total('reviewed'),
    held: total('held'),
    missing: total('missing'),
  };
}

/** The counts as the specification prints them, without those that change with every French text. */
export function countsInWords({ locale, attested, draft, unchanged, held }: LanguageReport): string {
  return `${locale} ${attested} attested, ${draft} drafts, ${unchanged} unchanged, ${held} held`;
}

const COLUMNS = ['texts', 'attested', 'draft', 'unchanged', 'reviewed', 'held', 'missing'] as const;

function row(name: string, counts: TextCounts): string {
  return `${name.padEnd(24)}${COLUMNS.map((column) => String(counts[column]).padStart(10)).join('')}\n`;
}

if (import.meta.main) {
  const wanted = process.argv[process.argv.indexOf('--missing') + 1];
  if (process.argv.includes('--missing') && isLocale(wanted)) {
    for (const id of reportOn(wanted).missingIds) process.stdout.write(`${id}\n`);
  } else {
    process.stdout.write(`${''.padEnd(24)}${COLUMNS.map((column) => column.padStart(10)).join('')}\n`);
    for (const locale of LOCALES) {
      const { areas, ...counts } = reportOn(locale);
      process.stdout.write(row(`${locale} ${LOCALE_INFO[locale].endonym}`, counts));
      for (const area of AREAS) process.stdout.write(row(`  ${area}`, areas[area]));
    }
  }
}
