import { createHash } from 'node:crypto';

import { foldForSearch } from '@matete/i18n/fold-for-search';

import type { BankLine } from '#bank-import/files/bank-line';

/**
 * Hashes that tell the lines of a file from each other and find the same line in another file: of the bank's own id with its
 * account, else of what the line says. Day and amount count beside the bank's id, because some banks number anew every day.
 * Among lines that say the same, the first of one file is the first of another.
 */
export function identitiesOf(lines: readonly BankLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const said = line.bankId === '' ? textOf(line) : ['ID', line.account, line.bankId, line.bookedOn, line.amountText];
    const key = JSON.stringify(said);
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    return createHash('sha256').update(`${key} ${ordinal}`).digest('hex');
  });
}

/** However it was spaced, accented or encoded. */
const textOf = ({ account, bookedOn, amountXpf, amountText, label, name, reference }: BankLine) => [
  'TEXT',
  account,
  bookedOn,
  amountXpf ?? amountText,
  ...[label, name, reference].map(foldForSearch),
];
