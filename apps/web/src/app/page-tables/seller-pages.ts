import type { PageTable } from '#app/page-tables/page-table';
import { SELLER_ROUTES } from '#app/routes/seller';
import type { PageModule } from '#lib/page/page-module';

export const pages: PageTable = {
  routes: SELLER_ROUTES,
  modules: import.meta.glob<PageModule>('../../features/*/seller/**/*-page.tsx'),
};
