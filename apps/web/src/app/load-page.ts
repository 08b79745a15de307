import type { PageModule, RouteDefinition } from '#app/routes';

const modules = {
  ...import.meta.glob<PageModule>(['../features/**/*-page.tsx', '!../features/dev/**']),
  ...(import.meta.env.DEV ? import.meta.glob<PageModule>('../features/dev/*-page.tsx') : {}),
};

/** Path of a page's module as Vite names it in its manifest. */
export function pageSourceFile(route: RouteDefinition): string {
  return `src/features/${route.page}.tsx`;
}

export function pageExists(route: RouteDefinition): boolean {
  return `../features/${route.page}.tsx` in modules;
}

/** @throws Error when the routes table names a page that is not there. */
export async function loadPage(route: RouteDefinition): Promise<PageModule> {
  const load = modules[`../features/${route.page}.tsx`];
  if (!load) throw new Error(`No page module ${route.page}`);
  return load();
}
