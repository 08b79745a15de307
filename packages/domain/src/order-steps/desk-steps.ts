/** Statuses from which a seller may take a paid order. */
export const IN_POOL = ['PENDING', 'BACK_IN_POOL', 'PARTIALLY_SPLITTED'] as const;

/**
 * The rows of the order table for what does not take its course: what an admin does with one order, a voyage that is
 * cancelled, and a complaint that is taken back.
 *
 * @source domain rules §16 "The admin and an order"
 */
export const DESK_STEPS = [
  {
    action: 'CALL_OFF',
    from: IN_POOL,
    to: 'CANCELLED',
    by: ['ADMIN'],
    requires: [],
    effects: ['REFUND_IN_FULL', 'CANCEL_SPLIT_OFFERS'],
    notify: { customer: [213] },
  },
  {
    action: 'CALL_OFF',
    from: ['PREPARING'],
    to: 'CANCELLED',
    by: ['ADMIN'],
    requires: [],
    effects: ['RELEASE_SUPPLY', 'REFUND_IN_FULL'],
    notify: { customer: [213], seller: [9220] },
  },
  {
    action: 'TAKE_BACK',
    from: ['PREPARING'],
    to: 'BACK_IN_POOL',
    by: ['ADMIN'],
    when: 'anotherSellerCanFill',
    requires: [],
    effects: ['RELEASE_SUPPLY'],
    // Its seller, who is no longer that of the order, is told (9221) by the caller.
    notify: { customer: [9222] },
  },
  {
    action: 'TAKE_BACK',
    from: ['PREPARING'],
    to: 'CANCELLED',
    by: ['ADMIN'],
    when: 'nobodyElseCanFill',
    requires: [],
    effects: ['RELEASE_SUPPLY', 'REFUND_IN_FULL'],
    notify: { customer: [213] },
  },
  {
    action: 'NOTE_LOST',
    from: ['SHIPPED', 'DELIVERED'],
    to: 'CANCELLED',
    by: ['ADMIN'],
    requires: [],
    effects: ['BEAR_LOSS', 'REOPEN_FREIGHT', 'REFUND_IN_FULL'],
    notify: { customer: [213], seller: [9223] },
  },
  {
    action: 'CHANGE_DATE',
    from: [...IN_POOL, 'PREPARING'],
    by: ['ADMIN'],
    requires: ['isPaid', 'dateIsPossible'],
    effects: [],
    notify: { customer: [9224], seller: [9224] },
  },
  {
    action: 'CHANGE_VOYAGE',
    from: ['PREPARING', 'SHIPPED'],
    by: ['ADMIN'],
    requires: ['voyageIsPossible'],
    effects: [],
    notify: { customer: [9225], seller: [9225] },
  },
  {
    action: 'CANCEL_VOYAGE',
    from: ['SHIPPED'],
    to: 'PREPARING',
    by: ['ADMIN'],
    requires: [],
    effects: ['RESTORE_SUPPLY', 'REOPEN_FREIGHT'],
    notify: { customer: [9226], seller: [9227] },
  },
  {
    action: 'WITHDRAW_DISPUTE',
    from: ['DISPUTE_IN_PROGRESS'],
    to: 'DELIVERED',
    by: ['CUSTOMER'],
    when: 'wasUnloaded',
    requires: ['isCustomerOfOrder'],
    effects: [],
    notify: { customer: [9228], seller: [9228] },
  },
  {
    action: 'WITHDRAW_DISPUTE',
    from: ['DISPUTE_IN_PROGRESS'],
    to: 'SHIPPED',
    by: ['CUSTOMER'],
    when: 'isStillAtSea',
    requires: ['isCustomerOfOrder'],
    effects: [],
    notify: { customer: [9228], seller: [9228] },
  },
] as const;
