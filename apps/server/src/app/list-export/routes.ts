import type { ErrorCode } from '@matete/contract/error-catalogue';
import { exportList } from '@matete/contract/list-export/export-list';
import type { Problem } from '@matete/contract/problem';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';

import { EXPORTED_LISTS } from '#app/list-export/exported-lists';
import { openListStream, type WrittenPage } from '#app/list-export/list-stream';
import { audit } from '#platform/audit/audit';
import type { Db } from '#platform/db/database';
import { ListCursor } from '#platform/db/lists/list-cursor-query';
import { inTransaction } from '#platform/db/transaction';
import { type PlainCall, type Route, routesFor } from '#platform/http/call';
import type { ReadsPort } from '#platform/http/in-process-reads';
import type { Runtime } from '#platform/runtime';
import { CSV_BEGIN, csvRow } from '#report/csv';

const { reads } = routesFor<Runtime & ReadsPort>();

type ExportCall = PlainCall<typeof exportList, Runtime & ReadsPort>;

/** Rows read at once. */
const TAKE = 1_000;

/** Route of a list of admins as CSV. */
export const listExportRoutes: readonly Route<Runtime & ReadsPort>[] = [
  reads(exportList, async (call) => {
    const { services, params, caller, now } = call;
    const cursor = new ListCursor();
    const opened = await openListStream({
      db: services.db,
      adminId: caller.accountId,
      write: (snapshot, page) => writePage(call, { snapshot, cursor, page }),
    });
    if (!opened.ok) return opened;
    const { rows, rowCount } = opened.value;
    // Before a row leaves: what is taken out of the house is in the journal, however the download ends.
    await inTransaction(services.db, async (tx) => {
      await audit(tx, {
        actorId: caller.accountId,
        action: 'LIST_EXPORTED',
        subjectKind: 'list',
        subjectId: params.list,
        details: { lineCount: rowCount },
        now,
      });
      return ok(undefined);
    }).catch((error: Error) => {
      rows.destroy(error);
      throw error;
    });
    return ok({ bytes: rows, fileName: `matete-${params.list.toLowerCase()}-${tahitiDayOf(now)}.csv` });
  }),
];

interface Reading {
  readonly snapshot: Db;
  readonly cursor: ListCursor;
  readonly page: number;
}

/** Writes a page of the list as its own call answers it, the first one below its headings. */
async function writePage(call: ExportCall, { snapshot, cursor, page }: Reading): Promise<Result<WrittenPage>> {
  const { services, params, query, language } = call;
  const { separator, ...filters } = query;
  const { endpoint, headings, cells } = EXPORTED_LISTS[params.list];
  const answer = await services.reads.readExported(
    {
      endpointPath: endpoint.path,
      params: {},
      query: { ...filters, take: '100' },
      address: endpoint.path,
      acceptLanguage: language,
      caller: call.caller,
      requestId: call.requestId,
      clientAddress: call.clientAddress,
      userAgent: call.userAgent,
    },
    { db: snapshot, take: TAKE, cursor },
  );
  if (!answer.ok) return refuse(answer.problem.code as ErrorCode, pathOf(answer.problem));
  const { data } = answer.value as { readonly data: readonly unknown[] };
  // A list that reads its first page for ever has no end.
  if (cursor.rowCount === undefined) throw new Error(`${endpoint.path} reads no cursor`);
  const lines = data.map((row) => csvRow(cells(row, language), separator)).join('');
  const head = page === 1 ? CSV_BEGIN + csvRow(headings(language), separator) : '';
  return ok({ text: head + lines, rowCount: cursor.rowCount, isLast: cursor.isAtEnd });
}

/** The parameter that a refusal is about. */
function pathOf({ errors }: Problem): { readonly path?: string } {
  const path = errors?.[0]?.path;
  return path === undefined ? {} : { path };
}
