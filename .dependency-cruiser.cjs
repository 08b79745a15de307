/** Who may import whom. The packages' dependency lists hold most of it; these rules hold the rest. */

/**
 * The floors of the server, lowest first. A room imports rooms of lower floors only, never another room of its own floor.
 * `name/` with a slash at the end is a room with all its folders; without, the folder alone.
 */
const SERVER_FLOORS = [
  ['platform/db'],
  ['platform', 'platform/audit', 'platform/mail', 'platform/migrations/', 'platform/outbound'],
  ['platform/queue', 'platform/session'],
  ['platform/edge'],
  ['platform/http'],
  ['platform/storage'],
  // What is outside: payment gateways and ships.
  ['gateways', 'shipping/schedule'],
  ['gateways/payzen', 'gateways/revolut', 'gateways/sandbox', 'shipping/revatua', 'shipping/sample'],
  ['shipping/providers', 'start'],
  // The books, what people are told, and the conditions that hold for everybody.
  ['ledger', 'notification', 'site-setting'],
  ['coupon', 'fishing-limit', 'mail', 'market', 'order', 'report', 'split-request/records'],
  ['account/password'],
  ['account', 'catalogue', 'invoice', 'payment/records', 'payout', 'reference'],
  ['freight-difference', 'offer', 'penalty'],
  ['cart', 'checkout', 'payment/settle', 'settlement'],
  ['dispute', 'fulfilment', 'payment/gateway'],
  ['deadlines', 'payment', 'shipping', 'split-request'],
  ['app'],
  ['seed'],
  ['cli'],
];

const SERVER = 'apps/server/src';
const TESTS = ['[.]test[.]ts$', `^${SERVER}/testing/`];

/** Matches the files of a room. */
const roomPattern = (room) => `^${SERVER}/${room.endsWith('/') ? room : `${room}/[^/]+$`}`;

/** One rule a room: it may import what stands below it, and itself. */
const serverFloors = SERVER_FLOORS.flatMap((rooms, floor) =>
  rooms.map((room) => ({
    name: `floor-${floor}-${room.replaceAll('/', '-').replace(/-$/, '')}`,
    comment: 'A room imports only rooms of lower floors: see SERVER_FLOORS.',
    severity: 'error',
    from: { path: roomPattern(room), pathNot: TESTS },
    to: {
      path: `^${SERVER}/`,
      pathNot: [roomPattern(room), ...SERVER_FLOORS.slice(0, floor).flat().map(roomPattern)],
    },
  })),
);

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
      from: { pathNot: '^apps/web/' },
      to: { circular: true },
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
      name: 'every-room-has-its-floor',
      comment: 'A folder of the server that SERVER_FLOORS does not name has no place yet.',
      severity: 'error',
      from: {
        path: `^${SERVER}/.+/`,
        pathNot: [...SERVER_FLOORS.flat().map(roomPattern), ...TESTS],
      },
      to: {},
    },
    ...serverFloors,
    {
      name: 'routes-are-only-mounted',
      severity: 'error',
      from: { pathNot: ['^apps/server/src/app/', '[.]test[.]ts$'] },
      to: { path: '^apps/server/src/[^/]+/routes[.]ts$' },
    },
    {
      name: 'migrations-are-frozen',
      comment: 'A migration does the same in five years: it imports nothing of the application but its own type.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/migrations/[0-9-]+/' },
      to: { path: '^(apps|packages)/', pathNot: '^apps/server/src/platform/db/migration[.]ts$' },
    },
    {
      name: 'product-imports-no-test',
      severity: 'error',
      from: {
        pathNot: [
          '[.](test|spec)[.](ts|tsx|mjs)$',
          '^apps/server/src/testing/',
          '^packages/[^/]+/src/testing/',
          '^e2e/',
          '^vitest[.]config[.]ts$',
        ],
      },
      to: {
        path: ['[.](test|spec)[.](ts|tsx|mjs)$', '^apps/server/src/testing/', '^packages/[^/]+/src/testing/', '^e2e/'],
      },
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
