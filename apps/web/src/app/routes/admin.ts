import type { RouteDefinition } from '#app/routes';

export const ADMIN_ROUTES: readonly RouteDefinition[] = [];
