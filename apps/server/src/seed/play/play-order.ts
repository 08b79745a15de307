import type { Days, OrderId, PaymentId, TahitiDay, Xpf } from '@matete/contract/units';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { uncheckedLimitXpf } from '@matete/domain/freight/claimed-freight';
import { ok, type Result } from '@matete/domain/result';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';

import { placeOrders } from '#checkout/place-order';
import { acceptOrder } from '#fulfilment/accept-order';
import { judgeClaim, shipOrder } from '#fulfilment/ship-order';
import { loadBasketProducts } from '#market/basket-products-query';
import { priceOrders, toQuotedOrder } from '#market/quote-orders';
import { readReach } from '#market/reach';
import { confirmReceipt, unloadOrder } from '#order/follow-order';
import { lockById } from '#order/order-store';
import { verifyPayment } from '#payment/settle/settle-payment';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { OFFICE } from '#seed/play/play-people';
import { adminOf, productOf, run, type World } from '#seed/play/world';
import type { Goods } from '#seed/story/story-types';
import { must } from '#seed/tools/must';
import { statusOf } from '#seed/tools/seed-store';
import { awakeBefore, chosen, later, within } from '#seed/tools/story-time';

const DAY_MINUTES = 1_440;

/** How far an order gets. */
const STAGES = ['UNPAID', 'IN_POOL', 'PREPARING', 'SHIPPED', 'DELIVERED', 'COMPLETED'] as const;
export type Stage = (typeof STAGES)[number];

export interface PlayedOrder {
  readonly orderId: OrderId;
  readonly paymentId: PaymentId;
}

/** An order, and what its people do with it. */
export interface OrderPlan {
  /** Tells it from others: it decides the hours of its steps. */
  readonly key: string;
  readonly customer: Caller;
  /** Who accepts it, ships it and unloads it; known when it is accepted. */
  readonly seller: () => Caller;
  readonly goods: Goods;
  readonly placedAt: Date;
  /** Days from placing to the delivery date. */
  readonly withinDays: Days;
  /** Where it stays; absent: it goes as far as the story does. */
  readonly until?: Stage | undefined;
  /** XPF that the ship charges beyond what was billed; below zero: less. */
  readonly freightOverXpf?: Xpf;
  /** Who collects it in the customer's place. */
  readonly collector?: { readonly name: string; readonly phone?: string };
  /** The customer's own reference of it. */
  readonly reference?: string | undefined;
  /** Plans what follows a step that was taken. */
  readonly after?: Partial<Record<Stage, (order: PlayedOrder, at: Date) => void>>;
}

const BILLING = { address: 'BP 1234', city: 'Papeete', zipCode: '98713', country: 'Polynésie française' };

/** Plans an order from its placing on, by the use cases that people's clicks call, at hours at which they are awake. */
export function planOrder(world: World, plan: OrderPlan): void {
  world.timeline.at(plan.placedAt, async () => {
    const shipmentDate = addDays(tahitiDayOf(plan.placedAt), plan.withinDays);
    const order = await run(world, `place ${plan.key}`, (tx) => place(world, tx, { plan, shipmentDate }));
    const steps = new OrderSteps(world, plan, order);
    steps.reached('UNPAID');
  });
}

/** Steps of an order after its placing: each plans the next one. */
class OrderSteps {
  readonly #world: World;
  readonly #plan: OrderPlan;
  readonly #order: PlayedOrder;

  constructor(world: World, plan: OrderPlan, order: PlayedOrder) {
    this.#world = world;
    this.#plan = plan;
    this.#order = order;
  }

  /** A stage was reached now. @param arrivalAt When its ship is at the quay of Papeete. */
  reached(stage: Stage, arrivalAt = new Date(0)): void {
    const { after, until } = this.#plan;
    const at = this.#world.services.now();
    after?.[stage]?.(this.#order, at);
    if (stage === until) return;
    if (stage === 'UNPAID')
      this.#at(within(later(at, this.#minutes('paid', 70, 260)), OFFICE, this.#minutes('desk', 4, 90)), () =>
        this.#pay(),
      );
    if (stage === 'IN_POOL')
      this.#at(
        within(later(at, this.#minutes('accepted', 25, 420)), ['05:40', '19:40'], this.#minutes('early', 5, 70)),
        () => this.#accept(),
      );
    if (stage === 'SHIPPED')
      this.#at(
        within(later(arrivalAt, this.#minutes('unloaded', 65, 190)), ['06:05', '17:20'], this.#minutes('dawn', 8, 60)),
        () => this.#unload(),
      );
    if (stage === 'DELIVERED')
      this.#at(
        within(
          later(at, this.#minutes('collected', 240, 3 * DAY_MINUTES)),
          ['07:05', '19:20'],
          this.#minutes('home', 5, 120),
        ),
        () => this.#receive(),
      );
  }

  #at(at: Date, step: () => Promise<void>): void {
    this.#world.timeline.at(at, step);
  }

  /** Minutes between two numbers, this order's own. */
  #minutes(what: string, from: number, to: number): number {
    return from + chosen(`${this.#plan.key} ${what}`, to - from);
  }

  async #pay(): Promise<void> {
    const { services } = this.#world;
    const by = { actor: 'ADMIN', actorId: adminOf(this.#world).accountId } as const;
    const { paymentId } = this.#order;
    await run(this.#world, `verify the payment of ${this.#plan.key}`, (tx) =>
      verifyPayment(services, tx, { paymentId, by, now: services.now() }),
    );
    this.reached('IN_POOL');
  }

  async #accept(): Promise<void> {
    const { services } = this.#world;
    const { orderId } = this.#order;
    await run(this.#world, `accept ${this.#plan.key}`, (tx) =>
      acceptOrder(services, tx, { orderId, caller: this.#plan.seller(), now: services.now() }),
    );
    this.reached('PREPARING');
    if (this.#plan.until === 'PREPARING') return;
    const call = await this.#findCall();
    const loadedAt = awakeBefore(
      later(new Date(call.departureMs), -this.#minutes('loaded', 50, 150)),
      this.#minutes('evening', 0, 160),
    );
    const earliest = later(services.now(), 45);
    this.#at(loadedAt > earliest ? loadedAt : earliest, () => this.#ship(call));
  }

  /** The first ship that the seller makes. */
  async #findCall(): Promise<VoyageCall> {
    const { services } = this.#world;
    const shipmentDate = addDays(tahitiDayOf(this.#plan.placedAt), this.#plan.withinDays);
    const { islandId } = this.#plan.seller();
    const reach = await readReach(services, services.now(), shipmentDate);
    const readyAt = later(services.now(), DAY_MINUTES);
    const call = reach.firstFrom({ islandId: islandId ?? '', readyAt, deadlineDate: shipmentDate });
    if (call === undefined) throw new Error(`no ship brings ${this.#plan.key} from ${islandId} by ${shipmentDate}`);
    return call;
  }

  async #ship(call: VoyageCall): Promise<void> {
    const { services, drawings } = this.#world;
    const { orderId } = this.#order;
    const { voyage } = call;
    const receipt = await drawings.receipt({ slip: ['Reçu de fret', voyage.shipName, voyage.number] });
    const form = {
      shipName: voyage.shipName,
      voyageNumber: voyage.number,
      departDate: tahitiDayOf(new Date(call.departureAt)),
      arrivalDate: call.deliveryDate,
      actualShippingXpf: await freightOf(this.#world, { plan: this.#plan, orderId }),
      connaissementNumber: `${voyage.number}/${1 + chosen(this.#plan.key, 60)}`,
    };
    await run(this.#world, `ship ${this.#plan.key}`, (tx) =>
      shipOrder(services, tx, { orderId, caller: this.#plan.seller(), form, receipt, now: services.now() }),
    );
    this.reached('SHIPPED', new Date(call.portArrivalAt));
  }

  async #unload(): Promise<void> {
    const { services } = this.#world;
    const { orderId } = this.#order;
    // Where the seller was late the clock has done it.
    if ((await statusOf(services.db, orderId)) === 'SHIPPED')
      await run(this.#world, `unload ${this.#plan.key}`, (tx) =>
        unloadOrder(services, tx, {
          orderId,
          by: { actor: 'SELLER', actorId: this.#plan.seller().accountId },
          now: services.now(),
        }),
      );
    this.reached('DELIVERED');
  }

  async #receive(): Promise<void> {
    const { services } = this.#world;
    const { orderId } = this.#order;
    const by = { actor: 'CUSTOMER', actorId: this.#plan.customer.accountId } as const;
    await run(this.#world, `confirm the receipt of ${this.#plan.key}`, (tx) =>
      confirmReceipt(services, tx, { orderId, by, now: services.now() }),
    );
    this.reached('COMPLETED');
  }
}

async function place(
  world: World,
  tx: Tx,
  { plan, shipmentDate }: { readonly plan: OrderPlan; readonly shipmentDate: TahitiDay },
): Promise<Result<PlayedOrder>> {
  const { services } = world;
  const wanted = Object.entries(plan.goods).map(([referenceId, quantity]) => ({
    productId: productOf(world, referenceId),
    quantity,
  }));
  const products = await loadBasketProducts(
    tx,
    wanted.map(({ productId }) => productId),
  );
  const lines = wanted.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product === undefined ? [] : [{ product, quantityKg: quantity }];
  });
  const [priced] = await priceOrders(services, tx, [{ lines, shipmentDate }]);
  const quoteId = priced === undefined ? '' : (toQuotedOrder(priced).quoteId ?? '');
  const { language } = plan.customer;
  const placed = await placeOrders(
    { services, tx, caller: plan.customer, language, now: services.now(), path: () => '' },
    {
      orders: [{ products: wanted, shipmentDate, quoteId }],
      paymentMethod: 'WIRE_TRANSFER',
      billingDetail: { ...BILLING, orderReference: plan.reference },
      couponCodes: [],
      usesOwn: false,
      collector: plan.collector,
      acceptsWaiting: priced?.fillableBy === 0,
    },
  );
  if (!placed.ok) return placed;
  const { orders, payment } = placed.value;
  return ok({ orderId: orders[0]?.orderId ?? '', paymentId: payment?.paymentId ?? '' });
}

/**
 * Freight that the ship charges, XPF: as billed where the tariff of the seller's island allows it, else by that
 * tariff.
 */
function freightOf(
  { services }: World,
  { plan, orderId }: { readonly plan: OrderPlan; readonly orderId: OrderId },
): Promise<Xpf> {
  const read = inTransaction(services.db, async (tx) => {
    const row = await lockById(tx, orderId);
    if (row === undefined) throw new RangeError('the demonstration ships an order that is not there');
    const { regulatedXpf } = await judgeClaim(services, tx, {
      order: row,
      islandId: plan.seller().islandId ?? '',
      claimedXpf: 0,
      now: services.now(),
    });
    const isAllowed = regulatedXpf === null || row.shipping_max_xpf <= uncheckedLimitXpf(regulatedXpf);
    return ok((isAllowed ? row.shipping_max_xpf : regulatedXpf) + (plan.freightOverXpf ?? 0));
  });
  return must(read, 'reckon the freight');
}
