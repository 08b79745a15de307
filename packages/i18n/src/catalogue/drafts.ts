import { readFileSync } from 'node:fs';

import type { GlossaryLocale } from './glossary.ts';

/** Text composed of attested words by somebody who does not speak the language; no speaker has seen it. */
export interface Draft {
  readonly id: string;
  /** French text that it was written for: a draft of another text is not taken. */
  readonly fr: string;
  /** Empty where the words do not suffice. */
  readonly draft: string;
  /** Each word with its meaning and its source: `ʻimi=chercher@TRYON`. */
  readonly words: readonly string[];
  /** Per cent: how sure the writer is that a speaker would keep it. */
  readonly sure: number;
  /** Whether it is about money, law, cancelling, refunding, deleting or accepting. */
  readonly money: boolean;
}

/** Text of the main screens, as the reference chose them. */
interface FirstRingText {
  readonly id: string;
  readonly staysFrenchUntilReviewed: boolean;
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(`../../glossary/${file}`, import.meta.url), 'utf8')) as T;
}

/** Reads the drafts of a language: those of the reference, and the few that were written here. */
export function readDrafts(locale: GlossaryLocale): Draft[] {
  const further = read<Record<GlossaryLocale, Draft[]>>('drafts/further.json');
  return [...read<Draft[]>(`drafts/${locale}.json`), ...further[locale]];
}

/**
 * Ids whose texts stay French until a speaker has reviewed them: those that the reference names, and those that a
 * draft of any language calls money. What binds in one language binds in all.
 *
 * @source product rule on languages
 */
export function readHeldIds(drafts: readonly Draft[]): ReadonlySet<string> {
  const named = read<FirstRingText[]>('first-ring.json').filter((text) => text.staysFrenchUntilReviewed);
  return new Set([...named, ...drafts.filter((draft) => draft.money)].map(({ id }) => id));
}
