import { answerApproval, listApprovals } from '@matete/contract/approval/approvals';
import { getMonth, noteBankStatement } from '@matete/contract/ledger/months';
import type { InvariantView } from '@matete/contract/ledger/check-books';
import {
  listOtherMovements,
  noteOtherMovement,
  type OtherMovementKind,
  undoOtherMovement,
} from '@matete/contract/ledger/other-movements';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { checkBooks, checkWithin } from '#ledger/books-query';
import { EVERYTHING } from '#ledger/books-scope-query';
import { post } from '#ledger/post';
import type { TestAccount } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const market = await openMarket();
const { product, admin, placeCompleted } = market;
const { db } = product.services;
let papers = 0;

interface Wish {
  readonly kind?: OtherMovementKind;
  readonly amount?: number;
  readonly amountAgain?: number;
  readonly paperDate?: string;
  readonly paper?: string;
  readonly as?: TestAccount;
}

const note = ({ kind = 'BANK_FEE_PAID', amount = 1_250, as = admin, ...wish }: Wish = {}) => {
  papers += 1;
  return product.call(noteOtherMovement, {
    as,
    body: {
      kind,
      amount,
      amountAgain: wish.amountAgain ?? amount,
      paperDate: wish.paperDate ?? '2026-11-20',
      paper: wish.paper ?? `Relevé ${papers}`,
      reason: 'Vu sur le relevé.',
    },
  });
};
const undo = (movementId: string, as = admin) =>
  product.call(undoOtherMovement, { as, params: { movementId }, body: { reason: 'Noté par erreur.' } });
const list = async () => (await product.call(listOtherMovements, { as: admin })).body;
const balances = async () => {
  const { rows } = await sql<{ kind: string; xpf: number }>`
    select a.kind, sum(e.amount_xpf)::bigint as xpf from ledger_entries e join ledger_accounts a on a.id = e.account_id group by a.kind`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ kind, xpf }) => [kind, xpf])) as Partial<Record<string, number>>;
};
const movementCount = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from ledger_transactions`.execute(db)).rows[0]?.n;

/** Carries what a check found out of a transaction that is rolled back. */
class Rolled extends Error {
  readonly results: readonly InvariantView[];
  constructor(results: readonly InvariantView[]) {
    super('rolled back');
    this.results = results;
  }
}
const brokenIn = (error: unknown): string[] => {
  if (!(error instanceof Rolled)) throw error;
  return error.results.filter(({ holds }) => !holds).map(({ name }) => name);
};

beforeEach(() => product.setNow(TEST_NOW));

test('taxes, fees and losses leave the bank and the account they are of, and an entry against them gives them back', async () => {
  await placeCompleted({ kg: 12 });
  const before = await balances();
  const kinds = ['VAT_PAID', 'BANK_FEE_PAID', 'GATEWAY_FEE_PAID', 'OTHER_LOSS'] as const;
  const noted = [];
  for (const kind of kinds) noted.push(await note({ kind, amount: 1_000 }));
  expect(noted.map(({ status, body }) => [status, body.movement?.kind, body.approval])).toEqual(
    kinds.map((kind) => [201, kind, null]),
  );
  const after = await balances();
  expect([after['VAT'], after['BANK_FEES'], after['HOUSE_COST'], after['BANK']]).toEqual([
    995,
    -2_000,
    -1_000,
    (before['BANK'] ?? 0) + 4_000,
  ]);
  expect((await list()).owed).toEqual({ vat: 995, cps: 0 });
  await expectSoundBooks(product);

  for (const { body } of noted) expect((await undo(body.movement?.movementId ?? '')).status).toBe(200);

  expect(await balances()).toEqual({ ...before, BANK_FEES: 0, HOUSE_COST: 0 });
  expect((await undo(noted[0]?.body.movement?.movementId ?? '')).body.code).toBe('OTHER_MOVEMENT_ALREADY_UNDONE');
  await expectSoundBooks(product);
});

test('a slip is refused at its field, and nothing is booked', async () => {
  await placeCompleted({ kg: 12 });
  const { owed } = await list();
  await note({ paper: 'Reçu 7' });
  const before = await movementCount();
  const refused = [
    await note({ amount: 500, amountAgain: 5_000 }),
    await note({ paperDate: '2026-11-22' }),
    await note({ paper: 'Reçu 7' }),
    await note({ paper: ' REC\u0327U  7' }),
    await note({ kind: 'VAT_PAID', amount: owed.vat + 1 }),
    await note({ kind: 'CPS_PAID', amount: 1 }),
  ];
  expect(refused.map(({ body }) => [body.code, body.errors?.[0]?.path])).toEqual([
    ['AMOUNT_NOT_REPEATED', 'amountAgain'],
    ['PAPER_DATE_IN_FUTURE', 'paperDate'],
    ['PAPER_ALREADY_BOOKED', 'paper'],
    ['PAPER_ALREADY_BOOKED', 'paper'],
    ['TAX_MORE_THAN_OWED', 'amount'],
    ['TAX_MORE_THAN_OWED', 'amount'],
  ]);
  expect(await movementCount()).toBe(before);
});

test('of VAT never more than is owed is paid, however many admins pay it at once', async () => {
  await placeCompleted({ kg: 12 });
  const { owed } = await list();

  const answers = await Promise.all([1, 2, 3, 4].map(() => note({ kind: 'VAT_PAID', amount: owed.vat })));

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect((await list()).owed.vat).toBe(0);
  const paid = answers.find(({ status }) => status === 201)?.body.movement?.movementId ?? '';
  const undone = await Promise.all([undo(paid), undo(paid), undo(paid)]);
  expect(undone.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await list()).owed.vat).toBe(owed.vat);
  await expectSoundBooks(product);
});

test('the same paper, noted by two admins at once, is booked once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => note({ paper: 'Relevé du 20' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  await expectSoundBooks(product);
});

test('from the amount on a second admin confirms, and the same paper waits once', async () => {
  const other = await createTestAccount(product, { role: 'ADMIN' });
  const asked = await note({ kind: 'OTHER_LOSS', amount: 150_000, paper: 'Constat 3' });
  expect([asked.status, asked.body.movement, asked.body.approval?.subject]).toEqual([201, null, 'Constat 3']);
  expect(asked.body.approval?.destination).toBe('Perte · 2026-11-20');
  expect((await note({ kind: 'OTHER_LOSS', amount: 150_000, paper: 'Constat 3' })).body.code).toBe('APPROVAL_OPEN');
  const before = (await balances())['HOUSE_COST'] ?? 0;
  const [open] = (await product.call(listApprovals, { as: other, query: { statusList: 'open' } })).body.data;

  const confirmed = await product.call(answerApproval, {
    as: other,
    params: { approvalId: open?.approvalId ?? '' },
    body: { answer: 'APPROVED' },
  });

  expect(confirmed.status).toBe(200);
  expect((await balances())['HOUSE_COST']).toBe(before - 150_000);
  const [noted] = (await list()).data;
  expect([noted?.paper, noted?.amount]).toEqual(['Constat 3', 150_000]);
  const undoing = await undo(noted?.movementId ?? '');
  expect(undoing.body.approval?.kind).toBe('OTHER_MOVEMENT_UNDONE');
  await expectSoundBooks(product);
});

test('a movement that is not booked as it was noted breaks an invariant', async () => {
  const { body } = await note({ amount: 400 });
  const change = (by: number) =>
    sql`update other_movements set amount_xpf = amount_xpf + ${by} where id = ${body.movement?.movementId}`.execute(db);
  await change(1);
  const broken = (await checkBooks(db)).filter(({ holds }) => !holds).map(({ name }) => name);
  expect(broken).toEqual(['movements that no order causes are booked as they were noted']);
  await change(-1);
  await expectSoundBooks(product);
});

test('what undoes a movement and gives it to another account breaks an invariant, and so does one without a paper', async () => {
  const rule = 'movements that no order causes are booked as they were noted';
  const { body } = await note({ amount: 400 });
  const subject = body.movement?.movementId ?? '';
  const way = (kind: 'HOUSE_COST' | 'BANK_FEES', amountXpf: number) => [
    { account: { kind: 'BANK', owner: 'WIRE_TRANSFER' }, amountXpf: -amountXpf } as const,
    { account: { kind }, amountXpf } as const,
  ];
  const undone = { kind: 'OTHER_MOVEMENT_UNDONE', subject, now: TEST_NOW, entries: way('HOUSE_COST', 400) } as const;
  const unnoted = { kind: 'OTHER_LOSS', subject: 'nowhere', now: TEST_NOW, entries: way('HOUSE_COST', -400) } as const;

  const found = await db
    .unitOfWork(async (tx) => {
      await post(tx, unnoted);
      throw new Rolled(await checkWithin(tx, EVERYTHING));
    })
    .catch(brokenIn);
  const foundUndone = await db
    .unitOfWork(async (tx) => {
      await post(tx, undone);
      await sql`update other_movements set undone_at = ${TEST_NOW}, undone_by = noted_by, undone_reason = '' where id = ${subject}`.execute(
        tx,
      );
      throw new Rolled(await checkWithin(tx, EVERYTHING));
    })
    .catch(brokenIn);

  expect([found, foundUndone]).toEqual([[rule], [rule]]);
  await expectSoundBooks(product);
});

test('the bank’s statement of a month stands beside the books, with what was noted only later', async () => {
  const statement = (opening: number, closing: number) =>
    product.call(noteBankStatement, { as: admin, params: { month: '2026-11-01' }, body: { opening, closing } });
  expect((await statement(0, 0)).body.code).toBe('MONTH_NOT_OVER');
  product.setNow(new Date('2026-12-02T22:00:00Z'));
  const booksXpf = -((await balances())['BANK'] ?? 0);
  // A fee of November that is noted in December.
  await note({ amount: 2_000, paperDate: '2026-11-30' });

  const noted = await statement(-5, booksXpf - 2_000);

  expect([noted.status, noted.body.opening, noted.body.closing, noted.body.bookedLater]).toEqual([
    200,
    0,
    booksXpf,
    -2_000,
  ]);
  expect(noted.body.statement).toMatchObject({ opening: -5, closing: booksXpf - 2_000 });
  expect((await statement(-999_999_999_999, 1_000_000_000)).status).toBe(200);
  expect((await statement(0, 1_000_000_000_000)).body.errors?.[0]?.path).toBe('closing');
  await statement(0, booksXpf - 2_000);
  const { bank } = (await product.call(getMonth, { as: admin, params: { month: '2026-11-01' } })).body;
  expect(bank.statement?.opening).toBe(0);
  const december = (await product.call(getMonth, { as: admin, params: { month: '2026-12-01' } })).body.bank;
  expect([december.opening, december.closing]).toEqual([booksXpf, booksXpf - 2_000]);
});
