import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PLACES = new URL('../places/', import.meta.url);

/** Sellers of the demonstration whose place is drawn: their boat, garden or workshop, for the page that they tell on. */
export const PLACE_NAMES: readonly string[] = readdirSync(PLACES).map((name) => path.basename(name, '.svg'));

/** Reads the drawing of a place, an SVG of 800 × 600 in the manner of the plates. */
export const placeFor = (name: string): string => readFileSync(new URL(`${name}.svg`, PLACES), 'utf8');
