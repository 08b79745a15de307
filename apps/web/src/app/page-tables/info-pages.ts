import type { PageTable } from '#app/page-tables/page-table';
import { INFO_ROUTES } from '#app/routes/info';
import type { PageModule } from '#lib/page/page-module';

export const pages: PageTable = {
  routes: INFO_ROUTES,
  modules: import.meta.glob<PageModule>('../../features/*/info/**/*-page.tsx'),
};
