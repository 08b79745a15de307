import { createRequire } from 'node:module';

import { fromRoot } from '../lib/root.mjs';

const load = createRequire(fromRoot('apps/server/package.json'));

/** Packages of the product that its test uses as well: those of the product, whichever they are. */
export const pg = load('pg');
export const sharp = load('sharp');
