import type { Caller } from '#platform/session/caller';
import { planRating } from '#seed/play/play-rating';
import { type OrderPlan, type PlayedOrder, planOrder } from '#seed/play/play-order';
import { planTalk } from '#seed/play/play-talk';
import { customerOf, sellerOf, type World } from '#seed/play/world';
import { CUSTOMERS, SELLERS } from '#seed/story/people';
import type { CustomerStory, Goods, Habit, Praise, Talk } from '#seed/story/story-types';
import { chosen, later, moment, within } from '#seed/tools/story-time';

/** One order of a habit. */
export interface Turn {
  readonly key: string;
  readonly habit: Habit;
  readonly goods: Goods;
  readonly placedAt: Date;
}

/** The orders of a habit, from its first to the end of the story. */
function turnsOf({ email, time }: CustomerStory, habit: Habit): Turn[] {
  const turns: Turn[] = [];
  const { first, everyDays, last = 0, takes, from } = habit;
  for (
    let daysAgo = first;
    daysAgo >= last;
    daysAgo -= everyDays + chosen(`${email} ${from} ${turns.length} pause`, 3) - 1
  ) {
    const key = `${email} ${from} ${turns.length + 1}`;
    const at = later(moment(daysAgo, time), chosen(`${key} time`, 50) - 25);
    const goods = takes[turns.length % takes.length] ?? {};
    turns.push({ key, habit, goods, placedAt: within(at, ['05:25', '20:35']) });
  }
  return turns;
}

/** Every order of a customer's habits, the oldest first. */
export const turnsOfCustomer = (customer: CustomerStory): Turn[] =>
  customer.habits
    .flatMap((habit) => turnsOf(customer, habit))
    .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime());

/** Who orders: for the company of the truck the person who buys for it, once they have joined. */
export type Orders = (customer: CustomerStory, at: Date) => Caller | undefined;

/** Plans what customers order by habit, what they say of it, and what they write about it. */
export function planHabits(world: World, buyerOf: Orders): void {
  for (const customer of CUSTOMERS) {
    const turns = turnsOfCustomer(customer);
    const said = spread(customer.says ?? [], turns);
    const talks = spread(customer.talks ?? [], turns);
    for (const [index, turn] of turns.entries()) {
      const reference = customer.company === undefined ? undefined : `BC-${101 + index}`;
      // Its people are there when it is placed.
      world.timeline.at(later(turn.placedAt, -1), async () => {
        const buyer = buyerOf(customer, turn.placedAt) ?? customerOf(world, customer.email);
        const around = { customer: buyer, said: said.get(turn), talk: talks.get(turn) };
        planOrder(world, { ...orderOf(world, turn, around), reference });
      });
    }
  }
}

/** Gives each thing that is said an order of its goods, no order two of them, anywhere in the story. */
function spread<T extends { readonly about: string }>(things: readonly T[], turns: readonly Turn[]): Map<Turn, T> {
  const given = new Map<Turn, T>();
  for (const thing of things) {
    const free = turns.filter((turn) => thing.about in turn.goods && !given.has(turn));
    const turn = free[chosen(JSON.stringify(thing), free.length)];
    if (turn !== undefined) given.set(turn, thing);
  }
  return given;
}

interface Around {
  readonly customer: Caller;
  readonly said: Praise | undefined;
  readonly talk: Talk | undefined;
}

function orderOf(world: World, { key, habit, goods, placedAt }: Turn, { customer, said, talk }: Around): OrderPlan {
  const seller = SELLERS.find((other) => other.key === habit.from);
  if (seller === undefined) throw new RangeError(`${key}: nobody has the key ${habit.from}`);
  return {
    key,
    customer,
    seller: () => sellerOf(world, habit.from),
    goods,
    placedAt,
    withinDays: seller.withinDays,
    after: {
      ...(talk && {
        [talk.when]: ({ orderId }: PlayedOrder, at: Date) =>
          planTalk(world, { orderId, talk, customer, seller: sellerOf(world, habit.from), key, at }),
      }),
      ...(said && {
        COMPLETED: ({ orderId }: PlayedOrder, at: Date) =>
          planRating(world, { orderId, said, customer, seller: sellerOf(world, habit.from), key, at }),
      }),
    },
  };
}
