import type { PageTable } from '#app/page-tables/page-table';
import { SIGNED_IN_ROUTES } from '#app/routes/signed-in';
import type { PageModule } from '#lib/page/page-module';

export const pages: PageTable = {
  routes: SIGNED_IN_ROUTES,
  modules: import.meta.glob<PageModule>('../../features/*/signed-in/**/*-page.tsx'),
};
