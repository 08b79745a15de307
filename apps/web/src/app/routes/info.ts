import type { RouteDefinition } from '#lib/routing/route-definition';

/** Pages for everybody that are opened seldom: their table is fetched with the first of them. */
export const INFO_ROUTES: readonly RouteDefinition[] = [
  { path: '/conditions-de-vente', page: 'legal/info/legal-page', areas: ['legal'], isShared: true },
  { path: '/conditions-de-vente/:version', page: 'legal/info/legal-page', areas: ['legal'], isShared: true },
  { path: '/categories', page: 'help/info/categories-page', areas: ['help', 'shop'], isShared: true },
  { path: '/comment-ca-marche', page: 'help/info/how-page', areas: ['help'], isShared: true },
  { path: '/comment-ca-marche/vendeurs', page: 'help/info/selling-page', areas: ['help', 'form'], isShared: true },
  { path: '/questions', page: 'help/info/faq-page', areas: ['help', 'legal'], isShared: true },
  { path: '/cookies', page: 'help/info/cookies-page', areas: ['help', 'form', 'errors'] },
  { path: '/mentions-legales', page: 'help/info/notice-page', areas: ['help'], isShared: true },
  { path: '/accessibilite', page: 'help/info/accessibility-page', areas: ['help'], isShared: true },
  { path: '/avis/:productId', page: 'rating/info/product-ratings-page', areas: ['shop', 'pages'], isShared: true },
  { path: '/vendeurs/:sellerId', page: 'seller-page/info/public-seller-page', areas: ['shop', 'pages'] },
  {
    path: '/adresse-e-mail',
    page: 'account/info/email-change-page',
    areas: ['account', 'form', 'errors'],
    unlisted: true,
  },
  {
    path: '/invitation',
    page: 'company/info/invitation-page',
    areas: ['account', 'form', 'errors'],
    unlisted: true,
  },
  { path: '/a-envoyer', page: 'outbox/info/outbox-page', areas: ['pages'], unlisted: true },
  { path: '/contact', page: 'inquiry/info/contact-page', areas: ['contact', 'form', 'errors'] },
  {
    path: '/contact/suivi',
    page: 'inquiry/info/own-inquiry-page',
    areas: ['contact', 'form', 'errors'],
    unlisted: true,
  },
  { path: '/lettre', page: 'newsletter/info/newsletter-page', areas: ['newsletter', 'form', 'errors'] },
  {
    path: '/lettre/confirmer',
    page: 'newsletter/info/confirm-newsletter-page',
    areas: ['newsletter', 'form', 'errors'],
    unlisted: true,
  },
  {
    path: '/lettre/quitter',
    page: 'newsletter/info/leave-newsletter-page',
    areas: ['newsletter', 'form', 'errors'],
    unlisted: true,
  },
  { path: '/signaler-un-probleme', page: 'inquiry/info/problem-page', areas: ['contact', 'form', 'errors'] },
];
