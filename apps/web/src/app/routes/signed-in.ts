import type { RouteDefinition } from '#lib/routing/route-definition';

export const SIGNED_IN_ROUTES: readonly RouteDefinition[] = [
  {
    path: '/profil',
    page: 'account/signed-in/profile-page',
    areas: ['desk', 'account', 'form', 'errors', 'status'],
    access: 'SIGNED_IN',
  },
  {
    path: '/profil/donnees',
    page: 'account/signed-in/personal-data-page',
    areas: ['desk', 'account', 'form', 'errors'],
    access: 'SIGNED_IN',
  },
  {
    path: '/profil/securite',
    page: 'account/signed-in/security-page',
    areas: ['desk', 'account', 'form', 'errors'],
    access: 'SIGNED_IN',
  },
  {
    path: '/profil/prevenir',
    page: 'notification/signed-in/choices-page',
    areas: ['desk', 'account', 'newsletter', 'form', 'errors'],
    access: 'SIGNED_IN',
  },
  {
    path: '/profil/relecture/:language',
    page: 'translation/signed-in/queue-page',
    areas: ['desk', 'contact', 'form', 'errors'],
    access: 'SIGNED_IN',
  },
  {
    path: '/profil/propositions/:language',
    page: 'translation/signed-in/own-proposals-page',
    areas: ['desk', 'contact', 'form', 'errors'],
    access: 'SIGNED_IN',
  },
  {
    path: '/profil/noms/:language',
    page: 'product-sound/signed-in/names-page',
    areas: ['desk', 'account', 'shop', 'form', 'errors'],
    access: 'SIGNED_IN',
  },
  {
    path: '/notifications',
    page: 'notification/signed-in/notifications-page',
    areas: ['desk', 'account'],
    access: 'SIGNED_IN',
  },
];
