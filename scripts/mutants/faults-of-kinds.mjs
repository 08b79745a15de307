const ORDERS = 'apps/server/src/app/decisions/order-decisions.ts';
const MONEY = 'apps/server/src/app/decisions/money-decisions.ts';
const ACCESS = 'apps/server/src/app/decisions/access-decisions.ts';
const SETTINGS = 'apps/server/src/setting-desk/routes.ts';
const SECURITY = 'apps/server/src/account/security/routes.ts';

/** A kind that is said to be about nothing of worth: it passes the gate whatever it moves. */
const weighedNothing = (name, perform, tests) => ({
  name,
  file: ORDERS,
  edits: [
    [
      `about: (tx, { orderId }) => aboutOrder(tx, orderId),\n      perform: ${perform}`,
      `about: async (tx, { orderId }) => ({ ...(await aboutOrder(tx, orderId)), amountXpf: 0 }),\n      perform: ${perform}`,
    ],
  ],
  tests,
});

/** A setting whose call goes past the gate. */
const setAlone = (name, what, call) => ({
  name,
  file: SETTINGS,
  edits: [
    [
      `async function with${what}(call: SettingCall, command: unknown) {\n  const decided = await withSecond(call, command);`,
      `async function with${what}(call: SettingCall, command: unknown) {\n  const by = { adminId: call.caller.accountId, reason: undefined, now: call.now };\n  const decided = command.call === '${call}' ? { ...(await call.services.decisions.SETTING.perform(call.tx, command, by)), value: null } : await withSecond(call, command);`,
    ],
  ],
  tests: ['apps/server/src/setting-desk'],
});

/**
 * Deliberate faults by which one kind of decision gets past the gate: one for every kind.
 *
 * @type {typeof import('./faults.mjs').FAULTS}
 */
export const FAULTS_OF_KINDS = [
  {
    name: 'one admin waives any freight difference',
    file: ORDERS,
    edits: [
      [
        "amountXpf: status === 'REJECTED' ? 0 : known.amount_xpf",
        "amountXpf: status === 'VERIFIED' ? known.amount_xpf : 0",
      ],
    ],
    tests: ['apps/server/src/approval/one-admin'],
  },
  weighedNothing('one admin notes any order as lost at the house’s cost', '(tx, command, by) => noteOrderLost(', [
    'apps/server/src/approval/one-admin',
  ]),
  weighedNothing('one admin calls any order off', '(tx, command, by) => callOffOrder(', ['apps/server/src/order-desk']),
  weighedNothing('one admin takes any order from its seller', '(tx, command, by) => takeOrderBack(', [
    'apps/server/src/order-desk',
  ]),
  {
    name: 'one admin ends any voyage',
    file: ORDERS,
    edits: [['sumsOf: [voyageNumber,', 'amountXpf: 0,\n        sumsOf: [voyageNumber,']],
    tests: ['apps/server/src/shipping/ended-voyages'],
  },
  weighedNothing(
    'one admin decides any dispute',
    "(tx, command, { adminId, reason = '', now }) =>\n        decideDispute(",
    ['apps/server/src/approval/one-admin'],
  ),
  {
    name: 'one admin gives any goodwill that its order allows',
    file: ORDERS,
    edits: [['return about && { ...about, sumsOf:', 'return about && { ...about, amountXpf: 0, sumsOf:']],
    tests: ['apps/server/src/approval/one-admin'],
  },
  {
    name: 'one admin lets the house bear any reversal',
    file: ORDERS,
    edits: [['{ id: reversalId, name:', '{ id: reversalId, amountXpf: 0, name:']],
    tests: ['apps/server/src/payment/gateway/reversals'],
  },
  {
    name: 'one admin books any charge that fits nothing',
    file: ORDERS,
    edits: [['{ id: mismatchId, name:', '{ id: mismatchId, amountXpf: 0, name:']],
    tests: ['apps/server/src/payment/gateway/gateway-mismatches'],
  },
  {
    name: 'one admin gives the money of any returned goods back',
    file: ORDERS,
    edits: [
      [
        'return known && aboutOrder(tx, known.order_id, returnId);',
        'return known && { ...(await aboutOrder(tx, known.order_id, returnId)), amountXpf: 0 };',
      ],
    ],
    tests: ['apps/server/src/goods-return'],
  },
  {
    name: 'one admin sends any refund by hand',
    file: 'apps/server/src/refund/refund-subject.ts',
    edits: [['amountXpf: refund.amount_xpf,', 'amountXpf: 0 * refund.amount_xpf,']],
    tests: ['apps/server/src/payment/refunds'],
  },
  {
    name: 'one admin pays any coupon out',
    file: MONEY,
    edits: [
      ['return subject && { ...subject, destination:', 'return subject && { ...subject, amountXpf: 0, destination:'],
    ],
    tests: ['apps/server/src/approval/approvals'],
  },
  {
    name: 'one admin takes any pay-out of a coupon back',
    file: MONEY,
    edits: [
      [
        'about: (tx, { couponId }, now) => couponSubject(tx, couponId, now),\n      perform: (tx, { couponId }, by) => undoCouponPayOut(',
        'about: async (tx, { couponId }, now) => ({ ...(await couponSubject(tx, couponId, now)), amountXpf: 0 }),\n      perform: (tx, { couponId }, by) => undoCouponPayOut(',
      ],
    ],
    tests: ['apps/server/src/approval/corrections'],
  },
  {
    name: 'one admin voids any coupon',
    file: MONEY,
    edits: [
      [
        'about: (tx, { couponId }, now) => couponSubject(tx, couponId, now),\n      perform: (tx, { couponId }, by) => voidCoupon(',
        'about: async (tx, { couponId }, now) => ({ ...(await couponSubject(tx, couponId, now)), amountXpf: 0 }),\n      perform: (tx, { couponId }, by) => voidCoupon(',
      ],
    ],
    tests: ['apps/server/src/approval/corrections'],
  },
  {
    name: 'one admin approves any withdrawal',
    file: MONEY,
    edits: [
      [
        "amountXpf: action === 'REJECT' ? 0 : found.amount_xpf",
        "amountXpf: action === 'REJECT' ? found.amount_xpf : 0",
      ],
    ],
    tests: ['apps/server/src/payout/withdrawals'],
  },
  {
    name: 'one admin notes any loss',
    file: MONEY,
    edits: [
      [
        'amountXpf,\n        sumsOf: [ofKind(kind, now)],',
        'amountXpf: 0 * amountXpf,\n        sumsOf: [ofKind(kind, now)],',
      ],
    ],
    tests: ['apps/server/src/approval/sums-of'],
  },
  {
    name: 'losses are looked at paper by paper',
    file: MONEY,
    edits: [['sumsOf: [ofKind(kind, now)],', 'sumsOf: [paper],']],
    tests: ['apps/server/src/approval/sums-of'],
  },
  {
    name: 'one admin undoes any other movement',
    file: MONEY,
    edits: [['amountXpf: movement.amount_xpf,', 'amountXpf: 0 * movement.amount_xpf,']],
    tests: ['apps/server/src/accounting/other-movements'],
  },
  {
    name: 'one admin corrects any receipt',
    file: MONEY,
    edits: [['Math.max(0, recordedXpf(payment) - receivedXpf)', 'Math.min(0, recordedXpf(payment) - receivedXpf)']],
    tests: ['apps/server/src/approval/corrections'],
  },
  {
    name: 'a corrected freight does not count with its purchase',
    file: 'apps/server/src/freight-difference/correct-freight.ts',
    edits: [['sumsOf: purchaseOf(order),', 'sumsOf: [`${uuidv7()}`],']],
    tests: ['apps/server/src/approval/sums-of'],
  },
  {
    name: 'one admin lets the house bear any corrected freight that hardly moves',
    file: 'apps/server/src/freight-difference/correct-freight.ts',
    edits: [["payer === 'HOUSE' ? countedXpf - collected", "payer === 'NOBODY' ? countedXpf - collected"]],
    tests: ['apps/server/src/approval/sums-of'],
  },
  {
    name: 'one admin confirms any transfer',
    file: 'apps/server/src/payment/decision-subject.ts',
    edits: [['{ ...about, expectedXpf:', '{ ...about, amountXpf: 0, expectedXpf:']],
    tests: ['apps/server/src/approval/approvals'],
  },
  {
    name: 'one admin confirms the transfer of any gift card',
    file: 'apps/server/src/gift-card/decide-gift-card.ts',
    edits: [['{ ...about, expectedXpf:', '{ ...about, amountXpf: 0, expectedXpf:']],
    tests: ['apps/server/src/gift-card'],
  },
  {
    name: 'one admin renames another',
    file: 'apps/server/src/account/correct-account.ts',
    edits: [["if (account?.role !== 'ADMIN') return false;", "if (account?.role !== 'CUSTOMER') return false;"]],
    tests: ['apps/server/src/approval/one-admin'],
  },
  {
    name: 'one admin invites another',
    file: ACCESS,
    edits: [['inviteAdmin(tx, command, by),\n    }),\n    forTwo: FOR_TWO,', 'inviteAdmin(tx, command, by),\n    }),']],
    tests: ['apps/server/src/account/security/second-factor'],
  },
  {
    name: 'one admin gives an account to another mailbox',
    file: ACCESS,
    edits: [
      [
        'startEmailChange(tx, command, by),\n    }),\n    forTwo: FOR_TWO,',
        'startEmailChange(tx, command, by),\n    }),',
      ],
    ],
    tests: ['apps/server/src/account/security/email-change'],
  },
  {
    name: 'one admin names a reviewer of what pages say about money',
    file: ACCESS,
    edits: [
      [
        'appointReviewer(tx, command, by),\n    }),\n    forTwo: FOR_TWO,',
        'appointReviewer(tx, command, by),\n    }),',
      ],
    ],
    tests: ['apps/server/src/approval/one-admin'],
  },
  {
    name: 'an address that an admin vouches for is a reviewer',
    file: 'apps/server/src/account/routes.ts',
    edits: [['verification.markVerified(tx, params.id, now)', 'verification.proveEmail(tx, params.id, now)']],
    tests: ['apps/server/src/translation/records'],
  },
  {
    name: 'a lone admin is two after an hour',
    file: ACCESS,
    edits: [
      ['{ loneWaitMs: LONE_DAY_MS, isFreeAtOpening: true }', '{ loneWaitMs: LONE_DAY_MS / 24, isFreeAtOpening: true }'],
    ],
    tests: ['apps/server/src/approval/opening'],
  },
  {
    name: 'one admin leads the money of a seller to another account',
    file: SECURITY,
    edits: [['bank !== undefined && actorId !== params.id;', "bank !== undefined && actorId === '';"]],
    tests: ['apps/server/src/payout/bank-hold'],
  },
  {
    name: 'one admin removes the second factor of another',
    file: SECURITY,
    edits: [
      ["(await findById(tx, params.id))?.role === 'ADMIN'", "(await findById(tx, params.id))?.role === 'SELLER'"],
    ],
    tests: ['apps/server/src/account/security/second-factor'],
  },
  {
    name: 'an admin confirms that their own second factor is removed',
    file: 'packages/domain/src/approval/second-admin.ts',
    edits: [
      ["=== 'SECOND_FACTOR_REMOVED' && subjectId === adminId", "=== 'SECOND_FACTOR_REMOVED' && subjectId === ''"],
    ],
    tests: ['apps/server/src/account/security/second-factor'],
  },
  setAlone('one admin sets a rate', 'Rates', 'RATE'),
  setAlone('one admin sets the VAT rates', 'Rates', 'VAT_RATES'),
  setAlone('one admin sets the tariffs', 'Tariffs', 'FREIGHT_TARIFFS'),
  {
    name: 'one admin raises the sum from which two agree',
    file: 'apps/server/src/site-setting/change-meta-data.ts',
    edits: [["  'WAITING_TIMES',\n  'SECOND_ADMIN',", "  'WAITING_TIMES',"]],
    tests: ['apps/server/src/setting-desk'],
  },
];
