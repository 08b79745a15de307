import type { QueryClient } from '@tanstack/react-query';

import type { SessionUser } from '#lib/session/session-user';
import type { Language } from '#lib/texts/language';
import { loadAreas } from '#lib/texts/language';
import { splitLocalePath } from '#lib/routing/locale-path';
import type { RouteDefinition } from '#lib/routing/route-definition';
import type { PageModule } from '#lib/page/page-module';
import { findRoute, loadPage, loadTableOf, mayAccess } from '#app/routes';

/** How long a page waits for the code of its parts, in milliseconds: on a link that drops it may never come. */
const PARTS_WAIT_MS = 5_000;

const loaded = new Map<RouteDefinition, PageModule>();

/** Returns the page of a route if its code and texts have loaded; null otherwise. */
export function loadedPage(route: RouteDefinition, language: Language): PageModule | null {
  const module = loaded.get(route);
  return module && route.areas.every((area) => language.loadedAreas.has(area)) ? module : null;
}

/** Fetches the code and the texts of a page, and of its parts where the browser will draw it without HTML of the server's. */
export async function preparePage(route: RouteDefinition, language: Language, isDrawnHere = true): Promise<PageModule> {
  const [module] = await Promise.all([loadPage(route), loadAreas(language, ['common', ...route.areas])]);
  if (isDrawnHere) {
    // What cannot be fetched is asked for again when it is shown.
    const fetched = Promise.allSettled((module.parts ?? []).map(({ preload }) => preload()));
    await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, PARTS_WAIT_MS))]);
  }
  loaded.set(route, module);
  return module;
}

export interface PrefetchContext {
  readonly client: QueryClient;
  readonly language: Language;
  readonly user: SessionUser | null;
}

/** Prefetches a page: code, texts, then data. A failure shows when the page is opened. */
export async function prefetchAddress(href: string, { client, language, user }: PrefetchContext): Promise<void> {
  const url = new URL(href, window.location.href);
  const { path } = splitLocalePath(url.pathname);
  await loadTableOf(path);
  const found = findRoute(path);
  if (url.origin !== window.location.origin || !found || !mayAccess(found.route, user)) return;
  const module = await preparePage(found.route, language);
  const { required = [], optional = [] } =
    module.queries?.({ params: found.params, search: url.searchParams, user }) ?? {};
  await Promise.all([...required, ...optional].map((query) => client.prefetchQuery(query)));
}
