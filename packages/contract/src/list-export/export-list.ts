import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LIST_NAMES } from './list-names.ts';

/** What stands between two cells: semicolons for the spreadsheets of the country, commas for everybody else. */
export const CSV_SEPARATORS = ['SEMICOLON', 'COMMA'] as const;

/**
 * Every row of a list as it is filtered and sorted, not only the page that is shown. The query is the list's own, without
 * its page; what the list refuses, this refuses. The journal has who took which list out of the house, and how many rows.
 */
export const exportList = endpoint({
  method: 'GET',
  path: '/admins/lists/:list/csv',
  summary: 'Download a list of admins as CSV, with the filters and the sort of its own call',
  roles: ['ADMIN'],
  perMinute: 10,
  params: z.object({ list: z.enum(LIST_NAMES) }),
  query: z.looseObject({ separator: z._default(z.optional(z.enum(CSV_SEPARATORS)), 'SEMICOLON') }),
  download: 'text/csv',
  refusals: ['LIST_EXPORT_BUSY', 'DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED'],
});
