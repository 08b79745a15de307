import type {
  AccountId,
  Days,
  Kg,
  OrderId,
  PaymentId,
  ProductId,
  TahitiDay,
  VoyageId,
  Xpf,
} from '@matete/contract/units';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, type Result } from '@matete/domain/result';
import { uncheckedLimitXpf } from '@matete/domain/freight/claimed-freight';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';
import sharp from 'sharp';

import type { Services } from '#app/services';
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
import { encodeReceipt } from '#platform/storage/encode-upload';
import { must } from '#seed/tools/must';
import type { SeedClock } from '#seed/tools/seed-clock';
import { listSupplied } from '#seed/tools/seed-store';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** How far an order of the demonstration gets. */
export type Stage = 'UNPAID' | 'IN_POOL' | 'PREPARING' | 'SHIPPED' | 'DELIVERED' | 'COMPLETED';
const STAGES: readonly Stage[] = ['UNPAID', 'IN_POOL', 'PREPARING', 'SHIPPED', 'DELIVERED', 'COMPLETED'];

export interface DemonstrationOrder {
  readonly customer: Caller;
  readonly seller: Caller;
  readonly adminId: AccountId;
  readonly lines: readonly { readonly productId: ProductId; readonly quantity: number }[];
  readonly stage: Stage;
  readonly placedAt: Date;
  /** Days from placing to the delivery date. */
  readonly withinDays: Days;
  /** XPF that the ship charges beyond what was billed; below zero: less. */
  readonly freightOverXpf?: Xpf;
  /** Who collects it in the customer's place. */
  readonly collector?: { readonly name: string; readonly phone?: string } | undefined;
  /** The customer's own reference of it. */
  readonly reference?: string | undefined;
}

interface MadeOrder {
  readonly orderId: OrderId;
  readonly paymentId: PaymentId;
}

const BILLING = { address: 'BP 1234', city: 'Papeete', zipCode: '98713', country: 'Polynésie française' };

/**
 * Takes one order as far as its stage, by the use cases that people's clicks call, at plausible hours.
 *
 * @returns Its id.
 */
export async function makeOrder(services: Services, clock: SeedClock, order: DemonstrationOrder): Promise<string> {
  const reached = (stage: Stage) => STAGES.indexOf(order.stage) >= STAGES.indexOf(stage);
  const run = <T>(what: string, work: (tx: Tx) => Promise<Result<T>>) => must(inTransaction(services.db, work), what);
  clock.set(order.placedAt);
  const shipmentDate = addDays(tahitiDayOf(order.placedAt), order.withinDays);
  const { orderId, paymentId } = await run('place an order', (tx) => place(services, tx, { order, shipmentDate }));
  if (!reached('IN_POOL')) return orderId;
  clock.set(new Date(order.placedAt.getTime() + 5 * HOUR_MS));
  const by = { actor: 'ADMIN', actorId: order.adminId } as const;
  await run('verify a payment', (tx) => verifyPayment(services, tx, { paymentId, by, now: services.now() }));
  if (!reached('PREPARING')) return orderId;
  clock.set(new Date(order.placedAt.getTime() + 9 * HOUR_MS));
  await run('accept an order', (tx) =>
    acceptOrder(services, tx, { orderId, caller: order.seller, now: services.now() }),
  );
  if (!reached('SHIPPED')) return orderId;
  const arrivalAt = await ship(services, clock, { order, orderId, shipmentDate });
  if (!reached('DELIVERED')) return orderId;
  clock.set(new Date(arrivalAt.getTime() + 6 * HOUR_MS));
  await run('unload an order', (tx) =>
    unloadOrder(services, tx, {
      orderId,
      by: { actor: 'SELLER', actorId: order.seller.accountId },
      now: services.now(),
    }),
  );
  if (!reached('COMPLETED')) return orderId;
  clock.set(new Date(arrivalAt.getTime() + 2 * DAY_MS));
  const customer = { actor: 'CUSTOMER', actorId: order.customer.accountId } as const;
  await run('confirm a receipt', (tx) => confirmReceipt(services, tx, { orderId, by: customer, now: services.now() }));
  return orderId;
}

async function place(
  services: Services,
  tx: Tx,
  { order, shipmentDate }: { order: DemonstrationOrder; shipmentDate: TahitiDay },
): Promise<Result<MadeOrder>> {
  const products = await loadBasketProducts(
    tx,
    order.lines.map((line) => line.productId),
  );
  const lines = order.lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product === undefined ? [] : [{ product, quantityKg: quantity }];
  });
  const [priced] = await priceOrders(services, tx, [{ lines, shipmentDate }]);
  const quoteId = priced === undefined ? null : toQuotedOrder(priced).quoteId;
  const placed = await placeOrders(
    { services, tx, caller: order.customer, language: 'fr', now: services.now(), path: () => '' },
    {
      orders: [{ products: order.lines, shipmentDate, quoteId: quoteId ?? '' }],
      paymentMethod: 'WIRE_TRANSFER',
      billingDetail: { ...BILLING, orderReference: order.reference },
      couponCodes: [],
      usesOwn: false,
      collector: order.collector,
      acceptsWaiting: priced?.fillableBy === 0,
    },
  );
  if (!placed.ok) return placed;
  return {
    ok: true,
    value: { orderId: placed.value.orders[0]?.orderId ?? '', paymentId: placed.value.payment?.paymentId ?? '' },
  };
}

interface Shipping {
  readonly order: DemonstrationOrder;
  readonly orderId: OrderId;
  readonly shipmentDate: TahitiDay;
}

/** Ships it on a voyage that arrives in time. @returns When it reaches Papeete. */
async function ship(services: Services, clock: SeedClock, shipping: Shipping): Promise<Date> {
  const { order, orderId } = shipping;
  const call = await chooseCall(services, clock, shipping);
  // Handed over ahead of a ship that has yet to leave: nothing of the history lies in the future.
  clock.set(new Date(Math.min(call.departureMs - HOUR_MS, clock.present.getTime())));
  const receipt = await must(
    encodeReceipt({
      fileName: 'recu.png',
      bytes: await receiptPicture(call.voyage.shipName, call.voyage.number),
    }),
    'store a receipt',
  );
  const form = {
    shipName: call.voyage.shipName,
    voyageNumber: call.voyage.number,
    departDate: tahitiDayOf(new Date(call.departureAt)),
    arrivalDate: call.deliveryDate,
    actualShippingXpf: await demonstrationFreight(services, { order, orderId }),
    connaissementNumber: `${call.voyage.number}/${1 + (Date.parse(call.departureAt) % 40)}`,
  };
  await must(
    inTransaction(services.db, (tx) =>
      shipOrder(services, tx, { orderId, caller: order.seller, form, receipt, now: services.now() }),
    ),
    'ship an order',
  );
  return new Date(call.portArrivalAt);
}

/**
 * Chooses the first voyage that arrives in time; for an order that ends at sea, the first that is still there now,
 * whatever the day: of a ship that arrived yesterday, the deadlines would unload it within a minute.
 */
async function chooseCall(
  services: Services,
  { present }: SeedClock,
  { order, shipmentDate }: Shipping,
): Promise<VoyageCall> {
  const islandId = order.seller.islandId ?? '';
  const reach = await readReach(services, services.now(), shipmentDate);
  const find = (readyAt: Date) => reach.firstFrom({ islandId, readyAt, deadlineDate: shipmentDate });
  let call = find(new Date(services.now().getTime() + 3 * DAY_MS));
  if (order.stage === 'SHIPPED')
    while (call !== undefined && call.portArrivalMs <= present.getTime())
      call = find(new Date(call.departureMs + HOUR_MS));
  if (call === undefined) throw new Error(`the demonstration found no ship from ${islandId} by ${shipmentDate}`);
  return call;
}

/**
 * Freight that the ship charges, XPF: as billed where the tariff of the seller's island allows it, else by that
 * tariff.
 */
async function demonstrationFreight(
  services: Services,
  { order, orderId }: Omit<Shipping, 'shipmentDate'>,
): Promise<number> {
  const overXpf = order.freightOverXpf ?? 0;
  const read = inTransaction(services.db, async (tx) => {
    const row = await lockById(tx, orderId);
    if (row === undefined) throw new RangeError('the demonstration ships an order that is not there');
    const { regulatedXpf } = await judgeClaim(services, tx, {
      order: row,
      islandId: order.seller.islandId ?? '',
      claimedXpf: 0,
      now: services.now(),
    });
    const isAllowed = regulatedXpf === null || row.shipping_max_xpf <= uncheckedLimitXpf(regulatedXpf);
    return ok((isAllowed ? row.shipping_max_xpf : regulatedXpf) + overXpf);
  });
  return must(read, 'reckon the freight');
}

/** Draws a receipt in place of a photograph, marked as the demonstration's. */
function receiptPicture(shipName: string, voyageNumber: VoyageId): Promise<Buffer> {
  return drawnSlip(['Reçu de fret', shipName, voyageNumber]);
}

/** Draws a paper of the demonstration: its title, and two lines. */
export function drawnSlip([title, first, second]: readonly [string, string, string]): Promise<Buffer> {
  const text = (y: number, size: number, words: string) =>
    `<text x="40" y="${y}" font-family="sans-serif" font-size="${size}" fill="#12232B">${words}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#fff" stroke="#12232B"/>${text(80, 34, title)}${text(150, 24, first)}${text(190, 24, second)}${text(340, 20, 'Démonstration, sans valeur')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Chooses a product that a seller supplies enough of. */
export async function productOf(
  { db }: Services,
  { seller, kg, index }: { seller: Caller; kg: Kg; index: number },
): Promise<string> {
  const products = await listSupplied(db, {
    sellerId: seller.accountId,
    subCategories: ['FISH', 'FRUIT', 'VEGETABLES'],
    minKg: kg,
    isFeaturedFirst: true,
  });
  return products[index % Math.min(products.length, 5)] ?? '';
}
