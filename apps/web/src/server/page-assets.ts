import type { Locale } from '@matete/i18n/locales';

import { PAGE_AREAS } from '../app/page-area.ts';
import type { PageArea } from '../app/page-area.ts';

/** Files a page's HTML must name. Found in Vite's manifest in production; Vite itself serves them in development. */
export interface PageAssets {
  /** Script that starts everything, and the stylesheet. */
  readonly entryScript: string;
  readonly stylesheets: readonly string[];
  /** The body font, the only one fetched before it is asked for. */
  readonly bodyFont: string | null;
  /** Modules to fetch together with the entry: its imports, the page's, the page's texts. */
  readonly modulesOf: (page: PageCode | null, locale: Locale) => readonly string[];
  readonly cataloguesOf: (locale: Locale) => Readonly<Record<PageArea, string>>;
}

export interface PageCode {
  /** Source file of the page, as the manifest names it. */
  readonly file: string;
  readonly areas: readonly PageArea[];
}

export interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

const ENTRY = 'src/entry-client.tsx';

/** @throws Error when the build is incomplete. */
export function assetsFromManifest(manifest: Manifest): PageAssets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The browser build has no ${ENTRY}: run the web build`);
  const font = Object.values(manifest).find((chunk) => chunk.src?.endsWith('body-core.woff2'));
  return {
    entryScript: `/${entry.file}`,
    stylesheets: (entry.css ?? []).map((file) => `/${file}`),
    bodyFont: font ? `/${font.file}` : null,
    modulesOf: (page, locale) => {
      const keys = ['common', ...(page?.areas ?? [])].map((area) => `virtual:catalogue/${locale}/${area}`);
      const files = new Set<string>();
      for (const key of [ENTRY, ...(page ? [page.file] : []), ...keys]) collectFiles(manifest, key, files);
      files.delete(entry.file);
      return [...files].map((file) => `/${file}`);
    },
    cataloguesOf: (locale) => addresses((area) => `/${manifest[`virtual:catalogue/${locale}/${area}`]?.file ?? ''}`),
  };
}

function collectFiles(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectFiles(manifest, imported, files);
}

/** Vite serves sources one by one in development: no preloading, styles straight from their source. */
export const DEVELOPMENT_ASSETS: PageAssets = {
  entryScript: `/${ENTRY}`,
  stylesheets: ['/src/app/styles.css'],
  bodyFont: null,
  modulesOf: () => [],
  cataloguesOf: (locale) => addresses((area) => `/@id/virtual:catalogue/${locale}/${area}`),
};

function addresses(addressOf: (area: PageArea) => string): Record<PageArea, string> {
  return Object.fromEntries(PAGE_AREAS.map((area) => [area, addressOf(area)])) as Record<PageArea, string>;
}
