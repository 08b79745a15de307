/**
 * wouter compiles the patterns of its `Route` with regexparam. Here the routes table is matched by `app/routes`, which
 * the server shares, and no `Route` is ever rendered.
 */
export function parse(): never {
  throw new Error('Routes are matched by app/routes, not by wouter');
}
