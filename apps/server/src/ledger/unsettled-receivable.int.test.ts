import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkBooks } from '#ledger/books-query';
import type { LedgerAccount } from '#ledger/ledger-account';
import { type LedgerMovement, post } from '#ledger/post';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';

const NOW = new Date('2026-11-21T22:00:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const write = (movement: Omit<LedgerMovement, 'now'>): Promise<void> =>
  database.db.unitOfWork((tx) => post(tx, { ...movement, now: NOW }));

test('the check of the books finds a seller paid from what a customer still owes', async () => {
  const found = async () => {
    const invariants = await checkBooks(database.db);
    const name = 'no wallet is paid from an unsettled receivable';
    return invariants.find((invariant) => invariant.name === name)?.broken.toSorted();
  };
  const owe = (owner: string, against: LedgerAccount) =>
    write({
      kind: 'FREIGHT_OWED',
      subject: owner,
      entries: [
        { account: { kind: 'RECEIVABLE', owner }, amountXpf: -391 },
        { account: against, amountXpf: 391 },
      ],
    });
  await owe('apart', { kind: 'UNCOLLECTED', owner: 'apart' });
  expect(await found()).toEqual([]);

  await owe('in escrow', { kind: 'ESCROW', owner: 'some order' });
  expect(await found()).toEqual(['in escrow: 391 owed, 0 set apart']);

  await write({
    kind: 'FREIGHT_PAID_OUT',
    subject: 'too soon',
    entries: [
      { account: { kind: 'UNCOLLECTED', owner: 'apart' }, amountXpf: -391 },
      { account: { kind: 'WALLET', owner: 'teva' }, amountXpf: 391 },
    ],
  });
  expect(await found()).toEqual(['apart: 391 owed, 0 set apart', 'in escrow: 391 owed, 0 set apart']);
});
