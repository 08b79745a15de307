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
  return readRecord<string>(catalogueFile(locale, area));
}

/**
 * Origin of a text in a local language. `attested`: a source shows the whole text as one word or phrase. `draft`: it is
 * composed of attested words, or derived by a documented rule, and no speaker has seen it. `unchanged`: a name, a code or
 * a sign, the same in every language. Texts that a speaker has reviewed come from the database, as corrections.
 */
export interface TextOrigin {
  readonly kind: 'attested' | 'draft' | 'unchanged';
  /** Term of the glossary that the text is; null where it is composed. */
  readonly glossaryKey: string | null;
  /** Sources of the term, or the words with the source of each; empty for a name, a code or a sign. */
  readonly source: string;
  /** How sure it is: of a term in words, of a composed text in per cent that a speaker would keep it. */
  readonly sure: 'high' | 'medium' | number;
  /** Id of the same French and English text that the draft was written for, where this is not the one. */
  readonly sameAs?: string;
}

/** Text that a language has and does not show before a speaker approved it, for the translators' desk. */
export interface HeldText extends TextOrigin {
  readonly text: string;
}

/** Origins of all texts of a language, by id; none for French and English. */
export function readOrigins(locale: Locale): Record<string, TextOrigin> {
  return readRecord<TextOrigin>(`${CATALOGUES_DIRECTORY}${locale}/evidence/origins.json`);
}

/** Ids of a language whose text is a draft. */
export function readDraftIds(locale: Locale): ReadonlySet<string> {
  const origins = Object.entries(readOrigins(locale));
  return new Set(origins.filter(([, origin]) => origin.kind === 'draft').map(([id]) => id));
}

/**
 * Proposals that stay French until a speaker approved them (money, law, cancelling, refunding, deleting, accepting), by
 * id; none for French and English.
 */
export function readHeldDrafts(locale: Locale): Record<string, HeldText> {
  return readRecord<HeldText>(`${CATALOGUES_DIRECTORY}${locale}/evidence/held.json`);
}

function readRecord<T>(file: string): Record<string, T> {
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, T>;
}
