/**
 * Measures the first visit of public pages against a running product: the files that their HTML names, gzipped, in
 * bytes. `npm run size -w @matete/web -- http://localhost:3000` prints JSON: { route: { js, css, html, data } }. `js`
 * is every script the HTML starts or preloads with the page; `data` the files of texts.
 */
import { gzipSync } from 'node:zlib';

export interface PageWeight {
  readonly js: number;
  readonly css: number;
  readonly html: number;
  readonly data: number;
}

const GZIP = { level: 9 } as const;

function weigh(content: string | Uint8Array): number {
  return gzipSync(content, GZIP).length;
}

/** What files of a running product weigh together, gzipped. @throws Error when one of them does not answer. */
export async function weighFiles(origin: string, addresses: readonly string[]): Promise<number> {
  const weights = await Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(new URL(address, origin));
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return weigh(new Uint8Array(await response.arrayBuffer()));
    }),
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** @throws Error when the page or one of its files does not answer. */
export async function measurePage(origin: string, path: string): Promise<PageWeight> {
  const response = await fetch(new URL(path, origin));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const html = await response.text();
  const named = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, address]) => address ?? '');
  return {
    js: await weighFiles(origin, [
      ...named(/<script type="module" src="([^"]+)"/g),
      ...named(/<link rel="modulepreload" href="([^"]+)"/g),
    ]),
    css: await weighFiles(origin, named(/<link rel="stylesheet" href="([^"]+)"/g)),
    html: weigh(html),
    data: await weighFiles(origin, named(/<link rel="preload" as="fetch" crossorigin href="([^"]+)"/g)),
  };
}

/** Measures the home page, the product list, and the page of the list's first product. */
export async function measureShop(origin: string): Promise<Record<string, PageWeight>> {
  const list = await (await fetch(new URL('/produits', origin))).text();
  const product = /href="(\/produits\/[^"?]+)"/.exec(list)?.[1];
  if (!product) throw new Error('The list shows no product to measure');
  return {
    home: await measurePage(origin, '/'),
    list: await measurePage(origin, '/produits'),
    product: await measurePage(origin, product),
  };
}

if (import.meta.main) {
  const origin = process.argv[2] ?? 'http://localhost:3000';
  process.stdout.write(`${JSON.stringify(await measureShop(origin), null, 2)}\n`);
}
