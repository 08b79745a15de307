import type { RouteDefinition } from '#app/routes';

export const CUSTOMER_ROUTES: readonly RouteDefinition[] = [];
