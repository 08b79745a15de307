/**
 * Serves the pages of the web application from any Node HTTP server.
 *
 *   const pages = await createPageHandler({ mode: 'production', publicUrl });
 *   // static files: `pages.clientDirectory` (its /assets/* may be cached for ever, their names carry a hash)
 *   // development: hand requests to `pages.middleware` first
 *   const page = await pages.render({ url, fetchApi, user, theme, saveData, requestId });
 *   // answer with page.status, page.headers and page.html, or redirect to page.redirect
 *
 * This module is plain Node: it loads the built bundle in production and Vite in development.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { Locale } from '@matete/i18n/locales';

import { contentSecurityPolicy, type GatewayOrigins } from './content-security-policy.ts';
import { DEV_NONCE } from './dev-nonce.ts';
import { plainDocument } from './plain-document.ts';
import type { PlainPage } from './plain-document.ts';
import { assetsFromManifest, DEVELOPMENT_ASSETS } from './page-assets.ts';
import type { CatalogueAddresses, Manifest, PageAssets } from './page-assets.ts';
import type { RenderedPage, RenderInput } from './render-types.ts';

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

export type PageRequest = Omit<RenderInput, 'publicUrl' | 'nonce' | 'assets'>;

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

type TextAddresses = Readonly<Record<Locale, CatalogueAddresses>>;

interface ServerBundle {
  readonly render: (input: RenderInput) => Promise<RenderedPage>;
}

/** @throws Error when the build is missing in production. */
export async function createPageHandler(options: PageHandlerOptions): Promise<PageHandler> {
  return options.mode === 'production' ? productionHandler(options) : developmentHandler(options);
}

async function productionHandler(options: PageHandlerOptions): Promise<PageHandler> {
  const manifest = JSON.parse(await readFile(`${WEB_ROOT}dist/client/.vite/manifest.json`, 'utf8')) as Manifest;
  const bundle = (await import(pathToFileURL(`${WEB_ROOT}dist/server/entry-server.js`).href)) as ServerBundle;
  const texts = JSON.parse(await readFile(`${WEB_ROOT}dist/client/.vite/texts.json`, 'utf8')) as TextAddresses;
  const assets = assetsFromManifest(manifest, texts);
  return {
    clientDirectory: `${WEB_ROOT}dist/client`,
    middleware: null,
    plainPage: (page, locale) => plainPage(plainDocument(page, locale, assets.stylesheets), options),
    close: () => Promise.resolve(),
    render: async (request) => {
      const nonce = randomBytes(16).toString('base64');
      return withPolicy(await bundle.render(complete(request, options, nonce, assets)), options, nonce);
    },
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
  return {
    clientDirectory: null,
    plainPage: (page, locale) => plainPage(plainDocument(page, locale, DEVELOPMENT_ASSETS.stylesheets), options),
    middleware: vite.middlewares,
    close: () => vite.close(),
    render: async (request) => {
      const nonce = randomBytes(16).toString('base64');
      const bundle = (await vite.ssrLoadModule('/src/server/entry-server.tsx')) as ServerBundle;
      const page = await bundle.render(complete(request, options, DEV_NONCE, DEVELOPMENT_ASSETS));
      if (page.redirect) return page;
      const html = await vite.transformIndexHtml(request.url, page.html);
      return withPolicy({ ...page, html: html.replaceAll(DEV_NONCE, nonce) }, options, nonce);
    },
  };
}

function plainPage(html: string, options: PageHandlerOptions): Pick<RenderedPage, 'html' | 'headers'> {
  return withPolicy({ status: 200, headers: {}, html }, options, randomBytes(16).toString('base64'));
}

function complete(
  request: PageRequest,
  { publicUrl }: PageHandlerOptions,
  nonce: string,
  assets: PageAssets,
): RenderInput {
  return { ...request, publicUrl, nonce, assets };
}

function withPolicy(page: RenderedPage, options: PageHandlerOptions, nonce: string): RenderedPage {
  const policy = contentSecurityPolicy({
    nonce,
    gateway: options.gateway,
    isDevelopment: options.mode === 'development',
  });
  return { ...page, headers: { ...page.headers, 'Content-Security-Policy': policy } };
}
