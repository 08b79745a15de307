import { readFileSync } from 'node:fs';

/** Version of the product, as its package names it. */
export const PRODUCT_VERSION: string = (
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
