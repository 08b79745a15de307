import { type Locale, LOCALES } from '../locales.ts';
import type { Area } from './areas.ts';
import { readCatalogue } from './catalogue-files.ts';

/** Share of a page's texts that a language must have for the page to be named to search engines in it. */
const LEAST_SHARE = 1 / 5;

type Counts = ReadonlyMap<string, number>;

/**
 * Counts the texts of the catalogues, once, and returns what tells in which languages a page can be read: those that have
 * at least a fifth of the texts of its areas. What falls back to French does not count.
 */
export function countWrittenLocales(areas: readonly Area[]): (page: readonly Area[]) => readonly Locale[] {
  const counts: Counts = new Map(
    areas.flatMap((area) => {
      const french = Object.keys(readCatalogue('fr', area));
      return LOCALES.map((locale) => {
        const own = readCatalogue(locale, area);
        return [`${locale} ${area}`, french.filter((id) => Boolean(own[id])).length] as const;
      });
    }),
  );
  const sum = (locale: Locale, page: readonly Area[]): number =>
    page.reduce((total, area) => total + (counts.get(`${locale} ${area}`) ?? 0), 0);
  return (page) => {
    const all = sum('fr', page);
    return LOCALES.filter((locale) => sum(locale, page) >= all * LEAST_SHARE);
  };
}
