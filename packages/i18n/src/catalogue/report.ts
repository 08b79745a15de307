/**
 * Prints per language what is missing and what no speaker has reviewed. `npm run i18n:report`; `--missing ty` lists
 * the ids.
 */
import type { Locale } from '../locales.ts';
import { isLocale, LOCALE_INFO, LOCALES } from '../locales.ts';
import { AREAS } from './areas.ts';
import { readCatalogue, readOrigins } from './catalogue-files.ts';

export interface LanguageReport {
  readonly locale: Locale;
  readonly texts: number;
  readonly written: number;
  readonly missingIds: readonly string[];
  readonly unreviewedIds: readonly string[];
}

export function reportOn(locale: Locale): LanguageReport {
  const frenchIds = AREAS.flatMap((area) => Object.keys(readCatalogue('fr', area)));
  const ownIds = new Set(AREAS.flatMap((area) => Object.keys(readCatalogue(locale, area))));
  const unreviewedIds = Object.entries(readOrigins(locale))
    .filter(([, origin]) => !origin.reviewed)
    .map(([id]) => id);
  return {
    locale,
    texts: frenchIds.length,
    written: frenchIds.filter((id) => ownIds.has(id)).length,
    missingIds: frenchIds.filter((id) => !ownIds.has(id)),
    unreviewedIds,
  };
}

if (import.meta.main) {
  const wanted = process.argv[process.argv.indexOf('--missing') + 1];
  if (process.argv.includes('--missing') && isLocale(wanted)) {
    for (const id of reportOn(wanted).missingIds) process.stdout.write(`${id}\n`);
  } else {
    for (const locale of LOCALES) {
      const { texts, written, missingIds, unreviewedIds } = reportOn(locale);
      const name = `${locale} ${LOCALE_INFO[locale].endonym}`.padEnd(22);
      process.stdout.write(
        `${name} ${written} of ${texts} written, ${missingIds.length} shown in French, ${unreviewedIds.length} not reviewed by a speaker\n`,
      );
    }
  }
}
