import {
  correctUnverifiedEmail,
  resendEmailVerification,
  verifyEmail,
} from '@matete/contract/account/email-verification';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';

import { runDueOrders } from '#deadlines/run-due-orders';
import { signUpFromCheckout, tokensMailedTo } from '#testing/desks/newcomer-desk';
import { type Dice, pick, type Run } from '#testing/model/market-steps';
import {
  catchUp,
  expectCoded,
  type KnownOrder,
  type MarketModel,
  type MarketWorld,
  type Newcomer,
  noteOrders,
} from '#testing/model/market-world';
import { verify } from '#testing/model/payment-commands';
import { prepareOrder, sendOrder } from '#testing/model/place-commands';

/** Of those who came lately, and have not verified their address. */
const LATELY = 6;
const waitingOnes = ({ newcomers }: MarketWorld) => newcomers.filter(({ isVerified }) => !isVerified).slice(-LATELY);

/** Somebody new signs up in the checkout and orders; one in three never verifies their address. */
export const comeNew: Run = async (model, world, dice) => {
  const account = await signUpFromCheckout(world.product);
  world.newcomers.push({ account, email: account.email, willVerify: dice[0] % 3 !== 0, isVerified: false });
  const placement = await prepareOrder(world, dice, account);
  const answer = await sendOrder(world, placement, uuidv7());
  if (!expectCoded('order of somebody new', answer)) return;
  expect(answer.body.orders.map(({ awaitsConfirmation }) => awaitsConfirmation)).toEqual([true]);
  noteOrders(model, account, answer.body.orders);
};

interface Opening {
  readonly model: MarketModel;
  readonly world: MarketWorld;
  readonly dice: Dice;
}

/**
 * Opens the last link that was mailed to somebody: alone, twice, while their payment is confirmed, or while the clock does what is due.
 * From then on nothing of theirs waits for it.
 */
async function openLink(newcomer: Newcomer, { model, world, dice }: Opening): Promise<void> {
  const { product } = world;
  if (dice[2] % 4 !== 0) {
    // A link works for two days: who comes late asks for another.
    const params = { emailOrId: newcomer.email, key: 'email' } as const;
    expectCoded('link asked for', await product.call(resendEmailVerification, { params }));
  }
  const token = (await tokensMailedTo(product, newcomer.email)).at(-1) ?? 'none';
  const open = () => product.call(verifyEmail, { body: { token } });
  const order = model.orders.findLast(({ customer }) => customer === newcomer.account);
  const rivals = [
    () => undefined,
    open,
    () => (order?.status === 'PENDING' && !order.isPaid ? verify(order, world, dice) : undefined),
    () => runDueOrders(product.services),
  ];
  const [answer] = await Promise.all([open(), pick(rivals, dice[1])()]);
  if (expectCoded('address verified', answer)) newcomer.isVerified = true;
  await catchUp(world, model);
  const waiting = model.orders.filter(
    ({ customer, awaitsConfirmation, status }) =>
      customer === newcomer.account && awaitsConfirmation && status === 'PENDING',
  );
  if (newcomer.isVerified) expect(waiting).toEqual([]);
}

export const verifyLate: Run = async (model, world, dice) => {
  const able = waitingOnes(world).filter(({ willVerify }) => willVerify);
  // More often those whose money is there.
  const paid = able.filter(({ account }) =>
    model.orders.some(
      ({ customer, isPaid, awaitsConfirmation, status }) =>
        customer === account && isPaid && awaitsConfirmation && status === 'PENDING',
    ),
  );
  if (paid.length > 0 && dice[3] % 3 !== 0) await openLink(pick(paid, dice[0]), { model, world, dice });
  else if (able.length > 0) await openLink(pick(able, dice[0]), { model, world, dice });
};

/** Whoever ordered verifies their address at last, unless they never do. */
export async function verifyCustomerOf(order: KnownOrder, opening: Opening): Promise<void> {
  const newcomer = opening.world.newcomers.find(({ account }) => account === order.customer);
  if (newcomer?.willVerify === true && !newcomer.isVerified) await openLink(newcomer, opening);
}

/** Somebody has the link sent again, to another address every other time; seldom to one that somebody else has. */
export const correctAddress: Run = async (_model, world, dice) => {
  const waiting = waitingOnes(world);
  if (waiting.length === 0) return;
  const newcomer = pick(waiting, dice[0]);
  const other = dice[2] % 5 === 0 ? pick(world.newcomers, dice[3]).email : `corrigee${dice[3]}@exemple.pf`;
  const email = dice[1] % 2 === 0 ? newcomer.email : other;
  const answer = await world.product.call(correctUnverifiedEmail, { as: newcomer.account, body: { email } });
  if (expectCoded('address corrected', answer)) newcomer.email = email;
};
