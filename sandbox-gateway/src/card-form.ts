import { findTestCard, type TestCard } from './test-cards.ts';

export type CardField = 'holder' | 'number' | 'expiry' | 'cvv';

export type CardFields = Readonly<Record<CardField, string>>;

export type CardProblem = 'HOLDER_MISSING' | 'NUMBER_INVALID' | 'NOT_A_TEST_CARD' | 'INVALID_DATE' | 'CVV_INVALID';

export type CardProblems = Partial<Record<CardField, CardProblem>>;

const LATEST_EXPIRY_YEARS = 20;

/** Verifies the check digit of ISO/IEC 7812: every second digit from the right counts double. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

/**
 * Checks whether `MM/YY` or `MM/YYYY` is a month in which a card can still be used, by the date in Tahiti (UTC−10). A
 * card is valid to the end of its month.
 */
export function isUsableExpiry(text: string, now: Date): boolean {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text);
  if (match === null) return false;
  const month = Number(match[1]);
  const year = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0);
  if (month < 1 || month > 12) return false;
  const tahiti = new Date(now.getTime() - 10 * 3_600_000);
  const current = tahiti.getUTCFullYear() * 12 + tahiti.getUTCMonth();
  const expiry = year * 12 + month - 1;
  return expiry >= current && expiry <= current + LATEST_EXPIRY_YEARS * 12;
}

function problemOfNumber(digits: string): CardProblem | undefined {
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return 'NUMBER_INVALID';
  return findTestCard(digits) === undefined ? 'NOT_A_TEST_CARD' : undefined;
}

/** Parses the card form: the test card it names, or what is wrong with each field. */
export function readCard(
  fields: CardFields,
  now: Date,
): { readonly card: TestCard; readonly maskedCard: string } | { readonly problems: CardProblems } {
  const digits = fields.number.replaceAll(/[\s-]/g, '');
  const problems: CardProblems = {};
  if (!/^[\p{Letter}\p{Mark}'’ʻ. -]{2,60}$/u.test(fields.holder.trim())) problems.holder = 'HOLDER_MISSING';
  const numberProblem = problemOfNumber(digits);
  if (numberProblem !== undefined) problems.number = numberProblem;
  if (!isUsableExpiry(fields.expiry, now)) problems.expiry = 'INVALID_DATE';
  if (!/^\d{3,4}$/.test(fields.cvv.trim())) problems.cvv = 'CVV_INVALID';
  const card = findTestCard(digits);
  if (Object.keys(problems).length > 0 || card === undefined) return { problems };
  return { card, maskedCard: `${digits.slice(0, 6)}XXXXXX${digits.slice(-4)}` };
}
