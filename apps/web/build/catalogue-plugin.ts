import { createHash } from 'node:crypto';

import { catalogueFile, readCatalogue, readDraftIds } from '@matete/i18n/catalogue/catalogue-files';
import { compileCatalogue } from '@matete/i18n/catalogue/catalogue';
import type { CompiledCatalogue } from '@matete/i18n/catalogue/catalogue';
import { chooseTexts } from '@matete/i18n/catalogue/choose-texts';
import { LOCALES } from '../../../packages/i18n/src/locales.ts';
import type { Locale } from '../../../packages/i18n/src/locales.ts';
import type { Plugin } from 'vite';

import { PAGE_AREAS } from '../src/lib/texts/page-area.ts';
import type { PageArea } from '../src/lib/texts/page-area.ts';
import { isLocalLanguage, noticeOf, TEXT_CHOICES, textChoiceOf } from '../src/lib/device/text-choice.ts';
import type { TextChoiceName } from '../src/lib/device/text-choice.ts';

const LOADERS = 'virtual:catalogues';
const CATALOGUE = 'virtual:catalogue/';
const DEV_ADDRESS = /^\/@texts\/([\w-]+)\/(\w+)\.json$/;

interface Reading {
  /** Language, with the choice of texts where it is not the usual one: `ty`, `ty-words-en`. */
  readonly name: string;
  readonly locale: Locale;
  readonly choice: TextChoiceName | undefined;
}

const READINGS: readonly Reading[] = LOCALES.flatMap((locale) => {
  const choices = isLocalLanguage(locale) ? [undefined, ...TEXT_CHOICES] : [undefined];
  return choices.map((choice) => ({ name: choice ? `${locale}-${choice}` : locale, locale, choice }));
});

/**
 * Builds the text catalogues of the pages: one file per area and language, completed with French and compiled, so that
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
      const [locale, area] = id.slice(CATALOGUE.length + 1).split('/') as [Locale, PageArea];
      for (const file of [catalogueFile('fr', area), catalogueFile(locale, area)]) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(catalogueJson(locale, area))})`;
    },
    generateBundle() {
      if (isSsrBuild) return;
      const addresses: Record<string, Record<string, string>> = {};
      for (const { name, locale, choice } of READINGS) {
        const ofReading: Record<string, string> = {};
        for (const area of PAGE_AREAS) {
          const source = catalogueJson(locale, area, choice);
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
        const reading = READINGS.find((known) => known.name === name);
        if (!reading || !area) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(catalogueJson(reading.locale, area as PageArea, reading.choice));
      });
    },
  };
}

function catalogueJson(locale: Locale, area: PageArea, choice?: TextChoiceName): string {
  const textsOf = (language: Locale): Record<string, string> => ({
    ...readCatalogue(language, area),
    // What a page in a local language says of its texts is on every one of them.
    ...(area === 'common' && isLocalLanguage(locale) ? noticeOf(readCatalogue(language, 'pages')) : {}),
  });
  const compiled = (language: Locale): CompiledCatalogue =>
    compileCatalogue(textsOf('fr'), textsOf(language), readDraftIds(language));
  if (choice === undefined) return JSON.stringify(compiled(locale));
  const chosen = textChoiceOf(choice);
  return JSON.stringify(chooseTexts(compiled(locale), compiled(chosen.missing), chosen));
}

function loadersSource(): string {
  const languages = LOCALES.map((locale) => {
    const areas = PAGE_AREAS.map((area) => `${area}:()=>import('${CATALOGUE}${locale}/${area}')`);
    return `${locale}:{${areas.join(',')}}`;
  });
  return `export const catalogues={${languages.join(',')}}`;
}
