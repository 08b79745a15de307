import type { LedgerMovement } from '#ledger/post';

/** What a movement that moves money without an order costs the house, XPF. */
export const HOUSE_COST_XPF = 700;

/** A movement of money that no order and no person needs, for tests of when movements may be dated. */
export const houseCost = (subject: string, now: Date): LedgerMovement => ({
  kind: 'REVERSAL_WITHDRAWN',
  subject,
  now,
  entries: [
    { account: { kind: 'BANK', owner: 'CREDIT_CARD' }, amountXpf: -HOUSE_COST_XPF },
    { account: { kind: 'HOUSE_COST' }, amountXpf: HOUSE_COST_XPF },
  ],
});
