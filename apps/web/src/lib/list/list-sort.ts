import { oneOf, withParameter } from '#lib/list/list-address';

/** Parameters of a list's address that sort it. */
const FIELD = 'tri';
const ORDER = 'ordre';

/** The sort that a list's address asks for, as its call takes it. */
export interface ListSort<Field extends string> {
  readonly sort?: Field;
  readonly order?: 'ASC' | 'DESC';
}

/** Reads the sort of a list from its address; nothing where it stands in its usual order. */
export function sortOf<Field extends string>(fields: readonly Field[], search: URLSearchParams): ListSort<Field> {
  const sort = oneOf(fields, search, FIELD);
  return sort === undefined ? {} : { sort, order: search.get(ORDER) === 'desc' ? 'DESC' : 'ASC' };
}

/** A heading that sorts: where it leads, and how the list stands by it now. */
export interface SortLink {
  readonly href: string;
  readonly direction: 'ascending' | 'descending' | 'none';
}

/**
 * Returns what makes the heading of a field a link: up first, then down, then the usual order again.
 *
 * @example sortLinks(path, search)('name')
 */
export function sortLinks<Field extends string>(path: string, search: URLSearchParams): (field: Field) => SortLink {
  return (field) => {
    const isOn = search.get(FIELD) === field;
    const isDown = isOn && search.get(ORDER) === 'desc';
    const next = new URLSearchParams(search);
    next.delete(ORDER);
    if (isOn && !isDown) next.set(ORDER, 'desc');
    return {
      href: withParameter(path, next, [FIELD, isDown ? '' : field]),
      direction: isDown ? 'descending' : isOn ? 'ascending' : 'none',
    };
  };
}
