import { type RawBuilder, sql } from 'kysely';

/** How a list is asked to be sorted; without a field it stands in its usual order. */
export interface AskedSort<Field extends string> {
  readonly sort?: Field | undefined;
  readonly order?: 'ASC' | 'DESC' | undefined;
}

interface SortColumns<Field extends string> {
  /** What each field sorts by. */
  readonly by: Readonly<Record<Field, RawBuilder<unknown>>>;
  /** Order of the list where nothing is asked, with its directions. */
  readonly usual: RawBuilder<unknown>;
  /** Sets rows that are alike apart, so that pages of the list neither repeat nor leave out one. */
  readonly id: RawBuilder<unknown>;
  /** Fields that no row leaves empty. Downwards, an index has its empty values first: it serves these fields alone. */
  readonly neverEmpty?: readonly Field[];
}

/** Everything behind `order by` of a list; what has no value comes last. */
export function sortedBy<Field extends string>(
  { sort, order }: AskedSort<Field>,
  { by, usual, id, neverEmpty = [] }: SortColumns<Field>,
): RawBuilder<unknown> {
  if (sort === undefined) return usual;
  const direction = order === 'DESC' ? sql`desc` : sql`asc`;
  const emptyLast = neverEmpty.includes(sort) ? sql`` : sql`nulls last`;
  return sql`${by[sort]} ${direction} ${emptyLast}, ${id} ${direction}`;
}
