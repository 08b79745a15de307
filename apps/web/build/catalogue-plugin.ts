import type { Area } from '../../../packages/i18n/src/areas.ts';
import { catalogueFile, readCatalogue } from '../../../packages/i18n/src/catalogue-files.ts';
import { compileCatalogue } from '../../../packages/i18n/src/catalogue.ts';
import { LOCALES } from '../../../packages/i18n/src/locales.ts';
import type { Locale } from '../../../packages/i18n/src/locales.ts';
import type { Plugin } from 'vite';

import { PAGE_AREAS } from '../src/app/page-area.ts';

const LOADERS = 'virtual:catalogues';
const CATALOGUE = 'virtual:catalogue/';

/**
 * Gives the browser its texts: `virtual:catalogue/<locale>/<area>` is one area in one language, completed with French
 * and compiled, so that no ICU parser travels. Each is a file of its own, whose address the page's HTML carries: the
 * entry need not know all of them. `virtual:catalogues` loads any of them, for the server's bundle.
 */
export function cataloguePlugin(): Plugin {
  return {
    name: 'matete-catalogues',
    resolveId(id) {
      return id === LOADERS || id.startsWith(CATALOGUE) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${LOADERS}`) return loadersSource();
      if (!id.startsWith(`\0${CATALOGUE}`)) return undefined;
      const [locale, area] = id.slice(CATALOGUE.length + 1).split('/') as [Locale, Area];
      for (const file of [catalogueFile('fr', area), catalogueFile(locale, area)]) this.addWatchFile(file);
      const catalogue = compileCatalogue(readCatalogue('fr', area), readCatalogue(locale, area));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(catalogue))})`;
    },
  };
}

function loadersSource(): string {
  const languages = LOCALES.map((locale) => {
    const areas = PAGE_AREAS.map((area) => `${area}:()=>import('${CATALOGUE}${locale}/${area}')`);
    return `${locale}:{${areas.join(',')}}`;
  });
  return `export const catalogues={${languages.join(',')}}`;
}

/** Entries of the browser build, one for each catalogue. */
export function catalogueEntries(): Record<string, string> {
  const names = LOCALES.flatMap((locale) => PAGE_AREAS.map((area) => `${locale}/${area}`));
  return Object.fromEntries(names.map((name) => [`texts-${name.replace('/', '-')}`, `${CATALOGUE}${name}`]));
}
