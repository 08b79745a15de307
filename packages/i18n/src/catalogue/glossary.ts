import { readFileSync } from 'node:fs';

import type { Locale } from '../locales.ts';

export const GLOSSARY_LOCALES = ['ty', 'pu', 'mrv', 'aut', 'mar', 'hka'] as const satisfies readonly Locale[];
export type GlossaryLocale = (typeof GLOSSARY_LOCALES)[number];

type PerLocale<T> = Readonly<Partial<Record<GlossaryLocale, T>>>;

/** Word or phrase in the eight languages, with the source of each (`glossary/sources.json` has the titles). */
export type GlossaryTerm = Readonly<Record<Locale, string | null>> & {
  readonly key: string;
  readonly confidence: PerLocale<'high' | 'medium' | 'low'>;
  readonly source: PerLocale<string>;
  readonly basis: PerLocale<'attested' | 'derived' | 'guess' | 'recalled-unverified'>;
  readonly note?: string;
};

export function readGlossary(): GlossaryTerm[] {
  return JSON.parse(readFileSync(new URL('../../glossary/glossary.json', import.meta.url), 'utf8')) as GlossaryTerm[];
}

/** Origin that a term gives to a text: null for a guess, or a word nobody is sure of, which is not shown. */
export function kindOfTerm(term: GlossaryTerm, locale: GlossaryLocale): 'attested' | 'draft' | null {
  if (!term[locale] || term.confidence[locale] === 'low') return null;
  const basis = term.basis[locale];
  if (basis === 'attested') return 'attested';
  return basis === 'derived' ? 'draft' : null;
}

/**
 * Terms of money, law, penalties, refunds, cancelling, deleting and accepting: their texts stay French until a speaker
 * has reviewed them.
 *
 * @source product rule on languages
 */
export const TERMS_KEPT_FRENCH: ReadonlySet<string> = new Set([
  'accept',
  'accepted',
  'approve',
  'bill',
  'blocked',
  'cancel',
  'cancelled',
  'checkout',
  'debt',
  'delete',
  'discount',
  'dispute',
  'fishing_ban',
  'free',
  'how_much',
  'law',
  'money',
  'paid',
  'pay',
  'payment',
  'price',
  'privacy',
  'refund',
  'reject',
  'rejected',
  'tax',
  'terms',
  'total',
  'voucher',
  'wallet',
  'withdraw',
]);

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Term that names each day and month; local languages have no short forms, so the full name serves. */
export const DATE_NAME_TERMS: Readonly<Record<string, string>> = Object.fromEntries([
  ...DAYS.map((day, index) => [`common.date.day.${index + 1}`, `day.${day}`]),
  ...DAYS.map((day, index) => [`common.date.dayShort.${index + 1}`, `day.${day}`]),
  ...Array.from({ length: 12 }, (_, index) => [
    `common.date.month.${index + 1}`,
    `month.${String(index + 1).padStart(2, '0')}`,
  ]),
]);
