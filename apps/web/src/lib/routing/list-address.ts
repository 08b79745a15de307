/** A list's address with one thing changed; the list starts again at its first page. An empty value takes it out. */
export function withParameter(path: string, search: URLSearchParams, [name, value]: readonly [string, string]): string {
  const next = new URLSearchParams(search);
  if (name !== 'page') next.delete('page');
  if (value === '') next.delete(name);
  else next.set(name, value);
  const query = next.toString();
  return query ? `${path}?${query}` : path;
}

/** Page of a list as its address says; 1 for what makes no sense. */
export function pageOf(search: URLSearchParams): number {
  const given = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
}

/** One of the values that a parameter may have; undefined for anything else. */
export function oneOf<V extends string>(values: readonly V[], search: URLSearchParams, name: string): V | undefined {
  return values.find((value) => value === search.get(name));
}
