import type { LineGroup } from '@matete/contract/bank-import/statement-view';
import { LINE_GROUPS, MOST_LINES_AT_ONCE } from '@matete/contract/bank-import/statement-view';

import { pageOf } from '#lib/list/list-address';
import { typedAmount } from '#lib/list/typed-amount';
import { readStatement } from '#features/bank-import/api/read-statement';

/** Groups of lines as the address of the page names them. */
export const GROUP_SLUGS: Readonly<Record<LineGroup, string>> = {
  RIGHT: 'justes',
  TOO_LITTLE: 'trop-peu',
  TOO_MUCH: 'en-trop',
  NOTED: 'deja-notees',
  UNKNOWN: 'a-trouver',
  REPEAT: 'deja-vues',
  DEBIT: 'sorties',
  WRONG: 'inutilisables',
  ASIDE: 'mises-de-cote',
  USED: 'utilisees',
};

/** Name of the group in the address. */
export const GROUP_PARAMETER = 'groupe';

const PAGE_SIZE = 25;

/** The group that the address asks for; undefined: the first that has a line. */
const groupIn = (search: URLSearchParams): LineGroup | undefined =>
  LINE_GROUPS.find((group) => GROUP_SLUGS[group] === search.get(GROUP_PARAMETER));

/** Reads the group of the address. Lines that are right are shown together, as many as one press confirms. */
export function statementQuery(params: Readonly<Record<string, string>>, search: URLSearchParams) {
  const group = groupIn(search);
  const take = group === undefined || group === 'RIGHT' ? MOST_LINES_AT_ONCE : PAGE_SIZE;
  const query = {
    page: pageOf(search),
    take,
    group,
    search: search.get('q')?.trim().slice(0, 200) || undefined,
    amount: typedAmount(search).query,
  };
  return { ...readStatement({ params: { statementId: params['statementId'] ?? '' }, query }), staleTime: 0 };
}
