/** Who may import whom. The packages' dependency lists hold most of it; these rules hold the rest. */

/**
 * The floors of the server, lowest first. A room imports rooms of lower floors only, never another room of its own floor.
 * `name/` with a slash at the end is a room with all its folders; without, the folder alone.
 */
const SERVER_FLOORS = [
  ['platform/changes', 'platform/sealing', 'platform/tracing'],
  ['platform/db'],
  ['platform/db/lists'],
  ['platform', 'platform/audit', 'platform/table', 'platform/mail', 'platform/migrations/', 'platform/outbound'],
  ['platform/installation', 'platform/limits', 'platform/queue', 'platform/session', 'platform/storage/workers'],
  ['platform/days', 'platform/edge', 'platform/http/language'],
  ['platform/http'],
  ['platform/storage'],
  ['bank-import/files', 'directory'],
  // What is outside: payment gateways and ships.
  ['gateways', 'schedule'],
  ['gateways/payzen', 'gateways/revolut', 'gateways/sandbox', 'schedule/own', 'schedule/revatua', 'schedule/sample'],
  ['schedule/providers', 'start'],
  ['ledger/days', 'notification/records', 'order/days'],
  // The books, what people are told, what is sold; then the conditions that hold for everybody.
  ['company/records', 'ledger', 'notification', 'product', 'translation/records'],
  ['notification/digest', 'notification/push', 'notification/sms', 'site-setting'],
  ['notification/choices'],
  ['approval'],
  ['accounting', 'ledger/check'],
  [
    'backup',
    'coupon',
    'desk',
    'inquiry',
    'mail',
    'market',
    'order',
    'report',
    'saved-view',
    'split-request/records',
    'terms',
  ],
  [
    'account/email-token',
    'account/password',
    'account/second-factor',
    'catalogue/search',
    'fishing-limit',
    'newsletter',
  ],
  [
    'account',
    'bank-import/records',
    'catalogue',
    'order-link',
    'order-message',
    'order/views',
    'payment/records',
    'reference',
  ],
  [
    'account/security',
    'admin-note',
    'catalogue/proposals',
    'catalogue/reference',
    'catalogue/sheets',
    'company',
    'favourite',
    'freight-difference',
    'offer',
    'payout/wallet',
    'points',
    'penalty',
    'pool',
    'rating',
    'setting-desk',
    'supply-alert',
    'supply-calendar',
    'translation',
  ],
  ['customer-statement', 'invoice', 'offer/sheets', 'product-sound', 'seller-page', 'translation/po'],
  ['payout/statement'],
  ['payout'],
  ['cart', 'payment/settle', 'settlement'],
  ['checkout', 'dispute', 'fulfilment', 'gift-card', 'payment/gateway', 'refund', 'standing-order'],
  ['order-desk'],
  ['deadlines', 'goods-return', 'opening', 'personal-data', 'payment', 'shipping', 'split-request'],
  ['bank-import', 'company/people', 'health', 'voyage-desk'],
  ['voyage-desk/drafts'],
  ['app/decisions', 'app/files', 'app/list-export', 'app/personal-data', 'app/site'],
  ['app'],
  ['doctor'],
  ['app/jobs'],
  ['seed/story/', 'seed/tools'],
  ['seed/play'],
  ['seed/pieces'],
  ['seed'],
  ['seed/dump'],
  ['seed/start'],
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

// Floors of apps/web/src, the lowest first: each stands on those before it. Tests stand on all of them.
const WEB = '^apps/web/src';
const WEB_FLOORS = ['lib', 'ui', 'back-office', 'features', 'app', 'server'];

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or a third one is missing.',
      severity: 'error',
      from: {},
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
    ...WEB_FLOORS.map((floor, height) => ({
      name: `web-floor-${floor}`,
      comment: 'A floor of the browser knows nothing of those above it.',
      severity: 'error',
      from: { path: `${WEB}/${floor}/`, pathNot: '[.]test[.]tsx?$' },
      to: { path: `${WEB}/`, pathNot: `${WEB}/(${WEB_FLOORS.slice(0, height + 1).join('|')})/` },
    })),
    {
      name: 'web-calls-stand-alone',
      comment: 'A call of the API is for everybody: it knows the client, no screen and no other call.',
      severity: 'error',
      from: { path: `${WEB}/features/[^/]+/api/` },
      to: { path: `${WEB}/`, pathNot: `${WEB}/(lib|features/[^/]+/api)/` },
    },
    {
      name: 'web-features-meet-by-calls-and-parts',
      comment: 'What one audience sees is its own: others use the calls (api/) and the shared parts of a feature.',
      severity: 'error',
      from: { path: `${WEB}/features/([^/]+)/([^/]+)/` },
      to: { path: `${WEB}/features/`, pathNot: [`${WEB}/features/$1/$2/`, `${WEB}/features/[^/]+/(api|parts)/`] },
    },
    {
      name: 'web-app-opens-pages-by-address',
      comment: 'The routes table alone leads to pages; the frame around them shows calls and shared parts.',
      severity: 'error',
      from: { path: `${WEB}/(app|server)/` },
      to: { path: `${WEB}/features/`, pathNot: `${WEB}/features/[^/]+/(api|parts)/` },
    },
    {
      name: 'web-folders-in-one-direction',
      comment: 'Two folders that need each other are one folder, or a third one is missing. Types count.',
      severity: 'error',
      scope: 'folder',
      from: { path: WEB },
      to: { circular: true },
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
