import { createHash } from 'node:crypto';

import { catalogueFile, readCatalogue, readDraftIds } from '@matete/i18n/catalogue/catalogue-files';
import { pageCatalogue } from '@matete/i18n/catalogue/page-catalogue';
import type { Plugin } from 'vite';

import { PAGE_AREAS } from '../src/lib/texts/page-area.ts';
import type { PageArea } from '../src/lib/texts/page-area.ts';
import { READINGS, readingOf } from '@matete/i18n/catalogue/text-choice';
import type { Reading } from '@matete/i18n/catalogue/text-choice';

const LOADERS = 'virtual:catalogues';
const CATALOGUE = 'virtual:catalogue/';
const DEV_ADDRESS = /^\/@texts\/([\w-]+)\/(\w+)\.json$/;

/**
 * Builds the text catalogues of the pages: one file per area and reading of a language, completed with French and compiled, so that
 * the browser needs no ICU parser. The browser fetches them as JSON files with a hash in their name (`texts.json` in
 * the build lists them); the server's bundle loads them as modules from `virtual:catalogues`.
 */
export function cataloguePlugin({ isSsrBuild }: { isSsrBuild: boolean }): Plugin {
  return {
    name: 'matete-catalogues',
    resolveId(id) {
      return id === LOADERS || id.startsWith(CATALOGUE) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${LOADERS}`) return loadersSource();
      if (!id.startsWith(`\0${CATALOGUE}`)) return undefined;
      const [name, area] = id.slice(CATALOGUE.length + 1).split('/') as [string, PageArea];
      const reading = readingOf(name);
      if (!reading) throw new RangeError(`no reading is called "${name}"`);
      for (const file of [catalogueFile('fr', area), catalogueFile(reading.locale, area)]) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(catalogueJson(reading, area))})`;
    },
    generateBundle() {
      if (isSsrBuild) return;
      const addresses: Record<string, Record<string, string>> = {};
      for (const reading of READINGS) {
        const { name, locale } = reading;
        const ofReading: Record<string, string> = {};
        for (const area of PAGE_AREAS) {
          const source = catalogueJson(reading, area);
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
          // An area without drafts reads the same with them and without.
          const fileName = `assets/texts-${locale}-${area}-${hash}.json`;
          if (!Object.values(addresses[locale] ?? {}).includes(`/${fileName}`))
            this.emitFile({ type: 'asset', fileName, source });
          ofReading[area] = `/${fileName}`;
        }
        addresses[name] = ofReading;
      }
      this.emitFile({ type: 'asset', fileName: '.vite/texts.json', source: JSON.stringify(addresses) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, name, area] = DEV_ADDRESS.exec(request.url ?? '') ?? [];
        const reading = readingOf(name ?? '');
        if (!reading || !area) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(catalogueJson(reading, area as PageArea));
      });
    },
  };
}

function catalogueJson({ locale, choice }: Reading, area: PageArea): string {
  return JSON.stringify(pageCatalogue({ textsOf: readCatalogue, draftsOf: readDraftIds }, area, { locale, choice }));
}

function loadersSource(): string {
  const readings = READINGS.map(({ name }) => {
    const areas = PAGE_AREAS.map((area) => `${area}:()=>import('${CATALOGUE}${name}/${area}')`);
    return `'${name}':{${areas.join(',')}}`;
  });
  return `export const catalogues={${readings.join(',')}}`;
}
