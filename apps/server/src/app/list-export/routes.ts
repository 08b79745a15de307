import type { ErrorCode } from '@matete/contract/error-catalogue';
import { exportList } from '@matete/contract/list-export/export-list';
import type { Problem } from '@matete/contract/problem';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';

import { EXPORTED_LISTS } from '#app/list-export/exported-lists';
import { openListStream, type WrittenPage } from '#app/list-export/list-stream';
import { audit } from '#platform/audit/audit';
import type { Db } from '#platform/db/database';
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
    const opened = await openListStream({
      db: services.db,
      adminId: caller.accountId,
      write: (snapshot, page) => writePage(call, snapshot, page),
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

interface ListPage {
  readonly data: readonly unknown[];
  readonly meta: { readonly pageCount: number; readonly itemCount: number };
}

/** Writes a page of the list as its own call answers it, the first one below its headings. */
async function writePage(call: ExportCall, snapshot: Db, page: number): Promise<Result<WrittenPage>> {
  const { services, params, query, language } = call;
  const { separator, ...filters } = query;
  const { endpoint, headings, cells } = EXPORTED_LISTS[params.list];
  const answer = await services.reads.readExported(
    {
      endpointPath: endpoint.path,
      params: {},
      query: { ...filters, page: String(page), take: '100' },
      address: endpoint.path,
      acceptLanguage: language,
      caller: call.caller,
      requestId: call.requestId,
      clientAddress: call.clientAddress,
      userAgent: call.userAgent,
    },
    { db: snapshot, take: TAKE },
  );
  if (!answer.ok) return refuse(answer.problem.code as ErrorCode, pathOf(answer.problem));
  const { data, meta } = answer.value as ListPage;
  const lines = data.map((row) => csvRow(cells(row, language), separator)).join('');
  const head = page === 1 ? CSV_BEGIN + csvRow(headings(language), separator) : '';
  return ok({ text: head + lines, rowCount: meta.itemCount, pageCount: meta.pageCount });
}

/** The parameter that a refusal is about. */
function pathOf({ errors }: Problem): { readonly path?: string } {
  const path = errors?.[0]?.path;
  return path === undefined ? {} : { path };
}
