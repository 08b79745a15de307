import type { RouteDefinition } from '#app/routes';

export const SELLER_ROUTES: readonly RouteDefinition[] = [];
