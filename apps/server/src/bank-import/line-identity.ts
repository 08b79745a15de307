import { createHash } from 'node:crypto';

import { foldForSearch } from '@matete/i18n/fold-for-search';

import type { BankLine } from '#bank-import/files/bank-line';

/** What of a line tells it from another. */
type SaidOfLine = Pick<
  BankLine,
  'account' | 'bankId' | 'bookedOn' | 'amountXpf' | 'amountText' | 'label' | 'name' | 'reference' | 'problem'
>;

/**
 * Hashes that tell the lines of a file from each other and find the same line in another file: of the bank's own id with its
 * account, else of what the line says. Day and amount count beside the bank's id, because some banks number anew every day.
 * Among lines that say the same, the first of one file is the first of another.
 */
export function identitiesOf(lines: readonly BankLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = keyOf(line);
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    return identityOf(line, ordinal);
  });
}

/** Hash of a line, with what tells it from others that say the same: how many come before it. */
export const identityOf = (line: SaidOfLine, ordinal: number | string): string => sha256(`${keyOf(line)} ${ordinal}`);

/** Hash of a file: its name, and its lines in their order. */
export const fileIdentityOf = (fileName: string, identities: readonly string[]): string =>
  sha256([fileName, ...identities].join('\n'));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const keyOf = (line: SaidOfLine): string =>
  JSON.stringify([
    // What waited in one file comes in a later one, once it is booked.
    ...(line.problem === 'NOT_BOOKED' ? [line.problem] : []),
    ...(line.bankId === '' ? textOf(line) : ['ID', line.account, line.bankId, line.bookedOn, line.amountText]),
  ]);

/** However it was spaced, accented or encoded. */
const textOf = ({ account, bookedOn, amountXpf, amountText, label, name, reference }: SaidOfLine) => [
  'TEXT',
  account,
  bookedOn,
  amountXpf ?? amountText,
  ...[label, name, reference].map(foldForSearch),
];
