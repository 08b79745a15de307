/**
 * Serves the pages of the web application from any Node HTTP server.
 *
 *   const pages = await createPageHandler({ mode: 'production', publicUrl });
 *   // static files: `pages.clientDirectory` (its /assets/* may be cached for ever, their names carry a hash)
 *   // development: hand requests to `pages.middleware` first
 *   const page = await pages.render({ url, fetchApi, user, looks, requestId });
 *   // answer with page.status, page.headers and page.html, or redirect to page.redirect
 *
 * This module is plain Node: it loads the built bundle in production and Vite in development.
 */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { countWrittenLocales } from '@matete/i18n/catalogue/written-locales';
import type { Locale } from '@matete/i18n/locales';
import { translateWithFallback } from '@matete/i18n/translate';

import { PAGE_AREAS } from '../lib/texts/page-area.ts';
import { contentSecurityPolicy, type GatewayOrigins, inlineScriptsIn } from './content-security-policy.ts';
import { plainDocument } from './plain-document.ts';
import type { PlainPage } from './plain-document.ts';
import { assetsFromManifest, DEVELOPMENT_ASSETS } from './page-assets.ts';
import type { CatalogueAddresses, Manifest, PageAssets } from './page-assets.ts';
import type { PageTexts, RenderedPage, RenderInput } from './render-types.ts';

const WEB_ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface PageHandlerOptions {
  readonly mode: 'production' | 'development';
  /** Scheme and host without a final slash. */
  readonly publicUrl: string;
  /** Origins that pages load from while a card is typed on them. */
  readonly gateway?: GatewayOrigins;
  /** Development: the HTTP server that also carries the hot-reload socket. */
  readonly httpServer?: Server;
}

export type PageRequest = Omit<RenderInput, 'publicUrl' | 'assets' | 'texts'>;

export type ConnectMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export interface PageHandler {
  readonly render: (request: PageRequest) => Promise<RenderedPage>;
  /** Renders a page that needs no data, for when nothing else can be shown. */
  readonly plainPage: (page: PlainPage, locale: Locale) => Pick<RenderedPage, 'html' | 'headers'>;
  /** Built files to serve at `/`; null in development. */
  readonly clientDirectory: string | null;
  /** Vite's middleware in development; null in production. */
  readonly middleware: ConnectMiddleware | null;
  readonly close: () => Promise<void>;
}

/** Counted once, when the product starts. */
const TEXTS: PageTexts = { writtenIn: countWrittenLocales(PAGE_AREAS), translate: translateWithFallback };

type TextAddresses = Readonly<Record<string, CatalogueAddresses>>;

interface ServerBundle {
  readonly render: (input: RenderInput) => Promise<RenderedPage>;
}

/**
 * Creates the handler of the pages.
 *
 * @throws Error when the build is missing in production.
 */
export async function createPageHandler(options: PageHandlerOptions): Promise<PageHandler> {
  return options.mode === 'production' ? productionHandler(options) : developmentHandler(options);
}

async function productionHandler(options: PageHandlerOptions): Promise<PageHandler> {
  const manifest = JSON.parse(await readFile(`${WEB_ROOT}dist/client/.vite/manifest.json`, 'utf8')) as Manifest;
  const bundle = (await import(pathToFileURL(`${WEB_ROOT}dist/server/entry-server.js`).href)) as ServerBundle;
  const texts = JSON.parse(await readFile(`${WEB_ROOT}dist/client/.vite/texts.json`, 'utf8')) as TextAddresses;
  const assets = assetsFromManifest(manifest, texts);
  const policy = policyOf(options, []);
  return {
    clientDirectory: `${WEB_ROOT}dist/client`,
    middleware: null,
    plainPage: (page, locale) => plainPage(plainDocument(page, locale, assets.stylesheets), policy),
    close: () => Promise.resolve(),
    render: async (request) => withPolicy(await bundle.render(complete(request, options, assets)), policy),
  };
}

async function developmentHandler(options: PageHandlerOptions): Promise<PageHandler> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: WEB_ROOT,
    configFile: `${WEB_ROOT}vite.config.ts`,
    // Imported without bundling: the temporary bundle that Vite would write looks like a change to file watchers.
    configLoader: 'native',
    server: { middlewareMode: true, ...(options.httpServer ? { ws: { server: options.httpServer } } : {}) },
  });
  const scriptsOfVite = inlineScriptsIn(await vite.transformIndexHtml('/', '<html><head></head><body></body></html>'));
  return {
    clientDirectory: null,
    plainPage: (page, locale) =>
      plainPage(plainDocument(page, locale, DEVELOPMENT_ASSETS.stylesheets), policyOf(options, [])),
    middleware: vite.middlewares,
    close: () => vite.close(),
    render: async (request) => {
      const bundle = (await vite.ssrLoadModule('/src/server/entry-server.tsx')) as ServerBundle;
      const page = await bundle.render(complete(request, options, DEVELOPMENT_ASSETS));
      if (page.redirect) return page;
      const html = await vite.transformIndexHtml(request.url, page.html);
      return withPolicy({ ...page, html }, policyOf(options, scriptsOfVite));
    },
  };
}

function plainPage(html: string, policy: string): Pick<RenderedPage, 'html' | 'headers'> {
  return withPolicy({ status: 200, headers: {}, html }, policy);
}

function complete(request: PageRequest, { publicUrl }: PageHandlerOptions, assets: PageAssets): RenderInput {
  return { ...request, publicUrl, assets, texts: TEXTS };
}

const policyOf = ({ gateway, mode }: PageHandlerOptions, inlineScripts: readonly string[]): string =>
  contentSecurityPolicy({ inlineScripts, gateway, isDevelopment: mode === 'development' });

const withPolicy = (page: RenderedPage, policy: string): RenderedPage => ({
  ...page,
  headers: { ...page.headers, 'Content-Security-Policy': policy },
});
