import { addWorkPages } from '#app/load-page';
import type { RouteDefinition } from '#app/route-definition';
import type { PageModule } from '#app/routes';
import { addWorkRoutes } from '#app/routes';
import { ADMIN_ROUTES } from '#app/routes/admin';
import { SELLER_ROUTES } from '#app/routes/seller';

/** The back offices' part of the routes table. Importing this module makes their addresses known. */
export const WORK_ROUTES: readonly RouteDefinition[] = [...SELLER_ROUTES, ...ADMIN_ROUTES];

addWorkRoutes(WORK_ROUTES);
addWorkPages(
  import.meta.glob<PageModule>([
    '../../features/{offer,payout,report}/*-page.tsx',
    '../../features/*/{admin,seller}-*-page.tsx',
    '../../features/catalogue/product-editor-page.tsx',
    '!../../features/account/seller-sign-up-page.tsx',
  ]),
);
