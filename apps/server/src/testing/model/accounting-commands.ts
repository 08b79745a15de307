import { closeMonth, listMonths } from '@matete/contract/ledger/months';
import { listOtherMovements, noteOtherMovement, undoOtherMovement } from '@matete/contract/ledger/other-movements';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { expect } from 'vitest';

import { findClosedMonth, writeFec } from '#accounting/fec-query';
import { pick, type Run } from '#testing/model/market-steps';
import { expectCoded, type MarketWorld } from '#testing/model/market-world';
import { readFec } from '#testing/read-fec';

const reason = 'Vu.';

/** The admin closes a month that is over, or tries another; now and then both admins do, at once. */
export const endMonth: Run = async (_model, world, dice) => {
  const listed = await world.product.call(listMonths, { as: world.admin });
  if (!expectCoded('months', listed) || listed.body.months.length === 0) return;
  const { months } = listed.body;
  const ready = months.filter(({ state }) => state === 'READY');
  const { month } = pick(ready.length > 0 && dice[0] % 3 > 0 ? ready : months, dice[1]);
  const admins = dice[2] % 3 === 0 ? [world.admin, world.second] : [world.admin];
  const closings = admins.map((as) => world.product.call(closeMonth, { as, params: { month }, body: {} }));
  const done = (await Promise.all(closings)).filter((answer) => expectCoded('month closed', answer));
  expect(done.length, 'a month is closed once').toBeLessThanOrEqual(1);
  const [closed] = done;
  if (closed === undefined) return;
  world.closedUntil = (await findClosedMonth(world.product.services.db, month))?.ends_at;
  await expectFileBalanced(world, month, closed.body.movementCount);
};

/** The file of a closed month, read as an accountant reads it: each movement, and so the whole, is balanced. */
async function expectFileBalanced(world: MarketWorld, month: string, movements: number | null): Promise<void> {
  const text = await readFile(world, month);
  const byNumber = Map.groupBy(readFec(Buffer.from(text)), ({ number }) => number);
  expect(byNumber.size, `movements of ${month}`).toBe(movements);
  for (const [number, lines] of byNumber)
    expect(
      lines.reduce((sum, line) => sum + line.debit - line.credit, 0),
      `movement ${number} of ${month}`,
    ).toBe(0);
  world.filed.set(month, text);
}

async function readFile({ product }: MarketWorld, month: string): Promise<string> {
  const { db } = product.services;
  const closed = await findClosedMonth(db, month);
  if (closed === undefined) throw new Error(`${month} is not closed`);
  let text = '';
  for await (const part of writeFec(db, closed)) text += part;
  return text;
}

/** Whatever happened since, the file of each closed month says what it said when it was closed. */
export async function expectFilesKept(world: MarketWorld): Promise<void> {
  for (const [month, text] of world.filed) {
    const before = text.split('\r\n');
    const now = (await readFile(world, month)).split('\r\n');
    expect(
      now.filter((line, index) => line !== before[index]),
      `file of ${month}`,
    ).toEqual([]);
    expect(now.length).toBe(before.length);
  }
}

/** What leaves the bank where people's transfers are; what a gateway keeps leaves its own, beside what people know. */
const KINDS = ['VAT_PAID', 'CPS_PAID', 'BANK_FEE_PAID', 'OTHER_LOSS'] as const;

/** The admin books taxes, a fee or a loss by its paper: now and then more than is owed, or the same paper twice at once. */
export const noteOther: Run = async (_model, world, dice) => {
  const kind = pick(KINDS, dice[0]);
  const { body: known } = await world.product.call(listOtherMovements, { as: world.admin, query: { take: 1 } });
  const owedXpf = kind === 'VAT_PAID' ? known.owed.vat : kind === 'CPS_PAID' ? known.owed.cps : dice[1] * 40;
  const amount = Math.max(1, dice[2] % 7 === 0 ? owedXpf + 1 : Math.floor(owedXpf / (1 + (dice[2] % 3))));
  const body = {
    kind,
    amount,
    amountAgain: amount,
    paperDate: tahitiDayOf(world.now),
    paper: `Relevé ${dice[3]}`,
    reason,
  };
  const calls = Array.from({ length: dice[3] % 4 === 0 ? 2 : 1 }, () =>
    world.product.call(noteOtherMovement, { as: world.admin, body }),
  );
  for (const answer of await Promise.all(calls)) {
    expectCoded(`noted ${kind}`, answer);
    world.bank.note(answer, -amount);
  }
};

/** The admin takes one of them back. */
export const undoOther: Run = async (_model, world, dice) => {
  const { body } = await world.product.call(listOtherMovements, { as: world.admin, query: { take: 6 } });
  if (body.data.length === 0) return;
  const { movementId, amount } = pick(body.data, dice[0]);
  const undo = () =>
    world.product.call(undoOtherMovement, { as: world.admin, params: { movementId }, body: { reason } });
  for (const answer of await Promise.all(Array.from({ length: dice[1] % 4 === 0 ? 2 : 1 }, undo))) {
    expectCoded('movement undone', answer);
    world.bank.note(answer, amount);
  }
};
