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
}

/** Everything behind `order by` of a list; what has no value comes last. */
export function sortedBy<Field extends string>(
  { sort, order }: AskedSort<Field>,
  { by, usual, id }: SortColumns<Field>,
): RawBuilder<unknown> {
  if (sort === undefined) return usual;
  const direction = order === 'DESC' ? sql`desc` : sql`asc`;
  return sql`${by[sort]} ${direction} nulls last, ${id} ${direction}`;
}
