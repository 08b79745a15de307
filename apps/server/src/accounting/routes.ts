import {
  closeMonth as closeCall,
  getMonth,
  listMonths,
  noteBankStatement as statementCall,
} from '@matete/contract/ledger/months';
import {
  listOtherMovements,
  noteOtherMovement as noteCall,
  undoOtherMovement as undoCall,
} from '@matete/contract/ledger/other-movements';
import { ok, refuse } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { closeMonth } from '#accounting/close-month';
import { readMonthDetail, readMonths } from '#accounting/months-query';
import { noteBankStatement } from '#accounting/note-bank-statement';
import { readOtherMovement, readOtherMovements } from '#accounting/other-movements-query';
import { decide, type Decision } from '#approval/decide';
import type { DecisionPorts } from '#approval/money-decision';
import type { Tx } from '#platform/db/database';
import { type Route, routesFor } from '#platform/http/call';

const { reads, writes } = routesFor<DecisionPorts>();

export const accountingRoutes: readonly Route<DecisionPorts>[] = [
  reads(listMonths, async ({ services, now }) => ok({ months: await readMonths(services.db, now) })),
  reads(getMonth, async ({ services, params, now }) => {
    const month = await readMonthDetail(services.db, params.month, now);
    return month === undefined ? refuse('MONTH_UNKNOWN') : ok(month);
  }),
  writes(closeCall, ({ tx, params, caller, now }) => closeMonth(tx, { ...params, adminId: caller.accountId, now })),
  writes(statementCall, ({ tx, params, body, caller, now }) =>
    noteBankStatement(tx, {
      ...params,
      openingXpf: body.opening,
      closingXpf: body.closing,
      adminId: caller.accountId,
      now,
    }),
  ),
  reads(listOtherMovements, async ({ services, query }) => ok(await readOtherMovements(services.db, query))),
  writes(noteCall, async ({ services, tx, body, caller, now }) => {
    const { amount: amountXpf, amountAgain, reason, ...paper } = body;
    if (amountAgain !== amountXpf) return refuse('AMOUNT_NOT_REPEATED', { path: 'amountAgain' });
    const movementId = uuidv7();
    const command = { movementId, amountXpf, ...paper };
    return decided(services, tx, movementId, {
      kind: 'OTHER_MOVEMENT',
      command,
      adminId: caller.accountId,
      reason,
      now,
    });
  }),
  writes(undoCall, ({ services, tx, params, body, caller, now }) =>
    decided(services, tx, params.movementId, {
      kind: 'OTHER_MOVEMENT_UNDONE',
      command: params,
      adminId: caller.accountId,
      reason: body.reason,
      now,
    }),
  ),
];

async function decided(services: DecisionPorts, tx: Tx, movementId: string, decision: Decision) {
  const taken = await decide(services, tx, decision);
  return taken.ok ? ok({ movement: await readOtherMovement(tx, movementId), approval: taken.value }) : taken;
}
