import type { PageTable } from '#app/page-tables/page-table';
import { VISITOR_ROUTES } from '#app/routes/visitor';
import type { PageModule } from '#lib/page/page-module';
import type { RouteDefinition } from '#lib/routing/route-definition';

/** Review of the design system; not in the product. */
const DEVELOPMENT_ROUTES: readonly RouteDefinition[] = [
  { path: '/dev/ui', page: 'dev/visitor/ui-page', areas: ['form', 'status'], unlisted: true },
];

export const pages: PageTable = {
  routes: [...VISITOR_ROUTES, ...(import.meta.env.DEV ? DEVELOPMENT_ROUTES : [])],
  modules: {
    ...import.meta.glob<PageModule>(['../../features/*/visitor/**/*-page.tsx', '!../../features/dev/**']),
    ...(import.meta.env.DEV ? import.meta.glob<PageModule>('../../features/dev/visitor/*-page.tsx') : {}),
  },
};
