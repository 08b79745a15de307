import type { Days } from '@matete/contract/units';

import { cancelOrder } from '#fulfilment/cancel-order';
import { decidePendingPayment } from '#payment/decide-pending-payment';
import { receivePart } from '#payment/settle/settle-payment';
import { submitPendingPayment } from '#payment/submit-pending-payment';
import { SAMPLE_IBAN } from '#seed/play/play-house';
import { OFFICE } from '#seed/play/play-people';
import { type OrderPlan, type PlayedOrder, planOrder, type Stage } from '#seed/play/play-order';
import { adminOf, customerOf, run, sellerOf, type World } from '#seed/play/world';
import type { Goods } from '#seed/story/story-types';
import { pendingPaymentIdOf } from '#seed/tools/seed-store';
import { later, moment, within } from '#seed/tools/story-time';

interface Matter extends Pick<OrderPlan, 'freightOverXpf' | 'until'> {
  readonly key: string;
  readonly daysAgo: Days;
  readonly time: string;
  readonly customer: string;
  readonly seller: string;
  readonly goods: Goods;
  /** Plans what follows when the order has got to a stage. */
  readonly after?: readonly [Stage, (world: World, owing: Owing, at: Date) => unknown];
}

const MATTERS: readonly Matter[] = [
  {
    key: 'freight difference paid',
    daysAgo: 35,
    time: '10:14',
    customer: 'customer@demo.test',
    seller: 'hina',
    goods: { taro: 6, papaye: 4 },
    freightOverXpf: 240,
    after: ['SHIPPED', planDifference],
  },
  {
    key: 'freight cost less',
    daysAgo: 27,
    time: '18:21',
    customer: 'customer@demo.test',
    seller: 'hina',
    goods: { 'patate-douce': 7 },
    freightOverXpf: -150,
  },
  {
    key: 'cancelled for a coupon',
    daysAgo: 3,
    time: '12:51',
    customer: 'customer@demo.test',
    seller: 'teva',
    goods: { rouget: 4 },
    until: 'IN_POOL',
    after: ['IN_POOL', (world, order, at) => planCancel(world, { ...order, refundMethod: 'COUPON' }, at)],
  },
  {
    key: 'cancelled for money',
    daysAgo: 3,
    time: '08:33',
    customer: 'roulotte@demo.test',
    seller: 'hina',
    goods: { potiron: 8 },
    until: 'IN_POOL',
    after: ['IN_POOL', (world, order, at) => planCancel(world, { ...order, refundMethod: 'MONEY' }, at)],
  },
  {
    key: 'paid in part',
    daysAgo: 2,
    time: '14:22',
    customer: 'snack.manava@demo.test',
    seller: 'teva',
    goods: { 'carangue-bleue': 11 },
    until: 'UNPAID',
    after: ['UNPAID', planPart],
  },
  {
    // One digit too many: an admin has to check it.
    key: 'freight to check',
    daysAgo: 9,
    time: '11:47',
    customer: 'pension.aita@demo.test',
    seller: 'hina',
    goods: { concombre: 10, tomate: 6 },
    freightOverXpf: 6_300,
    until: 'SHIPPED',
  },
  {
    key: 'freight difference answered',
    daysAgo: 12,
    time: '19:03',
    customer: 'maimiti.orbeck@demo.test',
    seller: 'hina',
    goods: { melon: 9 },
    freightOverXpf: 310,
    until: 'DELIVERED',
    after: ['DELIVERED', planAnswer],
  },
  {
    key: 'not paid yet',
    daysAgo: 1,
    time: '18:12',
    customer: 'poerava.tini@demo.test',
    seller: 'hina',
    goods: { papaye: 5 },
    until: 'UNPAID',
  },
  {
    key: 'not paid yet either',
    daysAgo: 1,
    time: '18:29',
    customer: 'torea.amaru@demo.test',
    seller: 'hina',
    goods: { banane: 7 },
    until: 'UNPAID',
  },
];

/** Days that customers of a seller give an order about money: as often as a ship calls there. */
const WITHIN_DAYS: Readonly<Record<string, Days>> = { teva: 18, hina: 14 };
/** XPF that a transfer brought of what is due. */
const PART_XPF = 5_000;

/**
 * Plans orders whose money went other ways than from cart to seller: freight that cost more or less, cancelled orders, a
 * transfer that brought less than is due, a freight claim that must be checked.
 */
export function planMoneyMatters(world: World): void {
  for (const { daysAgo, time, customer, seller, after, ...plan } of MATTERS) {
    const placedAt = moment(daysAgo, time);
    world.timeline.at(placedAt, async () =>
      planOrder(world, {
        ...plan,
        customer: customerOf(world, customer),
        seller: () => sellerOf(world, seller),
        placedAt,
        withinDays: WITHIN_DAYS[seller] ?? 14,
        ...(after && {
          after: { [after[0]]: (order: PlayedOrder, at: Date) => after[1](world, { ...order, customer }, at) },
        }),
      }),
    );
  }
}

interface Owing extends PlayedOrder {
  readonly customer: string;
}

/** Plans that a customer shows a transfer of a freight difference. */
function planAnswer(world: World, { orderId, customer }: Owing, at: Date): Date {
  const { timeline, services, drawings } = world;
  const answeredAt = within(later(at, 152), ['06:20', '20:10'], 12);
  timeline.at(answeredAt, async () => {
    const receipt = await drawings.receipt({ slip: ['Ordre de virement', 'Fret complémentaire', 'Banque d’essai'] });
    const pendingPaymentId = await pendingPaymentIdOf(services.db, orderId);
    await run(world, 'answer a freight difference', (tx) =>
      submitPendingPayment(services, tx, {
        pendingPaymentId,
        orderId,
        customerId: customerOf(world, customer).accountId,
        method: 'WIRE_TRANSFER',
        receipt,
        now: services.now(),
      }),
    );
  });
  return answeredAt;
}

/** Plans that a freight difference is paid. */
function planDifference(world: World, owing: Owing, at: Date): void {
  const { timeline, services } = world;
  const answeredAt = planAnswer(world, owing, at);
  timeline.at(within(later(answeredAt, 95), OFFICE, 27), async () => {
    const pendingPaymentId = await pendingPaymentIdOf(services.db, owing.orderId);
    await run(world, 'verify a freight difference', (tx) =>
      decidePendingPayment(services, tx, {
        pendingPaymentId,
        status: 'VERIFIED',
        reason: undefined,
        adminId: adminOf(world).accountId,
        now: services.now(),
      }),
    );
  });
}

interface Cancelled extends Owing {
  readonly refundMethod: 'COUPON' | 'MONEY';
}

function planCancel(world: World, { orderId, customer, refundMethod }: Cancelled, at: Date): void {
  const { timeline, services } = world;
  const account = refundMethod === 'MONEY' ? { iban: SAMPLE_IBAN, accountHolder: 'Roulotte Vaiete' } : {};
  timeline.at(within(later(at, 380), ['06:30', '20:00'], 35), () =>
    run(world, 'cancel an order', (tx) =>
      cancelOrder(services, tx, {
        orderId,
        customerId: customerOf(world, customer).accountId,
        refundMethod,
        account,
        now: services.now(),
      }),
    ),
  );
}

function planPart(world: World, { paymentId }: Owing): void {
  const { timeline, services } = world;
  timeline.at(moment(1, '09:26'), () =>
    run(world, 'note a part of a transfer', (tx) =>
      receivePart(services, tx, {
        paymentId,
        receivedXpf: PART_XPF,
        by: { actor: 'ADMIN', actorId: adminOf(world).accountId },
        now: services.now(),
      }),
    ),
  );
}
