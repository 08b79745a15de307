import type { PageTable } from '#app/page-tables/page-table';
import { pages as visitorPages } from '#app/page-tables/visitor-pages';
import type { PageModule } from '#lib/page/page-module';
import type { RouteDefinition } from '#lib/routing/route-definition';
import type { SessionUser } from '#lib/session/session-user';

/** Who a page is for. It is the folder of the page below its feature, and names the table that knows the page. */
type Audience = 'visitor' | 'info' | 'signed-in' | 'customer' | 'seller' | 'admin';

/** Loaders of the tables that a visitor does not need; each runs when one of its addresses is opened or prefetched. */
const LOADERS: Readonly<Record<Exclude<Audience, 'visitor'>, () => Promise<{ pages: PageTable }>>> = {
  info: () => import('#app/page-tables/info-pages'),
  'signed-in': () => import('#app/page-tables/signed-in-pages'),
  customer: () => import('#app/page-tables/customer-pages'),
  seller: () => import('#app/page-tables/seller-pages'),
  admin: () => import('#app/page-tables/admin-pages'),
};

const tables = new Map<Audience, PageTable>([['visitor', visitorPages]]);

/** First segments of the pages of `info`. */
const INFO =
  /^(a-envoyer|accessibilite|adresse-e-mail|affichage|avis|categories|comment-ca-marche|conditions-de-vente|contact|cookies|invitation|lettre|mentions-legales|mot-de-passe|questions|signaler-un-probleme|suivi|traduire|vendeurs|vendre|verification)$/;

/** Returns the audience whose table could contain a path (without the language). */
function audienceOf(path: string): Audience {
  if (findIn(visitorPages, path)) return 'visitor';
  const [, first = ''] = path.split('/');
  if (INFO.test(first)) return 'info';
  if (first === 'vendeur') return 'seller';
  if (first === 'admin') return 'admin';
  return first === 'profil' || first === 'notifications' ? 'signed-in' : 'customer';
}

/** Whether the table that could contain a path has yet to be fetched. */
export function isTableMissing(path: string): boolean {
  return !tables.has(audienceOf(path));
}

/**
 * Fetches the table that could contain a path.
 *
 * @throws TypeError when it cannot be fetched.
 */
export async function loadTableOf(path: string): Promise<void> {
  const audience = audienceOf(path);
  if (audience !== 'visitor') tables.set(audience, (await LOADERS[audience]()).pages);
}

export interface MatchedRoute {
  readonly route: RouteDefinition;
  readonly params: Readonly<Record<string, string>>;
}

/** Returns the first route whose pattern matches the path (without the language), in the table fetched for it. */
export function findRoute(path: string): MatchedRoute | null {
  const table = tables.get(audienceOf(path));
  return table ? findIn(table, path) : null;
}

/**
 * Fetches the module of a page.
 *
 * @throws Error when no table has a module for the route.
 */
export async function loadPage({ page }: RouteDefinition): Promise<PageModule> {
  const path = `../../features/${page}.tsx`;
  const load = [...tables.values()].find(({ modules }) => modules[path])?.modules[path];
  if (!load) throw new Error(`No page module ${page}`);
  return load();
}

/** Source files whose bundles a page's HTML names: its own, and that of the table that leads to it. */
export function pageSourceFiles({ page }: RouteDefinition): string[] {
  const [, audience] = page.split('/');
  return [`src/features/${page}.tsx`, `src/app/page-tables/${audience}-pages.ts`];
}

function findIn({ routes }: PageTable, path: string): MatchedRoute | null {
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params) return { route, params };
  }
  return null;
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = decodeOrKeep(value);
    else if (segment !== value) return null;
  }
  return params;
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (cause instanceof URIError) return text;
    throw cause;
  }
}

/** Whether somebody who is signed in has yet to verify their address: they bought before they did. */
export const isUnverified = (user: SessionUser): boolean => user.role === 'CUSTOMER' && !user.emailVerified;

/** Whether an account may see a route's page. */
export function mayAccess(route: RouteDefinition, user: SessionUser | null): boolean {
  if (!route.access) return true;
  if (!user) return false;
  if (isUnverified(user) && route.beforeVerification !== true) return false;
  return route.access === 'SIGNED_IN' || route.access === user.role;
}
