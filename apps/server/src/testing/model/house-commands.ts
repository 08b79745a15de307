import { giveGoodwill } from '@matete/contract/coupon/coupons';
import { setFishingLimits } from '@matete/contract/fishing-limit/fishing-limits';
import { listInventory, updateOffer } from '@matete/contract/offer/offers';
import { correctFreight } from '@matete/contract/payment/correct-freight';
import { liftPenalty, listPenalties } from '@matete/contract/penalty/penalties';
import { readPoints, turnPoints } from '@matete/contract/points/points';
import { markVoyageLate } from '@matete/contract/shipping/delays';
import { updateMetaData } from '@matete/contract/site-setting/meta-data';
import { sql } from 'kysely';
import { expect } from 'vitest';

import { expectDecided, expectTwo } from '#testing/desks/expect-decided';
import { pick, type Run } from '#testing/model/market-steps';
import { catchUp, expectCoded, LONE_LIMITS, type MarketWorld } from '#testing/model/market-world';

/** The admin allows less, more or any amount of fish of an island a month. */
export const setFishingLimit: Run = async (_model, world, dice) => {
  const limit = {
    islandId: pick(['rangiroa', 'huahine', 'bora-bora'], dice[0]),
    productId: pick(world.fishIds, dice[1]),
    monthlyLimit: dice[2] % 2 === 0 ? null : dice[3] % 400,
  };
  expectCoded(
    'fishing limit set',
    await world.product.call(setFishingLimits, { as: world.admin, body: { limits: [limit] } }),
  );
};

/** The admin takes back a penalty of a seller, a lifted one too. */
export const lift: Run = async (_model, world, dice) => {
  const seller = pick(world.sellers, dice[0]);
  const { body } = await world.product.call(listPenalties, { as: world.admin, params: { id: seller.id } });
  if (body.penalties.length === 0) return;
  expectCoded(
    'penalty lifted',
    await world.product.call(liftPenalty, {
      as: world.admin,
      params: { penaltyId: pick(body.penalties, dice[1]).penaltyId },
      body: { reason: 'Vu.' },
    }),
  );
};

/** A seller has caught more, or less. */
export const changeSupply: Run = async (_model, world, dice) => {
  const seller = pick(world.sellers, dice[0]);
  const { body } = await world.product.call(listInventory, { as: seller });
  if (body.data.length === 0) return;
  const change = {
    productId: pick(body.data, dice[1]).product.productId,
    quantity: dice[2] % 4 === 0 ? dice[3] % 60 : 50_000 + dice[3],
  };
  expectCoded('supply changed', await world.product.call(updateOffer, { as: seller, body: change }));
};

/** A ship that carries goods is late, sometimes earlier than it was said to be. */
export const markLate: Run = async (model, world, dice) => {
  const shipments = await world.product.services.db
    .selectFrom('shipments')
    .select(['voyage_number', 'arrival_at'])
    .orderBy('shipped_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(5)
    .execute();
  if (shipments.length === 0) return;
  const shipment = pick(shipments, dice[0]);
  const arrivalAt = new Date((shipment.arrival_at ?? world.now).getTime() + ((dice[1] % 200) - 40) * 3_600_000);
  expectCoded(
    'ship late',
    await world.product.call(markVoyageLate, {
      as: world.admin,
      params: { voyageNumber: shipment.voyage_number },
      body: { arrivalAt: arrivalAt.toISOString(), reason: 'Avarie.' },
    }),
  );
  await catchUp(world, model);
};

/** An admin gives more points for an order, fewer, or none. */
export const setPoints: Run = async (_model, world, dice) => {
  const body = { name: 'POINTS', data: { perHundred: dice[0] % 4 === 0 ? 0 : dice[0] % 21 } } as const;
  expectCoded('points set', await world.product.call(updateMetaData, { as: world.admin, body }));
};

/** A customer turns points into a coupon: some, all, or more than there are; at times twice at once. */
export const turnSome: Run = async (_model, world, dice) => {
  const customer = pick(world.customers, dice[0]);
  const params = { customerId: customer.id };
  const read = await world.product.call(readPoints, { as: customer, params });
  expectCoded('points', read);
  const { balance } = read.body;
  // Who owes points has none to turn.
  const have = Math.max(0, balance);
  const points = dice[1] % 5 === 0 ? have + 1 + dice[2] : Math.max(100, have - (dice[2] % (have + 1)));
  const call = () => world.product.call(turnPoints, { as: customer, params, body: { points } });
  const answers = await Promise.all(Array.from({ length: 1 + (dice[3] % 2) }, call));
  for (const answer of answers) expectCoded('points turned', answer);
  const turned = answers.filter(({ status }) => status === 201).length * points;
  const left = await world.product.call(readPoints, { as: customer, params });
  expect(left.body.balance, 'points left').toBe(balance - turned);
};

const reason = 'Pour essayer.';

/** An admin who tries alone: goodwill in slices, one after another or at once, up to and beyond what its order cost. */
export const slice: Run = async (_model, world, dice) => {
  const received = await world.product.services.db
    .selectFrom('orders')
    .select(['order_number', 'grand_total_xpf'])
    .where('status', 'in', ['COMPLETED', 'DISPUTE_REJECTED'])
    .orderBy('grand_total_xpf', 'desc')
    .orderBy('id')
    .limit(5)
    .execute();
  if (received.length === 0) return;
  const { order_number: orderNumber, grand_total_xpf: totalXpf } = pick(received, dice[0]);
  const amount = Math.max(1, Math.floor((totalXpf * (30 + (dice[1] % 40))) / 100));
  const admins = [world.admin, dice[3] % 2 === 0 ? world.admin : world.second];
  const give = (as: (typeof admins)[number]) =>
    world.product.call(giveGoodwill, { as, body: { orderNumber, amount, reason } });
  const answers =
    dice[2] % 2 === 0 ? await Promise.all(admins.map(give)) : [await give(admins[0]!), await give(admins[1]!)];
  for (const answer of answers) expectCoded('goodwill in slices', answer);
};

/** An admin who tries alone: an actual freight goes up in steps, each below what a second one confirms, at the house's cost. */
export const climb: Run = async (_model, world, dice) => {
  const known = await world.product.services.db
    .selectFrom('orders')
    .select(['id', 'actual_shipping_xpf'])
    .where('actual_shipping_xpf', 'is not', null)
    .where('status', 'in', ['SHIPPED', 'DELIVERED'])
    .orderBy('id', 'desc')
    .limit(6)
    .execute();
  if (known.length === 0) return;
  const { id: orderId, actual_shipping_xpf: countedXpf } = pick(known, dice[0]);
  let shownShippingCharges = countedXpf ?? 0;
  for (let steps = 0; steps < 3; steps += 1) {
    const actualShippingCharges = shownShippingCharges + 40_000 + (dice[1] % 20_000);
    const body = { actualShippingCharges, shownShippingCharges, payer: 'HOUSE', reason } as const;
    const answer = await world.product.call(correctFreight, { as: world.admin, params: { orderId }, body });
    if (!expectCoded('freight in steps', answer) || answer.body.approval !== null) return;
    shownShippingCharges = actualShippingCharges;
  }
};

/**
 * What was moved in the transaction of a decision that one admin took alone, read off the books: whatever its decision said
 * that it moves, and whatever it is said to be about. What cost the house something or left its bank, by purchase and decision.
 */
const MOVED_ALONE = sql`
  select d.id as decision, d.admin_id, d.day, coalesce(o.payment_id, o.id, t.payment_id, r.payment_id) as purchase,
    greatest(0, -sum(e.amount_xpf) filter (where a.kind = 'HOUSE_COST'), sum(e.amount_xpf) filter (where a.kind = 'BANK')) as xpf
  from lone_decisions d
  join ledger_transactions t on t.xmin = d.xmin
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id
  left join reversals r on t.subject = r.id::text
  left join payments p on p.id = t.payment_id
  left join pending_payments f on f.id = p.pending_payment_id
  left join orders o on o.id = coalesce(t.order_id, f.order_id, (
    select c.order_id from ledger_entries ce join ledger_accounts ca on ca.id = ce.account_id and ca.kind = 'COUPON'
      join coupons c on c.id::text = ca.owner where ce.transaction_id = t.id limit 1))
  group by d.id, 4`;

/**
 * Nobody moved alone more than one may: what was decided alone stays below the limits, whatever was tried; goodwill of an
 * order is no more than it cost; what moved was decided, and what needs two was confirmed or waited its time.
 */
export async function expectNobodyAlone({ product }: MarketWorld): Promise<void> {
  const { rows } = await sql`
    with moved as (${MOVED_ALONE})
    select 'of one purchase' as what, m.purchase::text as whose, sum(m.xpf)::text as xpf from moved m
      where m.purchase is not null group by m.purchase having sum(m.xpf) >= ${LONE_LIMITS.fromXpf}
    union all
    select 'of an admin', m.admin_id || ' ' || m.day, sum(m.xpf)::text from moved m
      group by m.admin_id, m.day having sum(m.xpf) >= ${LONE_LIMITS.dayFromXpf}
    union all
    select 'about one thing' as what, k.name as whose, sum(d.amount_xpf)::text as xpf from lone_decisions d cross join lateral unnest(d.sums_of) k (name)
      group by k.name having sum(d.amount_xpf) >= ${LONE_LIMITS.fromXpf}
    union all
    select 'on a day', d.admin_id || ' ' || d.day, sum(d.amount_xpf)::text from lone_decisions d
      group by d.admin_id, d.day having sum(d.amount_xpf) >= ${LONE_LIMITS.dayFromXpf}
    union all
    select 'goodwill', o.order_number, sum(c.amount_xpf)::text from coupons c join orders o on o.id = c.order_id
      where c.type = 'GOODWILL' and c.status <> 'VOID' group by o.id having sum(c.amount_xpf) > o.grand_total_xpf
    union all
    select 'freight', o.order_number, f.decided_xpf::text from freight_checks f join orders o on o.id = f.order_id
      where f.status in ('ACCEPTED', 'CORRECTED') and f.decided_xpf - o.shipping_max_xpf >= ${LONE_LIMITS.fromXpf}
        and not exists (select from approvals p where p.kind = 'FREIGHT_CHECK' and p.status = 'APPROVED' and p.subject_id = o.id::text)
`.execute(product.services.db);
  expect(rows).toEqual([]);
  await expectDecided(product);
  await expectTwo(product);
}
