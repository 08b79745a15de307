import { decideMismatch, reconcile } from '@matete/contract/ledger/books';
import { decideReversal } from '@matete/contract/payment/reversals';

import { sql } from 'kysely';
import { expect } from 'vitest';

import { applyGatewayState } from '#payment/gateway/apply-gateway-state';
import { noteCredits } from '#payment/gateway/note-credits';
import { inTransaction } from '#platform/db/transaction';
import { pick, type Run } from '#testing/model/market-steps';
import { catchUp, expectCoded, type MarketWorld, withOrder, youngest } from '#testing/model/market-world';

/** Charges that paid a payment. */
const listCharges = ({ product }: MarketWorld) =>
  product.services.db
    .selectFrom('payments')
    .select(['id', 'reference', 'gateway_payment_id', 'created_at'])
    .select(withOrder)
    .where('gateway_payment_id', 'is not', null)
    .execute();

/**
 * The gateway takes a charge back (refused after all, refunded in its back office, charged back), or takes that back,
 * and tells it once, twice at once, or leaves it to be asked.
 */
export const changeWord: Run = async (model, world, dice) => {
  const charges = await listCharges(world);
  if (charges.length === 0) return;
  const { gateway_payment_id: paymentId, reference } = pick(youngest(model, charges, 6), dice[0]);
  const charge = world.gateway.payments.get(paymentId ?? '');
  if (charge === undefined || paymentId === null) return;
  const last = charge.credits.at(-1);
  if (charge.status === 'REFUSED') charge.status = 'PAID';
  else if (last?.status === 'DONE' && dice[1] % 2 === 0)
    charge.credits[charge.credits.length - 1] = { ...last, status: 'UNDONE' };
  else if (dice[1] % 3 === 0 && charge.credits.length === 0) charge.status = 'REFUSED';
  else {
    const leftXpf = world.gateway.leftOf(charge);
    const amountXpf = dice[2] % 2 === 0 ? leftXpf : Math.floor(leftXpf / 2);
    if (amountXpf === 0) return;
    charge.credits.push({
      creditId: `credit-${paymentId}-${charge.credits.length}`,
      paymentId,
      idempotencyKey: null,
      amountXpf,
      kind: dice[3] % 2 === 0 ? 'CHARGEBACK' : 'REFUND',
      status: 'DONE',
    });
  }
  const said = await world.gateway.fetchPayment({ orderReference: reference, chargeId: paymentId });
  if (said === undefined) return;
  const { services } = world.product;
  const before = await readPool(world, paymentId);
  const state = { ...said, gateway: world.gateway.name } as const;
  const told = await Promise.all(
    Array.from({ length: dice[3] % 3 }, (_, copy) =>
      inTransaction(services.db, async (tx) => {
        const word = { ...state, ...(copy === 0 ? { isPresent: true as const } : {}) };
        const applied = await applyGatewayState(services, tx, word, world.now);
        return applied.ok ? noteCredits(services, tx, { ...word, now: world.now }) : applied;
      }),
    ),
  );
  const after = await readPool(world, paymentId);
  // Orders in the pool are paid: what was taken back is none of theirs.
  const goneXpf = after.reversedXpf - before.reversedXpf;
  if (told.some(({ ok }) => ok) && goneXpf > 0)
    expect(after.dueXpf, 'due of orders in the pool').toBeLessThanOrEqual(Math.max(0, before.dueXpf - goneXpf));
  await catchUp(world, model);
};

/** What a charge paid of orders that stand in the pool, and what was taken back of it so far, XPF. */
async function readPool({ product }: MarketWorld, charge: string): Promise<{ dueXpf: number; reversedXpf: number }> {
  const { rows } = await sql<{ dueXpf: number; reversedXpf: number }>`
    select coalesce((select sum(greatest(0, o.grand_total_xpf - o.discount_xpf - greatest(0, o.shipping_max_xpf - coalesce(o.covered_shipping_xpf, o.shipping_max_xpf)))) from orders o where o.payment_id = p.id
        and o.payment_status = 'VERIFIED' and o.status in ('PENDING', 'BACK_IN_POOL', 'PARTIALLY_SPLITTED')), 0)::bigint as "dueXpf",
      coalesce((select sum(r.amount_xpf) from reversals r where r.payment_id = p.id and r.withdrawn_at is null), 0)::bigint as "reversedXpf"
    from payments p where p.gateway_payment_id = ${charge}`.execute(product.services.db);
  return rows[0] ?? { dueXpf: 0, reversedXpf: 0 };
}

/** An admin decides who bears a reversal, or what becomes of a charge that fits nothing; sometimes two at once. */
export const decideCharge: Run = async (model, world, dice) => {
  const { body } = await world.product.call(reconcile, { as: world.admin });
  const open = body.filter((row) => row.reversalId !== null || (row.isCharge && row.mismatchId !== null));
  if (open.length === 0) return;
  const { reversalId, mismatchId } = pick(open, dice[0]);
  const reason = 'Vu avec la banque.';
  const call = () =>
    reversalId === null
      ? world.product.call(decideMismatch, {
          as: world.admin,
          params: { mismatchId: mismatchId ?? '' },
          body: { outcome: pick(['BOOKED', 'SENT_BACK'] as const, dice[1]), reason },
        })
      : world.product.call(decideReversal, {
          as: world.admin,
          params: { reversalId },
          body: { bearer: pick(['HOUSE', 'SELLER'] as const, dice[1]), reason },
        });
  for (const answer of await Promise.all(Array.from({ length: 1 + (dice[2] % 2) }, call)))
    expectCoded(reversalId === null ? 'charge decided' : 'reversal decided', answer);
  await catchUp(world, model);
};
