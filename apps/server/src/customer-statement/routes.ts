import {
  downloadCustomerStatement,
  listCustomerStatements,
  readCustomerStatement,
} from '@matete/contract/customer-statement/customer-statements';
import { ok } from '@matete/domain/result';

import { readStatement } from '#customer-statement/read-statement';
import { listMonths } from '#customer-statement/statement-query';
import { statementTable } from '#customer-statement/statement-table';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads } = routesFor<Runtime>();

export const customerStatementRoutes: readonly Route<Runtime>[] = [
  reads(listCustomerStatements, async ({ services, params }) =>
    ok({ months: await listMonths(services.db, params.customerId) }),
  ),
  reads(readCustomerStatement, ({ services, params, now }) => readStatement(services.db, { ...params, now })),
  reads(downloadCustomerStatement, async ({ services, params, language, now }) => {
    const statement = await readStatement(services.db, { ...params, now });
    if (!statement.ok) return statement;
    const bytes = Buffer.from(statementTable(statement.value, language));
    return ok({ bytes, fileName: `matete-${params.month.slice(0, 7)}.csv` });
  }),
];
