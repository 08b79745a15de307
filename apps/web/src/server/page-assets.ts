import type { Locale } from '@matete/i18n/locales';

import { PAGE_AREAS } from '../lib/texts/page-area.ts';
import type { PageArea } from '../lib/texts/page-area.ts';
import { isLocalLanguage, nameOfReading, type TextChoiceName } from '@matete/i18n/catalogue/text-choice';

/**
 * Addresses of the files that a page's HTML names. Read from Vite's manifest in production; served by Vite in
 * development.
 */
export interface PageAssets {
  /** Script that starts everything, and the stylesheet. */
  readonly entryScript: string;
  readonly stylesheets: readonly string[];
  /** The body font, the only one that is preloaded. */
  readonly bodyFont: string | null;
  /** Modules to preload with the entry: its imports, the page's and those of a local language. */
  readonly modulesOf: (page: PageCode | null, locale: Locale) => readonly string[];
  /** Files of texts by area, in a language and by the choice of its texts. */
  readonly cataloguesOf: (locale: Locale, texts: TextChoiceName | undefined) => CatalogueAddresses;
}

export interface PageCode {
  /** Source files of the page, as the manifest names them. */
  readonly files: readonly string[];
  readonly areas: readonly PageArea[];
}

export interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

const ENTRY = 'src/app/entry-client.tsx';
const LOCAL_READING = 'src/app/local-texts/local-reading.tsx';

export type CatalogueAddresses = Readonly<Record<PageArea, string>>;

/**
 * Reads the addresses from Vite's manifest.
 *
 * @throws Error when the build is incomplete.
 */
export function assetsFromManifest(
  manifest: Manifest,
  texts: Readonly<Record<string, CatalogueAddresses>>,
): PageAssets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The browser build has no ${ENTRY}: run the web build`);
  const styles = manifest['style.css'];
  if (!styles) throw new Error('The browser build has no stylesheet: run the web build');
  const font = Object.values(manifest).find((chunk) => chunk.src?.endsWith('body.woff2'));
  return {
    entryScript: `/${entry.file}`,
    stylesheets: [`/${styles.file}`],
    bodyFont: font ? `/${font.file}` : null,
    modulesOf: (page, locale) => {
      const files = new Set<string>();
      const local = isLocalLanguage(locale) ? [LOCAL_READING] : [];
      for (const key of [ENTRY, ...local, ...(page?.files ?? [])]) collectFiles(manifest, key, files);
      files.delete(entry.file);
      return [...files].map((file) => `/${file}`);
    },
    cataloguesOf: (locale, choice) => cataloguesIn(texts, nameOfReading({ locale, choice })),
  };
}

function collectFiles(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectFiles(manifest, imported, files);
}

/** Addresses in development: Vite serves the sources one by one, and nothing is preloaded. */
export const DEVELOPMENT_ASSETS: PageAssets = {
  entryScript: `/${ENTRY}`,
  stylesheets: ['/src/app/styles.css'],
  bodyFont: null,
  modulesOf: () => [],
  cataloguesOf: (locale, choice) =>
    Object.fromEntries(
      PAGE_AREAS.map((area) => [area, `/@texts/${nameOfReading({ locale, choice })}/${area}.json`]),
    ) as CatalogueAddresses,
};

function cataloguesIn(texts: Readonly<Record<string, CatalogueAddresses>>, reading: string): CatalogueAddresses {
  const addresses = texts[reading];
  if (!addresses) throw new Error(`The browser build has no texts for ${reading}: run the web build`);
  return addresses;
}
