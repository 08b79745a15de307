import type { AccountId, Kg, OrderId } from '@matete/contract/units';
import type { Services } from '#app/services';
import { cancelOrder } from '#fulfilment/cancel-order';
import { decidePendingPayment } from '#payment/decide-pending-payment';
import { receivePart } from '#payment/settle/settle-payment';
import { submitPendingPayment } from '#payment/submit-pending-payment';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { encodeReceipt } from '#platform/storage/encode-upload';
import { type DemonstrationOrder, drawnSlip, makeOrder, productOf } from '#seed/demonstration-orders';
import { must } from '#seed/tools/must';
import type { SeedClock } from '#seed/tools/seed-clock';
import { paymentIdOf, pendingPaymentIdOf } from '#seed/tools/seed-store';

const DAY_MS = 86_400_000;
/** Public sample account of the European banks' standard: it belongs to nobody. */
const SAMPLE_ACCOUNT = { iban: 'FR1420041010050500013M02606', accountHolder: 'Roulotte Vaiete' };

interface Cast {
  readonly admin: Caller;
  readonly sellers: readonly Caller[];
  readonly customers: readonly Caller[];
  readonly started: Date;
}

interface Part extends Pick<DemonstrationOrder, 'stage' | 'freightOverXpf'> {
  readonly daysAgo: number;
  readonly seller: number;
  readonly customer: number;
  readonly kg: Kg;
}

/**
 * Creates orders whose money went other ways than from cart to seller: freight that cost more or less, cancelled
 * orders, a transfer that brought less than is due, a freight claim that must be checked.
 */
export async function makeMoneyMatters(services: Services, clock: SeedClock, cast: Cast): Promise<void> {
  const { admin, started } = cast;
  const order = (part: Part) => makePart(services, clock, { cast, part });
  const daysAgo = (days: number) => clock.set(new Date(started.getTime() - days * DAY_MS));

  const paidDifference = await order({
    stage: 'COMPLETED',
    daysAgo: 26,
    seller: 0,
    customer: 0,
    kg: 6,
    freightOverXpf: 240,
  });
  await answerByTransfer(services, paidDifference);
  await decide(services, paidDifference.orderId, admin.accountId);
  await order({ stage: 'COMPLETED', daysAgo: 22, seller: 1, customer: 0, kg: 7, freightOverXpf: -150 });

  const called = await order({ stage: 'IN_POOL', daysAgo: 3, seller: 0, customer: 0, kg: 4 });
  await cancel(services, called, 'COUPON');
  const owedBack = await order({ stage: 'IN_POOL', daysAgo: 2, seller: 1, customer: 2, kg: 8 });
  daysAgo(1);
  await cancel(services, owedBack, 'MONEY');

  const unpaid = await order({ stage: 'UNPAID', daysAgo: 2, seller: 0, customer: 2, kg: 11 });
  const paymentId = await paymentIdOf(services.db, unpaid.orderId);
  daysAgo(1);
  await must(
    inTransaction(services.db, (tx) =>
      receivePart(services, tx, {
        paymentId,
        receivedXpf: 5_000,
        by: { actor: 'ADMIN', actorId: admin.accountId },
        now: services.now(),
      }),
    ),
    'note a part of a transfer',
  );

  // One digit too many: an admin has to check it.
  await order({ stage: 'SHIPPED', daysAgo: 12, seller: 1, customer: 2, kg: 10, freightOverXpf: 6_300 });

  const owing = await order({ stage: 'DELIVERED', daysAgo: 15, seller: 0, customer: 1, kg: 9, freightOverXpf: 310 });
  await answerByTransfer(services, owing);
  clock.set(started);
}

interface Made {
  readonly orderId: OrderId;
  readonly customer: Caller;
}

async function makePart(
  services: Services,
  clock: SeedClock,
  { cast, part }: { cast: Cast; part: Part },
): Promise<Made> {
  const seller = cast.sellers[part.seller];
  const customer = cast.customers[part.customer];
  if (seller === undefined || customer === undefined) throw new RangeError('the plan names somebody who is not there');
  const productId = await productOf(services, { seller, kg: part.kg, index: part.daysAgo });
  const orderId = await makeOrder(services, clock, {
    customer,
    seller,
    adminId: cast.admin.accountId,
    stage: part.stage,
    withinDays: 26,
    lines: [{ productId, quantity: part.kg }],
    placedAt: new Date(cast.started.getTime() - part.daysAgo * DAY_MS),
    ...(part.freightOverXpf === undefined ? {} : { freightOverXpf: part.freightOverXpf }),
  });
  return { orderId, customer };
}

async function answerByTransfer(services: Services, { orderId, customer }: Made): Promise<void> {
  const pendingPaymentId = await pendingPaymentIdOf(services.db, orderId);
  const bytes = await drawnSlip(['Ordre de virement', 'Fret complémentaire', 'Banque d’essai']);
  const receipt = await must(encodeReceipt({ fileName: 'virement.png', bytes }), 'read a receipt');
  await must(
    inTransaction(services.db, (tx) =>
      submitPendingPayment(services, tx, {
        pendingPaymentId,
        orderId,
        customerId: customer.accountId,
        method: 'WIRE_TRANSFER',
        receipt,
        now: services.now(),
      }),
    ),
    'answer a freight difference',
  );
}

async function decide(services: Services, orderId: OrderId, adminId: AccountId): Promise<void> {
  const pendingPaymentId = await pendingPaymentIdOf(services.db, orderId);
  await must(
    inTransaction(services.db, (tx) =>
      decidePendingPayment(services, tx, {
        pendingPaymentId,
        status: 'VERIFIED',
        reason: undefined,
        adminId,
        now: services.now(),
      }),
    ),
    'verify a freight difference',
  );
}

async function cancel(
  services: Services,
  { orderId, customer }: Made,
  refundMethod: 'COUPON' | 'MONEY',
): Promise<void> {
  await must(
    inTransaction(services.db, (tx) =>
      cancelOrder(services, tx, {
        orderId,
        customerId: customer.accountId,
        refundMethod,
        account: refundMethod === 'MONEY' ? SAMPLE_ACCOUNT : {},
        now: services.now(),
      }),
    ),
    'cancel an order',
  );
}
