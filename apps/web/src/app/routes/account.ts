import type { RouteDefinition } from '#app/routes';

export const ACCOUNT_ROUTES: readonly RouteDefinition[] = [];
