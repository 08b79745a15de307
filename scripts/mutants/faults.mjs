import { FAULTS_OF_GATES } from './faults-of-gates.mjs';
import { FAULTS_OF_KINDS } from './faults-of-kinds.mjs';
import { FAULTS_OF_SUMS } from './faults-of-sums.mjs';

/**
 * Deliberate faults in code about money: an effect dropped or doubled, a wrong amount, a wrong person, a lock left out, a claim
 * believed. Each edit replaces a text that stands once in its file.
 *
 * @type {readonly { name: string, file: string, edits: readonly (readonly [string, string])[], tests: readonly string[], isWalked?: false }[]}
 */
export const FAULTS = [
  {
    name: 'VAT of a finished order is kept as commission',
    file: 'apps/server/src/settlement/pay-seller.ts',
    edits: [
      [
        "{ account: { kind: 'VAT' }, amountXpf: order.vat_xpf }",
        "{ account: { kind: 'COMMISSION' }, amountXpf: order.vat_xpf }",
      ],
    ],
    tests: ['apps/server/src/order/order-journey'],
  },
  {
    name: 'the seller gets the commission too',
    file: 'apps/server/src/settlement/pay-seller.ts',
    edits: [
      [
        "{ account: { kind: 'COMMISSION' }, amountXpf: commissionXpf }",
        "{ account: { kind: 'WALLET', owner: sellerId }, amountXpf: commissionXpf }",
      ],
    ],
    tests: ['apps/server/src/order/order-journey'],
  },
  {
    name: 'the seller is paid the freight that nobody paid yet',
    file: 'packages/domain/src/order/kept-money.ts',
    edits: [
      ['actualFreightXpf === null ? 0 : (coveredFreightXpf ?? 0);', 'actualFreightXpf ?? coveredFreightXpf ?? 0;'],
    ],
    tests: ['apps/server/src/freight-difference/claimed-freight.int'],
  },
  {
    name: 'every other finished order is paid out to nobody',
    file: 'apps/server/src/settlement/pay-seller.ts',
    edits: [
      [
        "  await post(tx, {\n    kind: 'ORDER_PAID_OUT',",
        "  if (order.vat_xpf % 2 === 0) await post(tx, {\n    kind: 'ORDER_PAID_OUT',",
      ],
    ],
    tests: ['apps/server/src/dispute/disputes.int'],
  },
  {
    name: 'giving back releases no reservation',
    file: 'apps/server/src/app/order-effects.ts',
    edits: [["await endReservations(tx, order.id, 'RELEASED', now);", 'void [tx, order, now];']],
    tests: ['apps/server/src/penalty/penalties'],
  },
  {
    name: 'a cheaper ship gives the customer nothing back',
    file: 'apps/server/src/freight-difference/settle-freight-difference.ts',
    edits: [['if (givenBackXpf > 0) await giveBack', 'if (givenBackXpf < 0) await giveBack']],
    tests: ['apps/server/src/order/order-journey'],
  },
  {
    name: 'a claimed freight is believed, whatever it is',
    file: 'packages/domain/src/freight/claimed-freight.ts',
    edits: [['claimedXpf <= uncheckedLimitXpf(regulatedXpf)', 'uncheckedLimitXpf(regulatedXpf) > 0']],
    tests: ['apps/server/src/freight-difference/claimed-freight.int'],
  },
  {
    name: 'a waived freight never reaches the seller',
    file: 'apps/server/src/freight-difference/waive-pending-payment.ts',
    edits: [['if (borneXpf > 0) await coverFreight', 'if (borneXpf < 0) await coverFreight']],
    tests: ['apps/server/src/freight-difference'],
  },
  {
    name: 'a freight that was paid is not counted as covered',
    file: 'apps/server/src/payment/settle/settle-freight-payment.ts',
    edits: [['if (!pending.is_advanced) await coverFreight', 'if (pending.is_advanced) await coverFreight']],
    tests: ['apps/server/src/freight-difference'],
  },
  {
    name: 'a dispute refunded whole leaves the freight difference owed',
    file: 'apps/server/src/settlement/settle-dispute.ts',
    edits: [['  await reopenFreight(context);\n', '']],
    tests: ['apps/server/src/dispute', 'apps/server/src/freight-difference'],
  },
  {
    name: 'of a dispute the seller gets the franc that rounding leaves',
    file: 'packages/domain/src/dispute/share-refund.ts',
    edits: [
      [
        'divideHalfUp(exact - (exact % BigInt(wholeXpf)), BigInt(wholeXpf))',
        '-(-Number(exact / BigInt(wholeXpf)) - 1)',
      ],
    ],
    tests: ['packages/domain/src/dispute', 'apps/server/src/dispute/disputes.int'],
  },
  {
    name: 'a refund in full keeps a franc',
    file: 'apps/server/src/settlement/refund-order.ts',
    edits: [['await giveCoupon(context, leftXpf)', 'await giveCoupon(context, leftXpf - 1)']],
    tests: ['apps/server/src/order/order-journey', 'apps/server/src/penalty/penalties', 'apps/server/src/coupon'],
  },
  {
    name: 'a cancelled order gives its coupons to its customer instead of back',
    file: 'apps/server/src/settlement/refund-order.ts',
    edits: [
      [
        'returnCoupons(tx, { orderId: order.id, mostXpf: heldXpf, now })',
        'returnCoupons(tx, { orderId: order.id, mostXpf: 0 * heldXpf, now })',
      ],
    ],
    tests: ['apps/server/src/coupon'],
  },
  {
    name: 'a second word about an overpayment credits all of it again',
    file: 'apps/server/src/payment/settle/credit-overpayment.ts',
    edits: [['const amountXpf = excessXpf - payment.excess_xpf;', 'const amountXpf = excessXpf;']],
    tests: ['apps/server/src/payment/settle/overpayments'],
  },
  {
    name: 'late money for a cancelled order is kept by the house',
    file: 'apps/server/src/payment/settle/take-received.ts',
    edits: [
      ['    coupons: late.coupons,\n', '    coupons: [] as Credit[],\n'],
      [
        '        ...late.refunds.map(({ refundId, amountXpf })',
        "        ...late.coupons.map(({ amountXpf }): LedgerEntry => ({ account: { kind: 'COMMISSION' }, amountXpf })),\n        ...late.refunds.map(({ refundId, amountXpf })",
      ],
    ],
    tests: ['apps/server/src/payment', 'apps/server/src/order'],
  },
  {
    name: 'a corrected receipt stays as it was typed',
    file: 'apps/server/src/payment/settle/correct-receipt.ts',
    edits: [['  await changePayment(tx, paymentId, { excess_xpf: excessXpf });', '  void changePayment;']],
    tests: ['apps/server/src/approval/corrections'],
  },
  {
    name: 'a voided coupon pays the commission',
    file: 'apps/server/src/coupon/stop-coupon.ts',
    edits: [["{ account: { kind: 'HOUSE_COST' }, amountXpf }", "{ account: { kind: 'COMMISSION' }, amountXpf }"]],
    tests: ['apps/server/src/approval/corrections', 'apps/server/src/coupon'],
  },
  {
    name: 'the fee of a withdrawal leaves by the bank',
    file: 'apps/server/src/payout/decide-withdrawal.ts',
    edits: [
      [
        "{ account: { kind: 'FEES' }, amountXpf: feeXpf }",
        "{ account: { kind: 'BANK', owner: 'WIRE_TRANSFER' }, amountXpf: feeXpf }",
      ],
    ],
    tests: ['apps/server/src/payout/withdrawals.int'],
  },
  {
    name: 'a returned transfer stays with the house',
    file: 'apps/server/src/payout/decide-withdrawal.ts',
    edits: [
      [
        "        { account: { kind: 'WALLET', owner: sellerId }, amountXpf },\n",
        "        { account: { kind: 'FEES' }, amountXpf },\n",
      ],
    ],
    tests: ['apps/server/src/payout', 'apps/server/src/approval'],
  },
  {
    name: 'a rejected withdrawal gives the fee to nobody',
    file: 'apps/server/src/payout/decide-withdrawal.ts',
    edits: [
      [
        "[reserved, { account: { kind: 'WALLET', owner: sellerId }, amountXpf: amountXpf + feeXpf }]",
        "[reserved, { account: { kind: 'WALLET', owner: sellerId }, amountXpf }, { account: { kind: 'FEES' }, amountXpf: feeXpf }]",
      ],
    ],
    tests: ['apps/server/src/payout'],
  },
  {
    name: 'payments are read without a lock',
    file: 'apps/server/src/payment/records/payment-store.ts',
    edits: [
      [
        "tx.selectFrom('payments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();",
        "tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();",
      ],
    ],
    tests: ['apps/server/src/payment'],
  },
  {
    name: 'a reversal that is told twice is booked twice',
    file: 'apps/server/src/payment/settle/reverse-payment.ts',
    edits: [
      [
        "last !== undefined && last.withdrawn_at === null) return ok('ALREADY')",
        "last !== undefined && last.withdrawn_at === reversal.now) return ok('ALREADY')",
      ],
    ],
    tests: ['apps/server/src/payment/gateway/reversals'],
  },
  {
    name: 'the seller who bears a lost order is paid for it',
    file: 'packages/domain/src/order-desk/lost-share.ts',
    edits: [["if (bearer === 'SELLER')", "if (bearer === 'SELLER' && money.subtotalXpf < 0)"]],
    tests: ['apps/server/src/order-desk'],
  },
  {
    name: 'freight that the house bore stays with an order whose voyage is cancelled',
    file: 'apps/server/src/freight-difference/reopen-freight.ts',
    edits: [
      [
        'const leftXpf = (order.covered_shipping_xpf ?? order.shipping_max_xpf) - houseXpf;',
        'const leftXpf = order.covered_shipping_xpf ?? order.shipping_max_xpf;',
      ],
    ],
    tests: ['apps/server/src/shipping/ended-voyages', 'apps/server/src/order-desk'],
  },
  {
    name: 'of a divided order the part takes no coupon along',
    file: 'apps/server/src/settlement/create-split-order.ts',
    edits: [['  await moveCouponUses(tx, {', '  if (order.total_kg < 0) await moveCouponUses(tx, {']],
    tests: ['apps/server/src/split-request'],
  },
  {
    name: 'of a divided order the part gets its goods without their taxes',
    file: 'apps/server/src/settlement/create-split-order.ts',
    edits: [
      ['amountXpf: minus(part.grandTotalXpf) }', 'amountXpf: minus(part.subtotalXpf) }'],
      ['owner: child.id }, amountXpf: part.grandTotalXpf }', 'owner: child.id }, amountXpf: part.subtotalXpf }'],
    ],
    tests: ['apps/server/src/split-request'],
  },
  {
    name: 'a refund that the bank refuses becomes nothing',
    file: 'apps/server/src/payment/records/refund-steps.ts',
    edits: [
      [
        '  else await turnIntoCoupon(services, tx, locked, request);',
        "  else await changeRefund(tx, refund.id, { status: 'REFUND_REJECTED' });\n  void [services, turnIntoCoupon];",
      ],
    ],
    tests: ['apps/server/src/payment/refunds.int'],
  },
  {
    name: 'a pool order reversed is paid all the same',
    file: 'packages/domain/src/payment/share-reversal.ts',
    edits: [
      [
        'take(orders.filter((order) => order.isInPool));',
        'take(orders.filter((order) => order.isInPool && order.dueXpf < 0));',
      ],
    ],
    tests: ['packages/domain/src/payment/share-reversal', 'apps/server/src/payment/gateway/reversals'],
  },
  {
    name: 'goods given back cost the house, not their seller',
    file: 'apps/server/src/goods-return/take-back.ts',
    edits: [
      [
        "{ account: { kind: 'WALLET', owner: sellerId }, amountXpf: minus(shares.sellerXpf) }",
        "{ account: { kind: 'COMMISSION' }, amountXpf: minus(shares.sellerXpf) }",
      ],
    ],
    tests: ['apps/server/src/goods-return'],
  },
  {
    name: 'earnings of goods that can come back are withdrawn at once',
    file: 'apps/server/src/payout/request-withdrawal.ts',
    edits: [
      [
        'mostToWithdraw(balanceXpf - (await heldXpfOf(tx, sellerId, now)), feeXpf)',
        'mostToWithdraw(balanceXpf - 0 * (await heldXpfOf(tx, sellerId, now)), feeXpf)',
      ],
    ],
    tests: ['apps/server/src/goods-return', 'apps/server/src/payout'],
  },
  {
    name: 'goodwill is given out of the commission',
    file: 'apps/server/src/refund/give-goodwill.ts',
    edits: [["from: { kind: 'HOUSE_COST' },", "from: { kind: 'COMMISSION' },"]],
    tests: ['apps/server/src/refund/goodwill'],
  },
  {
    name: 'an order earns its points twice over',
    file: 'apps/server/src/points/earn-points.ts',
    edits: [
      [
        "{ account: { kind: 'POINTS', owner: customerId }, amountXpf: points },",
        "{ account: { kind: 'POINTS', owner: customerId }, amountXpf: points },\n      { account: { kind: 'HOUSE_COST' }, amountXpf: -points },\n      { account: { kind: 'POINTS', owner: customerId }, amountXpf: points },",
      ],
    ],
    tests: ['apps/server/src/points'],
  },
  {
    name: 'points that become a coupon stay points',
    file: 'apps/server/src/points/turn-points.ts',
    edits: [["from: { kind: 'POINTS', owner: customerId },", "from: { kind: 'HOUSE_COST' },"]],
    tests: ['apps/server/src/points'],
  },
  {
    name: 'a gift card is worth what was asked for, whatever came',
    file: 'apps/server/src/payment/settle/settle-gift-card.ts',
    edits: [
      ['amountXpf: receivedXpf,\n    subject: payment.id,', 'amountXpf: payment.amount_xpf,\n    subject: payment.id,'],
    ],
    tests: ['apps/server/src/gift-card'],
  },
  {
    name: 'a gift card keeps the money that its bank took back',
    file: 'apps/server/src/payment/settle/reverse-payment.ts',
    edits: [
      [
        "if (payment.purpose === 'GIFT_CARD') await coverByGiftCard(",
        "if (payment.purpose === 'FREIGHT_DIFFERENCE') await coverByGiftCard(",
      ],
    ],
    tests: ['apps/server/src/gift-card'],
  },
  {
    name: 'a coupon that was turned into money can still be spent',
    file: 'apps/server/src/refund/ask-for-money.ts',
    edits: [
      [
        "await update(tx, couponId, { balance_xpf: 0, status: 'REFUNDED_IN_MONEY', asked_in_money_at: now });",
        'await update(tx, couponId, { asked_in_money_at: now });',
      ],
    ],
    tests: ['apps/server/src/refund/ask-for-money'],
  },
  {
    name: 'a refund sent to an account leaves the bank of the card',
    file: 'apps/server/src/payment/records/refund-steps.ts',
    edits: [["owner: payment?.method ?? 'WIRE_TRANSFER' },", "owner: 'CREDIT_CARD' } as const,"]],
    tests: ['apps/server/src/payment/refunds.int', 'apps/server/src/refund'],
  },
  {
    name: 'bank details that changed hold nothing',
    file: 'packages/domain/src/payout/bank-hold.ts',
    edits: [['return until > now ? until : null;', 'return until < changedAt ? until : null;']],
    tests: ['apps/server/src/payout/bank-hold'],
  },
  {
    name: 'freight that the country pays is billed all the same',
    file: 'packages/domain/src/freight/claimed-freight.ts',
    edits: [['countedXpf: 0 }', 'countedXpf: claimedXpf }']],
    tests: ['packages/domain/src/shipping', 'apps/server/src/freight-difference'],
  },
  {
    name: 'freight that nobody paid is written off at once',
    file: 'apps/server/src/freight-difference/write-off-freight.ts',
    edits: [['services.now().getTime() - days * DAY_MS', 'services.now().getTime() - 0 * days * DAY_MS']],
    tests: ['apps/server/src/freight-difference/claimed-freight.int'],
  },
  {
    name: 'the payment of an order gives back what other money had paid',
    file: 'packages/domain/src/coupon/money-back.ts',
    edits: [['Math.min(leftXpf, payment.leftOfOrderXpf, payment.leftOfPaymentXpf)', 'leftXpf']],
    tests: ['packages/domain/src/coupon', 'apps/server/src/refund'],
  },
  {
    name: 'taxes and losses that are undone come back by half',
    file: 'apps/server/src/accounting/note-other-movement.ts',
    edits: [
      [
        '{ account: bank, amountXpf: minus(amountXpf) },\n      { account: from, amountXpf },',
        '{ account: bank, amountXpf: minus(Math.ceil(amountXpf / 2)) },\n      { account: from, amountXpf: Math.ceil(amountXpf / 2) },',
      ],
    ],
    tests: ['apps/server/src/accounting'],
  },
  ...FAULTS_OF_GATES,
  ...[...FAULTS_OF_KINDS, ...FAULTS_OF_SUMS].map((fault) => ({ ...fault, isWalked: false })),
];
