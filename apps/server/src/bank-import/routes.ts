import { listReceivedTransfers } from '@matete/contract/bank-import/received-transfers';
import * as lineCalls from '@matete/contract/bank-import/statement-lines';
import * as calls from '@matete/contract/bank-import/statements';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse } from '@matete/domain/result';

import type { DecisionPorts } from '#approval/money-decision';
import { applyLine } from '#bank-import/apply-line';
import { readStatement } from '#bank-import/files/read-statement';
import { importStatement } from '#bank-import/import-statement';
import { readStatementDetail } from '#bank-import/read-statement-detail';
import { choosePayment, reopenLine, setAside } from '#bank-import/set-line-aside';
import { readReceivedTransfers, readStatements } from '#bank-import/statement-query';
import type { StepPorts } from '#order/order-effect';
import { type Route, routesFor } from '#platform/http/call';

type Ports = StepPorts & DecisionPorts;

const { reads, writes, writesPrepared } = routesFor<Ports>();

export const bankImportRoutes: readonly Route<Ports>[] = [
  writesPrepared(
    calls.importStatement,
    ({ files, now }) => {
      const file = files['file']?.[0];
      const read =
        file === undefined ? refuse('STATEMENT_EMPTY', { path: 'file' }) : readStatement(file.bytes, tahitiDayOf(now));
      return Promise.resolve(read.ok ? ok({ statement: read.value, fileName: file?.fileName ?? '' }) : read);
    },
    async ({ tx, prepared, caller, now }) =>
      ok(await importStatement(tx, { ...prepared, adminId: caller.accountId, now })),
  ),
  reads(calls.listStatements, async ({ services, query }) => ok(await readStatements(services.db, query))),
  reads(calls.readStatement, async ({ services, params, query }) => {
    const detail = await readStatementDetail(services.db, params.statementId, query);
    return detail === undefined ? refuse('STATEMENT_NOT_FOUND') : ok(detail);
  }),
  writes(lineCalls.applyStatementLine, ({ services, tx, body, caller, now }) =>
    applyLine(services, tx, { ...body, adminId: caller.accountId, now }),
  ),
  writes(lineCalls.chooseStatementPayment, ({ tx, params, body, caller, now }) =>
    choosePayment(tx, { ...params, ...body, adminId: caller.accountId, now }),
  ),
  writes(lineCalls.setStatementLineAside, ({ tx, params, body, caller, now }) =>
    setAside(tx, { ...params, ...body, adminId: caller.accountId, now }),
  ),
  writes(lineCalls.reopenStatementLine, ({ tx, params, caller, now }) =>
    reopenLine(tx, { ...params, adminId: caller.accountId, now }),
  ),
  reads(listReceivedTransfers, async ({ services, query, caller }) =>
    ok(await readReceivedTransfers(services.db, query, caller.accountId)),
  ),
];
