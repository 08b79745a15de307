import type { RouteDefinition } from '#app/route-definition';
import type { PageModule } from '#app/routes';

type PageLoaders = Readonly<Record<string, () => Promise<PageModule>>>;

/** Pages of the back offices are named by their own table: see `work/work-routes`. */
const shopPages: PageLoaders = {
  ...import.meta.glob<PageModule>([
    '../features/**/*-page.tsx',
    '!../features/dev/**',
    '!../features/{offer,payout,report}/**',
    '!../features/*/{admin,seller}-*-page.tsx',
    '!../features/catalogue/product-editor-page.tsx',
  ]),
  // Visitors open it.
  ...import.meta.glob<PageModule>('../features/account/seller-sign-up-page.tsx'),
  ...(import.meta.env.DEV ? import.meta.glob<PageModule>('../features/dev/*-page.tsx') : {}),
};

let workPages: PageLoaders = {};

/** Called by the back offices' own table when its script is here. */
export function addWorkPages(pages: PageLoaders): void {
  workPages = pages;
}

/** Modules that a page's HTML names, as Vite's manifest does: its own, and the table that leads to it. */
export function pageSourceFiles(route: RouteDefinition): string[] {
  const isWork = route.access === 'SELLER' || route.access === 'ADMIN';
  return [`src/features/${route.page}.tsx`, ...(isWork ? ['src/app/work/work-routes.ts'] : [])];
}

/** @throws Error when the routes table names a page that is not there. */
export async function loadPage(route: RouteDefinition): Promise<PageModule> {
  const load = shopPages[`../features/${route.page}.tsx`] ?? workPages[`../../features/${route.page}.tsx`];
  if (!load) throw new Error(`No page module ${route.page}`);
  return load();
}
