import {
  applyStatementLine,
  chooseStatementPayment,
  reopenStatementLine,
  setStatementLineAside,
} from '@matete/contract/bank-import/statement-lines';
import type { LineGroup, LineOutcome, StatementLineView } from '@matete/contract/bank-import/statement-view';
import { LINE_GROUPS } from '@matete/contract/bank-import/statement-view';
import { importStatement, readStatement } from '@matete/contract/bank-import/statements';

import type { TestAccount } from '#testing/call-api';
import type { TestProduct } from '#testing/test-product';

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
export function bankVerbs({ product, admin }: { readonly product: TestProduct; readonly admin: TestAccount }) {
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
    drop,
    readGroup,
    readAll,
    /** Drops a table with these movements. @returns Its lines. */
    dropLines: async (movements: readonly TestMovement[]): Promise<StatementLineView[]> =>
      readAll((await drop(bankTable(movements))).body.statementId),
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
