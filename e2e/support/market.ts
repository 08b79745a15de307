import { request, type APIRequestContext } from '@playwright/test';
import sharp from 'sharp';

import { letBankHoldEnd } from './deadlines.ts';
import { answerOf, PASSWORD, personOf, sharedSession, startSession, type Person, type Session } from './sessions.ts';

/** Days until delivery: late enough for every ship, within the window. */
const DELIVERY_DAYS = 60;

/** Market of one test: a fish that only its sellers supply, and a customer, none of them shared with another test. */
export interface Market<Kg extends readonly number[] = readonly number[]> {
  readonly admin: Person;
  readonly customer: Person;
  /** In the order of the kilograms that they supply. */
  readonly sellers: { readonly [Index in keyof Kg]: Person };
  readonly productId: string;
  readonly productName: string;
  readonly close: () => Promise<void>;
}

let serial = 0;
const unique = (): string => `${Date.now().toString(36)}${process.pid.toString(36)}${(serial += 1)}`;

/** Creates a customer of the test's own by the API. */
export async function newCustomer(baseURL: string): Promise<Person> {
  const admin = await personOf(baseURL, sharedSession('admin@demo.test'));
  const customer = await newPerson(baseURL, admin, 'customers');
  await admin.api.dispose();
  return customer;
}

/** Creates a customer who buys for a business, by the API. */
export async function newBusiness(baseURL: string): Promise<Person> {
  const admin = await personOf(baseURL, sharedSession('admin@demo.test'));
  const company = { name: 'Snack Tiare', tahitiNumber: 'B54321' };
  const business = await newPerson(baseURL, admin, 'customers', { type: 'BUSINESS', company });
  await admin.api.dispose();
  return business;
}

/** Signs somebody up by the API: an account whose e-mail is not verified, and which waits to be approved. */
export async function signUp(baseURL: string, role: 'customers' | 'sellers', given: object = {}) {
  const email = `${unique()}@exemple.pf`;
  const isSeller = role === 'sellers';
  const door = await request.newContext({ baseURL });
  const { userId } = await answerOf<{ userId: string }>(
    await door.post(`/api/${role}`, {
      data: {
        email,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        firstName: isSeller ? 'Tehei' : 'Vaea',
        lastName: 'Marama',
        countryCode: '689',
        phone: '87000099',
        island: isSeller ? 'rangiroa' : 'tahiti',
        language: 'fr',
        acceptTerms: true,
        ...(isSeller
          ? { tahitiNumber: String(100_000 + Math.floor(Math.random() * 899_999)) }
          : { type: 'INDIVIDUAL' }),
        ...given,
      },
    }),
  );
  await door.dispose();
  return { userId, email };
}

async function newPerson(
  baseURL: string,
  admin: Person,
  role: 'customers' | 'sellers',
  given: object = {},
): Promise<Person> {
  const isSeller = role === 'sellers';
  const { userId, email } = await signUp(baseURL, role, given);
  await answerOf(await admin.api.patch(`/api/users/email-verification/${userId}/status/VERIFIED`));
  await answerOf(
    isSeller
      ? await admin.api.patch('/api/sellers/update-status', { data: { sellerId: userId, status: 'APPROVE' } })
      : await admin.api.patch(`/api/customers/${userId}/status/APPROVE`, { data: {} }),
  );
  return personOf(baseURL, await startSession(baseURL, email));
}

/**
 * Creates a market by the API: a fish of its own, a seller for each amount of kg, and a customer.
 *
 * @param by Its admin; absent: the demonstration's.
 */
export async function openMarket<const Kg extends readonly number[]>(
  baseURL: string,
  sellerKg: Kg,
  by: Session = sharedSession('admin@demo.test'),
): Promise<Market<Kg>> {
  const admin = await personOf(baseURL, by);
  const productName = `Poisson ${unique()}`;
  const { productId } = await answerOf<{ productId: string }>(
    await admin.api.post('/api/products', {
      multipart: {
        sku: productName.replace(' ', '-'),
        names: JSON.stringify({ fr: productName }),
        primaryCategoryId: 'WATER',
        subCategoryId: 'FISH',
        tariff: 'FRIGO',
        codeSH: '03023200',
        cubicCentimetresPerKg: '1500',
        vatBasisPoints: '1300',
        price: '1279',
        maxKgPerOrder: '60',
        maxTravelApplies: 'false',
        freightPaidByCountry: 'false',
        isFeatured: 'false',
      },
    }),
  );
  const customer = await newPerson(baseURL, admin, 'customers');
  const sellers: Person[] = [];
  for (const quantity of sellerKg) {
    const seller = await newPerson(baseURL, admin, 'sellers');
    const supply = { productId, quantity, preparationDays: 0, preparationHours: 1, canSupplyPartially: true };
    await answerOf(await seller.api.post('/api/sellers/products', { data: { products: [supply] } }));
    sellers.push(seller);
  }
  const close = async (): Promise<void> => {
    for (const { api } of [admin, customer, ...sellers]) await api.dispose();
  };
  // One was created for each amount.
  return { admin, customer, sellers: sellers as unknown as Market<Kg>['sellers'], productId, productName, close };
}

/** An order, and the payment that waits for its transfer; null: its coupons have paid it. */
interface PlacedOrder {
  readonly order: { readonly orderId: string; readonly orderNumber: string };
  readonly payment: { readonly paymentId: string } | null;
}

/** Places an order to be paid by transfer. */
export async function placeOrder(
  { customer, productId }: Market,
  quantity: number,
  couponCodes: readonly string[] = [],
): Promise<PlacedOrder> {
  const products = [{ productId, quantity }];
  const shipmentDate = new Date(Date.now() + DELIVERY_DAYS * 86_400_000).toISOString().slice(0, 10);
  const { quote } = await answerOf<{ quote: { orders: { quoteId: string; fillableBy: number }[] } }>(
    await customer.api.post('/api/orders/calculate-shipping-charges', {
      data: { products: products.map((line) => ({ ...line, shipmentDate })) },
    }),
  );
  const { orders, payment } = await answerOf<{
    orders: PlacedOrder['order'][];
    payment: PlacedOrder['payment'];
  }>(
    await customer.api.post(`/api/orders/${customer.userId}`, {
      headers: { 'idempotency-key': `e2e-${unique()}` },
      data: {
        products,
        shipmentDate,
        quoteId: quote.orders[0]?.quoteId,
        acceptsWaiting: quote.orders[0]?.fillableBy === 0,
        paymentMethod: 'WIRE_TRANSFER',
        billingDetail: { address: 'BP 1', city: 'Papeete', zipCode: '98713', country: 'Polynésie française' },
        couponCodes,
      },
    }),
  );
  const [order] = orders;
  if (order === undefined) throw new Error('no order was placed');
  return { order, payment };
}

/** Places and pays an order, which is then in the pool. */
export async function payOrder(
  market: Market,
  quantity: number,
  couponCodes: readonly string[] = [],
): Promise<PlacedOrder['order']> {
  const { order, payment } = await placeOrder(market, quantity, couponCodes);
  if (payment !== null) await decidePayment(market, order, 'VERIFIED');
  return order;
}

/** Places an order whose payment an admin rejects. @returns The id of the payment. */
export async function placeUnpaid(market: Market, quantity: number): Promise<string> {
  const { order, payment } = await placeOrder(market, quantity);
  await decidePayment(market, order, 'DISAPPROVED');
  return payment?.paymentId ?? '';
}

async function decidePayment(
  { admin }: Market,
  { orderId }: PlacedOrder['order'],
  status: 'VERIFIED' | 'DISAPPROVED',
): Promise<void> {
  const data = status === 'DISAPPROVED' ? { reason: 'Rien n’est arrivé.' } : {};
  await answerOf(
    await admin.api.patch(`/api/orders/admin/payment-status?orderId=${orderId}&paymentStatus=${status}`, { data }),
  );
}

/** Has a seller accept a paid order by the API. */
export async function accept(seller: Person, orderId: string): Promise<void> {
  await answerOf(
    await seller.api.patch(`/api/orders/seller/status/${orderId}`, { multipart: { status: 'PREPARING' } }),
  );
}

/**
 * Has a seller accept and ship an order, and an admin mark it as unloaded before its ship arrives, by the API. The
 * ship charges an amount in XPF.
 */
export async function deliver(
  { admin }: Pick<Market, 'admin'>,
  seller: Person,
  orderId: string,
  actualShippingXpf = 609,
): Promise<void> {
  const move = async (multipart: Parameters<APIRequestContext['patch']>[1]): Promise<void> => {
    await answerOf(await seller.api.patch(`/api/orders/seller/status/${orderId}`, multipart));
  };
  await accept(seller, orderId);
  const { voyages } = await answerOf<{
    voyages: { voyageNumber: string; shipName: string; departureAt: string; arrivalDate: string }[];
  }>(await seller.api.get(`/api/orders/revatua/last-tahiti-ship-arrival-date-to-seller-island/${orderId}`));
  const [voyage] = voyages;
  if (voyage === undefined) throw new Error('no ship makes it');
  await move({
    multipart: {
      status: 'SHIPPED',
      shipName: voyage.shipName,
      voyageNumber: voyage.voyageNumber,
      // The day in Tahiti, ten hours behind UTC.
      departDate: new Date(Date.parse(voyage.departureAt) - 36_000_000).toISOString().slice(0, 10),
      arrivalDate: voyage.arrivalDate,
      actualShippingCharges: String(actualShippingXpf),
      connaissementNumber: `${voyage.voyageNumber}/7`,
      receipt: { name: 'recu.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    },
  });
  await answerOf(
    await admin.api.patch(`/api/orders/seller/status/${orderId}`, {
      multipart: { status: 'DELIVERED', reason: 'Vu à quai.' },
    }),
  );
}

/** Places and pays an order, which the first seller of the market delivers. The ship charges an amount in XPF. */
export async function payAndDeliver(
  market: Market,
  quantity: number,
  actualShippingXpf?: number,
): Promise<{ orderId: string; orderNumber: string }> {
  const [seller] = market.sellers;
  if (seller === undefined) throw new Error('the market has no seller');
  const order = await payOrder(market, quantity);
  await deliver(market, seller, order.orderId, actualShippingXpf);
  return order;
}

/** Draws a small photograph, as a phone might send it. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#c9b27c' } })
    .jpeg()
    .toBuffer();

/** Offers a part of an order by the API. */
export async function offerPart(
  { productId }: Market,
  seller: Person,
  orderId: string,
  quantity: number,
): Promise<void> {
  await answerOf(
    await seller.api.post(`/api/orders/${orderId}/seller/split-request`, {
      data: { products: [{ productId, quantity }] },
    }),
  );
}

/** Public sample account of the European banks' standard: it belongs to nobody. */
export const SAMPLE_BANK = {
  bankName: 'Banque d’essai',
  accountTitle: 'Tehei Marama',
  bankCode: '20041',
  branchCode: '01005',
  accountNumber: '0500013M026',
  verificationCode: '06',
  iban: 'FR1420041010050500013M02606',
};

/** Gives a seller the sample account, as if it had been known for days: changed details hold withdrawals at first. */
export async function giveBankDetails({ api, userId }: Person): Promise<void> {
  await answerOf(await api.patch(`/api/sellers/${userId}`, { data: { bank: SAMPLE_BANK, currentPassword: PASSWORD } }));
  await letBankHoldEnd(userId);
}
