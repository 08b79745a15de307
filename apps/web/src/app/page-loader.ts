import type { QueryClient } from '@tanstack/react-query';

import type { SessionUser } from '#lib/session/session-user';
import type { Language } from '#lib/texts/language';
import { loadAreas } from '#lib/texts/language';
import { splitLocalePath } from '#lib/routing/locale-path';
import type { PageContext } from '#lib/routing/page-context';
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

/** Asks for what a page shows, once its code is there. */
type AskForData = (module: PageModule) => void;

/**
 * Fetches the code and the texts of a page. Where the browser will draw it without HTML of the server's, its data are asked
 * for meanwhile, and the code of its parts is waited for as well.
 */
export async function preparePage(
  route: RouteDefinition,
  language: Language,
  askForData?: AskForData,
): Promise<PageModule> {
  const code = askForData ? loadWithParts(route, askForData) : loadPage(route);
  const [module] = await Promise.all([code, loadAreas(language, ['common', ...route.areas])]);
  loaded.set(route, module);
  return module;
}

async function loadWithParts(route: RouteDefinition, askForData: AskForData): Promise<PageModule> {
  const module = await loadPage(route);
  askForData(module);
  // What cannot be fetched is asked for again when it is shown.
  const fetched = Promise.allSettled((module.parts ?? []).map(({ preload }) => preload()));
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, PARTS_WAIT_MS))]);
  return module;
}

/** Asks for the data of a page together, not one component after the other. A failure shows where they stand. */
export function askForDataOf({ queries }: PageModule, client: QueryClient, context: PageContext): void {
  const { required = [], optional = [] } = queries?.(context) ?? {};
  for (const query of [...required, ...optional]) void client.prefetchQuery(query);
}

export interface PrefetchContext {
  readonly client: QueryClient;
  readonly language: Language;
  readonly user: SessionUser | null;
}

/** Prefetches a page: code, texts and data. A failure shows when the page is opened. */
export async function prefetchAddress(href: string, { client, language, user }: PrefetchContext): Promise<void> {
  const url = new URL(href, window.location.href);
  const { path } = splitLocalePath(url.pathname);
  await loadTableOf(path);
  const found = findRoute(path);
  if (url.origin !== window.location.origin || !found || !mayAccess(found.route, user)) return;
  const context = { params: found.params, search: url.searchParams, user };
  await preparePage(found.route, language, (module) => askForDataOf(module, client, context));
}
