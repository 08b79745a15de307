import type { PageTable } from '#app/page-tables/page-table';
import { CUSTOMER_ROUTES } from '#app/routes/customer';
import type { PageModule } from '#lib/page/page-module';

export const pages: PageTable = {
  routes: CUSTOMER_ROUTES,
  modules: import.meta.glob<PageModule>('../../features/*/customer/**/*-page.tsx'),
};
