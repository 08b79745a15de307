import type { CompiledCatalogue } from '@matete/i18n/catalogue';
import type { Area } from '@matete/i18n/areas';
import type { Locale } from '@matete/i18n/locales';
import { catalogues } from 'virtual:catalogues';

import type { PageModule, RouteDefinition } from '#app/routes';

/** Areas that pages can use. */
export type PageArea = Exclude<Area, 'emails' | 'notifications'>;

const modules = import.meta.glob<PageModule>('../features/**/*-page.tsx');

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

export async function loadCatalogues(locale: Locale, areas: readonly PageArea[]): Promise<CompiledCatalogue[]> {
  return Promise.all(areas.map(async (area) => (await catalogues[locale][area]()).default));
}
