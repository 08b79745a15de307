import { PERSON_EVENT_KINDS } from '@matete/contract/desk/person';

import { listAdminNotes } from '#features/admin-note/api/list-admin-notes';
import { readPersonHistory } from '#features/desk/api/read-person-history';
import { readPersonSums } from '#features/desk/api/read-person-sums';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { islandsQuery } from '#features/reference/api/list-islands';
import type { PageQuery } from '#lib/page/page-module';
import { oneOf, pageOf } from '#lib/list/list-address';

const PAGE_SIZE = 20;
const NOTES_SHOWN = 50;

/** The figures of a person. */
export const sumsQuery = (accountId: string) => ({ ...readPersonSums({ params: { accountId } }), staleTime: 0 });

/** A page of a person's history, of one kind where the address asks for one. */
export const historyQuery = (accountId: string, search: URLSearchParams) => ({
  ...readPersonHistory({
    params: { accountId },
    query: { page: pageOf(search), take: PAGE_SIZE, kind: oneOf(PERSON_EVENT_KINDS, search, 'genre') },
  }),
  staleTime: 0,
});

/** The notes about a person. */
export const notesQuery = (accountId: string) => ({
  ...listAdminNotes({ params: { accountId }, query: { take: NOTES_SHOWN } }),
  staleTime: 0,
});

/** What the page about a person shows besides the account itself. */
export const personQueries = (accountId: string, search: URLSearchParams): readonly PageQuery[] => [
  sumsQuery(accountId),
  historyQuery(accountId, search),
  notesQuery(accountId),
  islandsQuery,
  islandNamesQuery,
];
