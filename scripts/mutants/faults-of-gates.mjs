/**
 * Deliberate faults in what keeps one admin alone from moving money, and money from becoming more than came.
 *
 * @type {typeof import('./faults.mjs').FAULTS}
 */
export const FAULTS_OF_GATES = [
  {
    name: 'what was decided alone about a purchase before does not count',
    file: 'apps/server/src/approval/lone-decision-store.ts',
    edits: [['(select coalesce(max(s.xpf), 0)::float8 from', '(select 0 * coalesce(max(s.xpf), 0)::float8 from']],
    tests: ['apps/server/src/approval/one-admin'],
  },
  {
    name: 'what an admin decided alone on the day does not count',
    file: 'apps/server/src/approval/lone-decision-store.ts',
    edits: [['(select coalesce(sum(d.amount_xpf), 0)::float8', '(select 0 * coalesce(sum(d.amount_xpf), 0)::float8']],
    tests: ['apps/server/src/approval/one-admin'],
  },
  {
    name: 'decisions alone at the same time do not see one another',
    file: 'apps/server/src/approval/decide.ts',
    edits: [['if (amountXpf > 0) await holdLoneDecisions(tx);', 'if (amountXpf < 0) await holdLoneDecisions(tx);']],
    tests: ['apps/server/src/approval/one-admin'],
  },
  {
    name: 'goodwill of an order is looked at one by one',
    file: 'apps/server/src/refund/give-goodwill.ts',
    edits: [
      [
        'order.grand_total_xpf - (await sumGoodwill(tx, order.id))',
        'order.grand_total_xpf - 0 * (await sumGoodwill(tx, order.id))',
      ],
    ],
    tests: ['apps/server/src/approval/one-admin'],
  },
  {
    name: 'one admin accepts any claimed freight alone',
    file: 'apps/server/src/app/decisions/order-decisions.ts',
    edits: [
      ['Math.max(0, countedXpf - collectedFreightXpf(order))', 'Math.min(0, countedXpf - collectedFreightXpf(order))'],
    ],
    tests: ['apps/server/src/approval/one-admin'],
  },
  {
    name: 'one admin changes settings of money alone',
    file: 'apps/server/src/site-setting/change-meta-data.ts',
    edits: [['FOR_TWO.includes(name)', "FOR_TWO.includes(name) && name === 'CONTACT'"]],
    tests: ['apps/server/src/setting-desk'],
  },
  {
    name: 'freight that nobody pays is written off whole to its seller',
    file: 'apps/server/src/freight-difference/waive-pending-payment.ts',
    edits: [['Math.min(amountXpf, await uncollectedXpf', 'Math.max(amountXpf, await uncollectedXpf']],
    tests: ['apps/server/src/approval/one-admin'],
  },
  {
    name: 'a dispute that is won makes money of a coupon',
    file: 'apps/server/src/settlement/settle-dispute.ts',
    edits: [
      [
        'returnCoupons(tx, { orderId: order.id, mostXpf: escrowXpf, now })',
        'returnCoupons(tx, { orderId: order.id, mostXpf: 0 * escrowXpf, now })',
      ],
    ],
    tests: ['apps/server/src/refund/as-far'],
  },
  {
    name: 'points of money that was taken back stay',
    file: 'apps/server/src/points/take-points-back.ts',
    edits: [['if (due <= 0) return;', 'if (due <= 0 || order.payment_id !== null) return;']],
    tests: ['apps/server/src/points'],
  },
];
