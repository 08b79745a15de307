import { AREAS } from '../../../packages/i18n/src/areas.ts';
import type { Area } from '../../../packages/i18n/src/areas.ts';
import { catalogueFile, readCatalogue } from '../../../packages/i18n/src/catalogue-files.ts';
import { compileCatalogue } from '../../../packages/i18n/src/catalogue.ts';
import { LOCALES } from '../../../packages/i18n/src/locales.ts';
import type { Locale } from '../../../packages/i18n/src/locales.ts';
import type { Plugin } from 'vite';

/** Mails and notifications are written by the server. */
const BROWSER_AREAS = AREAS.filter((area) => area !== 'emails' && area !== 'notifications');

const LOADERS = 'virtual:catalogues';
const CATALOGUE = 'virtual:catalogue/';

/**
 * Gives the browser its texts: `virtual:catalogue/<locale>/<area>` is one area in one language, completed with French
 * and compiled, so that no ICU parser travels; `virtual:catalogues` loads any of them on demand.
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
    const areas = BROWSER_AREAS.map((area) => `${area}:()=>import('${CATALOGUE}${locale}/${area}')`);
    return `${locale}:{${areas.join(',')}}`;
  });
  return `export const catalogues={${languages.join(',')}}`;
}
