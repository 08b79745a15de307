import type { RouteDefinition } from '#app/route-definition';

export const ACCOUNT_ROUTES: readonly RouteDefinition[] = [
  { path: '/connexion', page: 'account/sign-in-page', areas: ['account', 'form', 'errors'], unlisted: true },
  { path: '/inscription', page: 'account/sign-up-page', areas: ['account', 'form', 'errors', 'status'] },
  { path: '/vendre/inscription', page: 'account/seller-sign-up-page', areas: ['account', 'form', 'errors'] },
  { path: '/verification', page: 'account/verification-page', areas: ['account', 'form', 'errors'], unlisted: true },
  {
    path: '/mot-de-passe/oubli',
    page: 'account/forgot-password-page',
    areas: ['account', 'form', 'errors'],
    unlisted: true,
  },
  {
    path: '/mot-de-passe/nouveau',
    page: 'account/new-password-page',
    areas: ['account', 'form', 'errors'],
    unlisted: true,
  },
  {
    path: '/profil',
    page: 'account/profile-page',
    areas: ['account', 'form', 'errors', 'status'],
    access: 'SIGNED_IN',
  },
  { path: '/notifications', page: 'notification/notifications-page', areas: ['account'], access: 'SIGNED_IN' },
];
