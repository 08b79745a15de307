/** Who may import whom. The packages' dependency lists hold most of it; these rules hold the rest. */

// Folders of apps/server/src that are not features: what features stand on, or what puts them together.
const PLATFORM = 'db|http|jobs|mail|storage|testing|cli|seed|gateways|voyages';

/** Stores that any feature may import: facts that belong to everyone. */
const SHARED_STORES = [
  '^apps/server/src/site-setting/site-setting-store[.]ts$',
  // Supply is asked and reserved by orders, prices and accounts; each function says what it holds.
  '^apps/server/src/offer/offer-store[.]ts$',
  // A payment settles its orders, an order takes its payment along: both are locked in one fixed order.
  '^apps/server/src/(order/order|payment/payment)-store[.]ts$',
  // Who asks is known at the edge, whatever is asked.
  '^apps/server/src/account/(account|session)-store[.]ts$',
  // A product's card is shown by the lists of several features.
  '^apps/server/src/catalogue/product-views-store[.]ts$',
];

/** Modules of web features that other features may import: what several screens show the same way. */
const SHARED_WEB_MODULES = [
  // A product's card and its queries: the home page shows the catalogue's own.
  '^apps/web/src/features/catalogue/(product-card[.]tsx|queries[.]ts)$',
  // The cart's state, which a product's page writes into.
  '^apps/web/src/features/cart/cart[.]ts$',
  // Invoices on the page of their order; penalties on the page of their seller.
  '^apps/web/src/features/invoice/order-invoices[.]tsx$',
  '^apps/web/src/features/penalty/admin-penalties[.]tsx$',
  // A dispute, which its three sides read on the pages of its order.
  '^apps/web/src/features/dispute/dispute-slip[.]tsx$',
];

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or a third one is missing.',
      severity: 'error',
      from: {},
      // Types are gone at run time, so a cycle of them alone does no harm.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules take facts and give decisions: no I/O, no clock, no library.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^packages/domain/src', '^packages/contract/src'] },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The browser imports it: only the small zod.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^packages/contract/src', '^node_modules/zod/(v4/)?(mini|core)/'] },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages' },
      to: { path: '^(apps|sandbox-gateway|e2e|bench)/' },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: ['^apps/server', '^sandbox-gateway'] },
    },
    {
      name: 'web-features-meet-in-app',
      comment: 'Only app/ puts features together. Exceptions are listed in SHARED_WEB_MODULES.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: ['^apps/web/src/features/$1/', ...SHARED_WEB_MODULES] },
    },
    {
      name: 'design-system-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'stores-stay-home',
      comment: "A feature asks another one's use case; its SQL is its own. Exceptions are listed in SHARED_STORES.",
      severity: 'error',
      from: {
        path: '^apps/server/src/([^/]+)/',
        pathNot: ['[.]test[.]ts$', `^apps/server/src/(${PLATFORM})/`],
      },
      to: {
        path: '^apps/server/src/[^/]+/.+-store[.]ts$',
        pathNot: ['^apps/server/src/$1/', `^apps/server/src/(${PLATFORM})/`, ...SHARED_STORES],
      },
    },
    {
      name: 'routes-are-only-mounted',
      severity: 'error',
      from: { pathNot: ['^apps/server/src/(app|api)[^/]*[.]ts$', '[.]test[.]ts$'] },
      to: { path: '^apps/server/src/[^/]+/routes[.]ts$' },
    },
    {
      name: 'migrations-are-frozen',
      comment: 'A migration does the same in five years: it imports nothing of the application but its own type.',
      severity: 'error',
      from: { path: '^apps/server/src/db/migrations/[0-9]' },
      to: { path: '^(apps|packages)/', pathNot: '^apps/server/src/db/migration[.]ts$' },
    },
    {
      name: 'product-imports-no-test',
      severity: 'error',
      from: {
        pathNot: ['[.](test|spec)[.](ts|tsx|mjs)$', '^apps/server/src/testing/', '^e2e/', '^vitest[.]config[.]ts$'],
      },
      to: { path: ['[.](test|spec)[.](ts|tsx|mjs)$', '^apps/server/src/testing/', '^e2e/'] },
    },
    {
      name: 'production-needs-no-dev-dependency',
      severity: 'error',
      from: {
        path: '^(apps/server/src|packages/[^/]+/src|sandbox-gateway/src)',
        pathNot: ['[.]test[.](ts|tsx)$', '^apps/server/src/testing/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    exclude: { path: ['^(apps|packages)/[^/]+/dist/', '^[.]cache'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
