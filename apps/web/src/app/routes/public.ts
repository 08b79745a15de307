import type { RouteDefinition } from '#app/routes';

export const PUBLIC_ROUTES: readonly RouteDefinition[] = [
  { path: '/', page: 'home/home-page', areas: ['shop'] },
];
