import type { OrderAction, OrderStatus } from '@matete/contract/order/order-status';
import { ORDER_STEPS, type OrderStep } from '@matete/domain/order/order-table';
import fc from 'fast-check';

import { type KnownOrder, type MarketModel, type MarketWorld, trace } from '#testing/model/market-world';

export type Dice = readonly [number, number, number, number];
/** What somebody does with one order. */
export type OrderRun = (order: KnownOrder, world: MarketWorld, dice: Dice) => Promise<unknown>;
export type Run = (model: MarketModel, world: MarketWorld, dice: Dice) => Promise<void>;

class Step implements fc.AsyncCommand<MarketModel, MarketWorld> {
  readonly #name: string;
  readonly #dice: Dice;
  readonly #run: Run;
  constructor(name: string, dice: Dice, run: Run) {
    this.#name = name;
    this.#dice = dice;
    this.#run = run;
  }
  check(): boolean {
    return true;
  }
  async run(model: MarketModel, world: MarketWorld): Promise<void> {
    model.steps += 1;
    trace(this.toString());
    await this.#run(model, world, this.#dice);
  }
  toString(): string {
    return `${this.#name}(${this.#dice.join(' ')})`;
  }
}

const die = fc.nat({ max: 9_999 });
export const step = (name: string, run: Run) => fc.tuple(die, die, die, die).map((dice) => new Step(name, dice, run));

export const pick = <T>(from: readonly T[], dice: number): T => {
  const chosen = from[dice % from.length];
  if (chosen === undefined) throw new RangeError('nothing to pick from');
  return chosen;
};

const LATELY = 24;

/**
 * One of the youngest orders, seven times out of eight one that stands where the step may succeed: the old ones are
 * settled, and asked about from time to time all the same.
 */
export function pickOrder({ orders }: MarketModel, dice: number, from: readonly OrderStatus[]): KnownOrder | undefined {
  if (orders.length === 0) return undefined;
  if (dice % 17 === 0) return pick(orders, dice);
  if (dice % 8 === 0) return pick(orders.slice(-LATELY), dice);
  const fitting = orders.filter((order) => from.includes(order.status)).slice(-LATELY);
  // Where none fits, one time in three another is asked about.
  if (fitting.length === 0) return dice % 3 === 0 ? pick(orders.slice(-LATELY), dice) : undefined;
  return pick(fitting, dice);
}

const startsOf = (action: OrderAction): readonly OrderStatus[] =>
  ORDER_STEPS.filter((step: OrderStep) => step.action === action).flatMap((step: OrderStep) => step.from);

export const onOrder = (action: OrderAction, run: OrderRun): Run => {
  const from = startsOf(action);
  return async (model, world, dice) => {
    const order = pickOrder(model, dice[0], from);
    if (order !== undefined) await run(order, world, dice);
  };
};
