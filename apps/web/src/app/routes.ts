import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import type { SessionUser } from '#app/boot-state';
import type { RouteDefinition } from '#app/route-definition';
import { ACCOUNT_ROUTES } from '#app/routes/account';
import { CUSTOMER_ROUTES } from '#app/routes/customer';
import { PUBLIC_ROUTES } from '#app/routes/public';

export interface PageContext {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly user: SessionUser | null;
}

/** Anything `queryOptions` makes. */
export interface PageQuery {
  readonly queryKey: QueryKey;
}

export interface PageQueries {
  /** Without these there is no page: a 404 among them makes the page a 404. */
  readonly required?: readonly PageQuery[];
  /** A failure among these leaves their part of the page to load in the browser. */
  readonly optional?: readonly PageQuery[];
}

export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** What a page module exports. */
export interface PageModule {
  readonly default: ComponentType<PageProps>;
  readonly queries?: (context: PageContext) => PageQueries;
}

/** Review of the design system; not in the product. */
const DEVELOPMENT_ROUTES: readonly RouteDefinition[] = [
  { path: '/dev/ui', page: 'dev/ui-page', areas: ['form', 'status'], unlisted: true },
];

export const SHOP_ROUTES: readonly RouteDefinition[] = [
  ...PUBLIC_ROUTES,
  ...ACCOUNT_ROUTES,
  ...CUSTOMER_ROUTES,
  ...(import.meta.env.DEV ? DEVELOPMENT_ROUTES : []),
];

/** Addresses of the back offices, whose table does not travel to shoppers. */
const WORK_ADDRESS = /^\/(vendeur|admin)(\/|$)/;

let workRoutes: readonly RouteDefinition[] | null = null;

/** Called by the back offices' own table when its script is here. */
export function addWorkRoutes(routes: readonly RouteDefinition[]): void {
  workRoutes = routes;
}

/** Whether the table that could know the path has yet to be fetched. */
export function isRouteTableMissing(path: string): boolean {
  return workRoutes === null && WORK_ADDRESS.test(path);
}

export interface MatchedRoute {
  readonly route: RouteDefinition;
  readonly params: Readonly<Record<string, string>>;
}

/** The first route whose pattern fits the path (language already taken off). */
export function findRoute(path: string): MatchedRoute | null {
  for (const route of [...SHOP_ROUTES, ...(workRoutes ?? [])]) {
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

/** Whether an account may see a route's page. */
export function mayAccess(route: RouteDefinition, user: SessionUser | null): boolean {
  if (!route.access) return true;
  if (!user) return false;
  return route.access === 'SIGNED_IN' || route.access === user.role;
}
