/**
 * Returns the query string of a list's own address: its category and its page, in this order. Page 1 and values that are
 * absent are left out, so that a list has one address.
 *
 * @param pages Last page for each parameter with a page number: a number past it shows nothing of its own.
 */
export function ownSearchOf(
  values: Readonly<Record<string, string | undefined>>,
  pages: Readonly<Record<string, { readonly page: number; readonly last: number }>>,
): string {
  const own = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) own.set(name, value);
  for (const [name, { page, last }] of Object.entries(pages)) {
    const shown = Math.min(page, last);
    if (shown > 1) own.set(name, String(shown));
  }
  return own.toString();
}
