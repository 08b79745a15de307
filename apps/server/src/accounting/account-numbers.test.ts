import { PAYMENT_METHODS } from '@matete/contract/payment-method';
import { LEDGER_ACCOUNT_KINDS } from '@matete/contract/ledger/books';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { ACCOUNT_NUMBERS, accountNumberOf } from '#accounting/account-numbers';

test('every account of the books has a number of its own, in a class of the chart of accounts', () => {
  const numbers = LEDGER_ACCOUNT_KINDS.flatMap((kind) =>
    (kind === 'BANK' ? PAYMENT_METHODS : ['']).map((owner) => accountNumberOf(kind, owner).number),
  );
  expect(new Set(numbers).size).toBe(ACCOUNT_NUMBERS.length);
  for (const number of numbers) expect(number).toMatch(/^[1-7]\d{5}$/);
});

test('the table of the docs is that of the code', () => {
  const docs = readFileSync(new URL('../../../../docs/rules/accounting.md', import.meta.url), 'utf8');
  const rows = [...docs.matchAll(/^\| (\d{6}) +\| (.+?) +\| (.+?) +\|$/gm)].map(([, number, of, label]) => ({
    number,
    label,
    of,
  }));
  expect(rows).toEqual(ACCOUNT_NUMBERS);
});
