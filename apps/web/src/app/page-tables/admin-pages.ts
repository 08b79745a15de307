import type { PageTable } from '#app/page-tables/page-table';
import { ADMIN_ROUTES } from '#app/routes/admin';
import type { PageModule } from '#lib/page/page-module';

export const pages: PageTable = {
  routes: ADMIN_ROUTES,
  modules: import.meta.glob<PageModule>('../../features/*/admin/**/*-page.tsx'),
};
