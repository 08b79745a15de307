import { answerOffer } from '#split-request/answer-offer';
import { offerPart } from '#split-request/offer-part';
import { type PlayedOrder, planOrder } from '#seed/play/play-order';
import { customerOf, productOf, run, sellerOf, type World } from '#seed/play/world';
import type { Goods } from '#seed/story/story-types';
import { moment } from '#seed/tools/story-time';

interface InPool {
  readonly key: string;
  readonly customer: string;
  readonly goods: Goods;
  readonly placedAt: Date;
  readonly paid?: (order: PlayedOrder) => void;
}

/** Plans orders that no seller has all of: one to offer a part of, one with a part offered, one with a part taken. */
export function planSplits(world: World): void {
  planInPool(world, {
    key: 'part taken',
    customer: 'customer@demo.test',
    goods: { 'thon-jaune': 14, pasteque: 12 },
    placedAt: moment(8, '12:36'),
    paid: (order) => {
      world.timeline.at(moment(4, '17:12'), () => planTaken(world, order));
    },
  });
  planInPool(world, {
    key: 'part offered',
    customer: 'customer@demo.test',
    goods: { 'thon-jaune': 18, tomate: 12 },
    placedAt: moment(6, '10:57'),
    paid: (order) => {
      world.timeline.at(moment(0, '06:04'), async () => {
        await offer(world, order, { seller: 'teva', referenceId: 'thon-jaune', quantityKg: 10 });
      });
    },
  });
  planInPool(world, {
    key: 'part wanted',
    customer: 'customer2@demo.test',
    goods: { 'mahi-mahi': 11, melon: 12 },
    placedAt: moment(5, '13:23'),
  });
  // Placed knowing that nobody has all of it: it waits for somebody, or for parts.
  planInPool(world, {
    key: 'waits for somebody',
    customer: 'customer@demo.test',
    goods: { 'thon-jaune': 6, 'pomme-de-terre': 4, banane: 5 },
    placedAt: moment(1, '09:18'),
  });
}

function planInPool(world: World, { key, customer, goods, placedAt, paid }: InPool): void {
  world.timeline.at(placedAt, async () => {
    planOrder(world, {
      key,
      customer: customerOf(world, customer),
      seller: () => sellerOf(world, 'teva'),
      goods,
      placedAt,
      withinDays: 30,
      until: 'IN_POOL',
      after: paid === undefined ? {} : { IN_POOL: paid },
    });
  });
}

interface Part {
  readonly seller: string;
  readonly referenceId: string;
  readonly quantityKg: number;
}

const offer = (world: World, { orderId }: PlayedOrder, { seller, referenceId, quantityKg }: Part): Promise<string> =>
  run(world, 'offer a part', (tx) =>
    offerPart(world.services, tx, {
      orderId,
      caller: sellerOf(world, seller),
      lines: [{ productId: productOf(world, referenceId), quantityKg }],
      now: world.services.now(),
    }),
  );

async function planTaken(world: World, order: PlayedOrder): Promise<void> {
  const { timeline, services } = world;
  const splitRequestId = await offer(world, order, { seller: 'hina', referenceId: 'pasteque', quantityKg: 12 });
  const customerId = customerOf(world, 'customer@demo.test').accountId;
  timeline.at(moment(3, '12:09'), () =>
    run(world, 'take a part', (tx) =>
      answerOffer(services, tx, { customerId, splitRequestId, answer: 'APPROVED', now: services.now() }),
    ),
  );
}
