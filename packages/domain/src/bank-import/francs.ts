import type { LineProblem } from '@matete/contract/bank-import/statement-view';
import { MAX_NUMBER } from '@matete/contract/primitives';
import type { Xpf } from '@matete/contract/units';

/** Francs that a bank's file means, or why nobody can tell. */
export type ReadFrancs =
  | { readonly amountXpf: Xpf }
  | { readonly problem: Exclude<LineProblem, 'DATE' | 'CELLS' | 'BALANCE'> };

const SPACES = /[\s\u00A0\u2007\u202F]+/g;
/** The franc as files write it, before or after an amount. */
const FRANC = /^(?:XPF|F\.? ?CFP|CFP|F)(?![A-Z])|(?<![A-Z])(?:XPF|F\.? ?CFP|CFP|F)$/i;
/** Debit or credit, as banks write it behind an amount. */
const DIRECTION = /(?<=\d\s?)(?:(?<debit>D|DB|DR|DEBIT|DÉBIT)|C|CR|CREDIT|CRÉDIT)\.?$/i;
/** Digits alone, or in groups of three that one sign separates. */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:([ .,'])\d{3})(?:\1\d{3})*)$/;

/**
 * Francs as people and spreadsheets write them: `12 500`, `12.500,00`, `12,500.00`, `12500.00`, `(1 200)`, `1 200-`,
 * `1 200 F CFP`, `1 200 D`. Groups may be separated by spaces, points, commas or apostrophes. XPF has no cents: what follows a decimal
 * sign can only be zeros, and three digits behind a single sign are a group of thousands.
 *
 * @example typedFrancs('12.500') // { amountXpf: 12500 }
 */
export function typedFrancs(text: string): ReadFrancs {
  const plain = text.replace(SPACES, ' ').replace(/[−–‒]/g, '-').replace(/[’ʼ]/g, "'").trim();
  if (plain === '') return { problem: 'NO_AMOUNT' };
  const direction = DIRECTION.exec(plain);
  const signed = withoutSign(plain.replace(DIRECTION, '').trim().replace(FRANC, '').trim());
  const digits = signed.digits.replace(FRANC, '').trim();
  if (/[\p{L}\p{Sc}]/u.test(digits)) return { problem: 'CURRENCY' };
  const { whole, decimals } = partsOf(digits);
  if (!WHOLE.test(whole)) return { problem: 'AMOUNT' };
  const isDebit = direction?.groups?.['debit'] !== undefined;
  // A sign and a letter that say two things say nothing.
  if (direction !== null && signed.isSigned && signed.isNegative !== isDebit) return { problem: 'AMOUNT' };
  return francsOf(whole.replace(/\D/g, ''), decimals, signed.isNegative || isDebit);
}

/**
 * Francs as OFX and ISO 20022 write them: digits, at most one decimal sign, no groups.
 *
 * @source OFX 2.2 §3.2.9.1 "Amount": a comma or a point before the decimals; ISO 20022 ActiveOrHistoricCurrencyAndAmount
 */
export function decimalFrancs(text: string): ReadFrancs {
  const plain = text.trim();
  if (plain === '') return { problem: 'NO_AMOUNT' };
  const parts = /^([+-]?)(\d{1,18})(?:[.,](\d{0,10}))?$/.exec(plain);
  if (parts === null) return { problem: 'AMOUNT' };
  return francsOf(parts[2] ?? '', parts[3] ?? '', parts[1] === '-');
}

function withoutSign(text: string): {
  readonly digits: string;
  readonly isNegative: boolean;
  readonly isSigned: boolean;
} {
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1];
  if (inBrackets !== undefined) return { digits: inBrackets.trim(), isNegative: true, isSigned: true };
  const signed = /^([+-])(.*)$|^(.*)([+-])$/.exec(text);
  if (signed === null) return { digits: text, isNegative: false, isSigned: false };
  const isNegative = (signed[1] ?? signed[4]) === '-';
  return { digits: (signed[2] ?? signed[3] ?? '').trim(), isNegative, isSigned: true };
}

/** Tells the decimals of an amount from its groups of thousands. */
function partsOf(digits: string): { readonly whole: string; readonly decimals: string } {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return { whole: digits, decimals: '' };
  const sign = digits.charAt(last);
  const [before, after] = [digits.slice(0, last), digits.slice(last + 1)];
  const isRepeated = before.includes(sign);
  const isGroup = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  return isRepeated || isGroup || !/^\d*$/.test(after)
    ? { whole: digits, decimals: '' }
    : { whole: before, decimals: after };
}

function francsOf(whole: string, decimals: string, isNegative: boolean): ReadFrancs {
  const amountXpf = Number(whole);
  if (/[1-9]/.test(decimals)) return { problem: 'CENTS' };
  if (amountXpf > MAX_NUMBER) return { problem: 'AMOUNT' };
  if (amountXpf === 0) return { problem: 'NO_AMOUNT' };
  return { amountXpf: isNegative ? -amountXpf : amountXpf };
}

/** Gives an amount the direction that stands in a column of its own. An amount whose sign says another thing says nothing. */
export function directedFrancs(text: string, isDebit: boolean | undefined): ReadFrancs {
  const francs = typedFrancs(text);
  if ('problem' in francs) return francs;
  const isContradicted = francs.amountXpf < 0 ? isDebit !== true : isDebit === true && /^\s*\+/.test(text);
  if (isDebit === undefined || isContradicted) return { problem: 'AMOUNT' };
  return { amountXpf: isDebit ? -Math.abs(francs.amountXpf) : francs.amountXpf };
}
