import {
  applyStatementLine,
  chooseStatementPayment,
  reopenStatementLine,
  setStatementLineAside,
} from '@matete/contract/bank-import/statement-lines';
import type { LineGroup, LineOutcome, StatementLineView } from '@matete/contract/bank-import/statement-view';
import { LINE_GROUPS } from '@matete/contract/bank-import/statement-view';
import { importStatement, readStatement } from '@matete/contract/bank-import/statements';
import { listPaymentsForAdmin } from '@matete/contract/payment/payments';
import { uuidv7 } from 'uuidv7';

import type { TestAccount } from '#testing/call-api';
import type { Market } from '#testing/open-market';

/** A movement as a bank's table shows it. */
export interface TestMovement {
  readonly amount: number | string;
  readonly label: string;
  /** Day as the bank writes it. */
  readonly day?: string;
}

/** Table of a bank with these movements. */
export const bankTable = (movements: readonly TestMovement[]): string =>
  [
    'Date;Libellé;Montant',
    ...movements.map(({ amount, label, day = '20/11/2026' }) => `${day};${label};${amount}`),
  ].join('\n');

/** What an admin does with the bank's statements. */
export function bankVerbs(market: Pick<Market, 'product' | 'admin' | 'placeUnpaid'>) {
  const { product, admin } = market;
  const drop = (text: string | Buffer, as: TestAccount = admin) =>
    product.call(importStatement, {
      as,
      body: {},
      files: { file: { bytes: Buffer.from(text), name: 'releve.csv' } },
    });
  const readGroup = async (statementId: string, group?: LineGroup) =>
    (await product.call(readStatement, { as: admin, params: { statementId }, query: { group, take: 100 } })).body;
  /** Every line of a statement, in the order of its file. */
  const readAll = async (statementId: string): Promise<StatementLineView[]> => {
    const groups = [];
    for (const group of LINE_GROUPS) groups.push(...(await readGroup(statementId, group)).lines.data);
    return groups.toSorted((a, b) => a.lineNumber - b.lineNumber);
  };
  return {
    ...paymentVerbs(market),
    drop,
    readGroup,
    readAll,
    /** Drops a table with these movements. @returns Its lines. */
    dropLines: async (movements: readonly TestMovement[]): Promise<StatementLineView[]> =>
      readAll((await drop(bankTable(movements))).body.statementId),
    /** Drops a table with one movement that no other has. @returns Its line. */
    dropLine: async (amount: number, label: string): Promise<StatementLineView> => {
      const text = bankTable([{ amount, label: `${label} ${uuidv7().slice(-12)}` }]);
      return only((await readAll((await drop(text)).body.statementId))[0]);
    },
    /** @returns A line as it stands now. */
    readLine: async ({ lineId }: Pick<StatementLineView, 'lineId'>): Promise<StatementLineView> => {
      const row = await product.services.db
        .selectFrom('statement_lines')
        .select('statement_id')
        .where('id', '=', lineId)
        .executeTakeFirstOrThrow();
      return only((await readAll(row.statement_id)).find((line) => line.lineId === lineId));
    },
    /** Presses the button of a line: for its only candidate, as it shows it, unless the test says otherwise. */
    press: (line: StatementLineView, wish: { outcome?: LineOutcome; paymentId?: string; as?: TestAccount } = {}) =>
      product.call(applyStatementLine, {
        as: wish.as ?? admin,
        body: {
          lineId: line.lineId,
          paymentId: wish.paymentId ?? line.candidates[0]?.paymentId ?? '',
          outcome: wish.outcome ?? line.candidates[0]?.outcome ?? 'RIGHT',
        },
      }),
    choose: (lineId: string, reference: string) =>
      product.call(chooseStatementPayment, { as: admin, params: { lineId }, body: { reference } }),
    setAside: (lineId: string, reason = 'Loyer') =>
      product.call(setStatementLineAside, { as: admin, params: { lineId }, body: { reason } }),
    reopen: (lineId: string) => product.call(reopenStatementLine, { as: admin, params: { lineId }, body: {} }),
  };
}

function only<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('it is not there');
  return found;
}

/** Orders that wait for a transfer, and what the books say of their payments. */
function paymentVerbs({ product, admin, placeUnpaid }: Pick<Market, 'product' | 'admin' | 'placeUnpaid'>) {
  /** @returns The payment of an order as admins see it. */
  const paymentOf = async (orderId: string) => {
    const { data } = (await product.call(listPaymentsForAdmin, { as: admin, query: { take: 100 } })).body;
    return only(data.find(({ orderIds }) => orderIds.includes(orderId)));
  };
  return {
    paymentOf,
    /** Places an order that waits for a transfer. @returns It, with its payment's reference. */
    placeWaiting: async (customer: TestAccount, kg = 3) => {
      const { orderId, due, orderNumber } = await placeUnpaid({ customer, kg });
      const { reference, paymentId } = await paymentOf(orderId);
      return { orderId, due, orderNumber, reference, paymentId };
    },
    /** @returns XPF that the books say came in for the payment of an order. */
    bookedXpf: async (orderId: string): Promise<number> => {
      const booked = await product.services.db
        .selectFrom('ledger_entries as e')
        .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
        .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
        .innerJoin('orders as o', 'o.payment_id', 't.payment_id')
        .select((eb) => eb.fn.sum<number>('e.amount_xpf').as('xpf'))
        .where('a.kind', '=', 'BANK')
        .where('o.id', '=', orderId)
        .executeTakeFirst();
      return 0 - Number(booked?.xpf ?? 0);
    },
  };
}
