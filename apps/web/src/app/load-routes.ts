import { isRouteTableMissing } from '#app/routes';

/**
 * Fetches the part of the routes table that could know a path.
 *
 * @throws TypeError when it cannot be fetched.
 */
export async function loadRoutesOf(path: string): Promise<void> {
  if (isRouteTableMissing(path)) await import('#app/work/work-routes');
}
