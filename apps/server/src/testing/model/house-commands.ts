import { setFishingLimits } from '@matete/contract/fishing-limit/fishing-limits';
import { listInventory, updateOffer } from '@matete/contract/offer/offers';
import { liftPenalty, listPenalties } from '@matete/contract/penalty/penalties';
import { readPoints, turnPoints } from '@matete/contract/points/points';
import { markVoyageLate } from '@matete/contract/shipping/delays';
import { updateMetaData } from '@matete/contract/site-setting/meta-data';
import { expect } from 'vitest';

import { pick, type Run } from '#testing/model/market-steps';
import { catchUp, expectCoded } from '#testing/model/market-world';

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
  const points = dice[1] % 5 === 0 ? balance + 1 + dice[2] : Math.max(100, balance - (dice[2] % (balance + 1)));
  const call = () => world.product.call(turnPoints, { as: customer, params, body: { points } });
  const answers = await Promise.all(Array.from({ length: 1 + (dice[3] % 2) }, call));
  for (const answer of answers) expectCoded('points turned', answer);
  const turned = answers.filter(({ status }) => status === 201).length * points;
  const left = await world.product.call(readPoints, { as: customer, params });
  expect(left.body.balance, 'points left').toBe(balance - turned);
};
