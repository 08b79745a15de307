import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Locale } from '../locales.ts';
import type { Area } from './areas.ts';

/** Directory of the catalogues, for Node only: the browser gets them compiled at build time. */
export const CATALOGUES_DIRECTORY = fileURLToPath(new URL('../../catalogues/', import.meta.url));

export function catalogueFile(locale: Locale, area: Area): string {
  return `${CATALOGUES_DIRECTORY}${locale}/${area}.json`;
}

/** Reads the texts of a language in an area as they are written; empty where it has none. */
export function readCatalogue(locale: Locale, area: Area): Record<string, string> {
  const file = catalogueFile(locale, area);
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** Origin of a text in a local language. */
export interface TextOrigin {
  readonly glossaryKey: string;
  readonly source: string;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly reviewed: boolean;
}

export function readOrigins(locale: Locale): Record<string, TextOrigin> {
  const file = `${CATALOGUES_DIRECTORY}${locale}/origins.json`;
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, TextOrigin>;
}
