import type { Locale } from '@matete/i18n/locales';

import { PAGE_AREAS } from '../lib/texts/page-area.ts';
import type { PageArea } from '../lib/texts/page-area.ts';

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
  /** Modules to preload with the entry: its imports and the page's. */
  readonly modulesOf: (page: PageCode | null) => readonly string[];
  /** Files of texts by area. */
  readonly cataloguesOf: (locale: Locale) => CatalogueAddresses;
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

export type CatalogueAddresses = Readonly<Record<PageArea, string>>;

/**
 * Reads the addresses from Vite's manifest.
 *
 * @throws Error when the build is incomplete.
 */
export function assetsFromManifest(
  manifest: Manifest,
  texts: Readonly<Record<Locale, CatalogueAddresses>>,
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
    modulesOf: (page) => {
      const files = new Set<string>();
      for (const key of [ENTRY, ...(page?.files ?? [])]) collectFiles(manifest, key, files);
      files.delete(entry.file);
      return [...files].map((file) => `/${file}`);
    },
    cataloguesOf: (locale) => texts[locale],
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
  cataloguesOf: (locale) =>
    Object.fromEntries(PAGE_AREAS.map((area) => [area, `/@texts/${locale}/${area}.json`])) as CatalogueAddresses,
};
