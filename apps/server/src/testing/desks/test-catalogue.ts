import type { TariffCode } from '@matete/contract/catalogue/product-views';
import { uuidv7 } from 'uuidv7';

import { recountSupply, replaceTexts } from '#catalogue/records/product-store';
import { type Answer, createTestAccount, type TestAccount, type TestProduct } from '#testing/test-product';

interface NewTestProduct {
  readonly name?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly priceXpf?: number;
  readonly vatBasisPoints?: number;
  readonly tariff?: TariffCode;
  readonly referenceId?: string;
  readonly maxKgPerOrder?: number;
}

/** The product of the rules' worked example, unless told otherwise: 1 279 F/kg without VAT, 13 %, FRIGO. */
export async function createTestFish({ services }: TestProduct, given: NewTestProduct = {}): Promise<string> {
  const id = uuidv7();
  const price = given.priceXpf ?? 1279;
  const vatBasisPoints = given.vatBasisPoints ?? 1300;
  await services.db.unitOfWork(async (tx) => {
    await tx
      .insertInto('products')
      .values({
        id,
        reference_id: given.referenceId ?? null,
        sku: `SKU-${id.slice(-12)}`,
        primary_category: 'WATER',
        sub_category: 'FISH',
        tariff_code: given.tariff ?? 'FRIGO',
        code_sh: '03023200',
        cubic_cm_per_kg: 1500,
        vat_basis_points: vatBasisPoints,
        price_xpf: price,
        price_with_vat_xpf: price + Math.round((price * vatBasisPoints) / 10_000),
        max_kg_per_order: given.maxKgPerOrder ?? 60,
        folded_name: '',
        search_words: '',
        created_at: services.now(),
        updated_at: services.now(),
      })
      .execute();
    await replaceTexts(tx, id, { names: given.names ?? { fr: given.name ?? 'Thon jaune' }, source: null });
  });
  return id;
}

/** A seller on an island with kg of a product, ready at once. */
export async function createTestSeller(
  product: TestProduct,
  {
    island = 'rangiroa',
    supplies,
  }: { island?: string; supplies: readonly { readonly productId: string; readonly kg: number }[] },
): Promise<TestAccount> {
  const seller = await createTestAccount(product, { role: 'SELLER', island });
  for (const supply of supplies) await addTestSupply(product, seller, supply);
  return seller;
}

/** Gives a seller kg of a product, ready at once. */
export async function addTestSupply(
  { services }: TestProduct,
  seller: TestAccount,
  { productId, kg, inPart = true }: { productId: string; kg: number; inPart?: boolean },
): Promise<void> {
  await services.db.unitOfWork(async (tx) => {
    await tx
      .insertInto('offers')
      .values({
        seller_id: seller.id,
        product_id: productId,
        supplied_kg: kg,
        preparation_days: 0,
        preparation_hours: 0,
        can_supply_partially: inPart,
        seller_is_active: true,
        updated_at: services.now(),
      })
      .execute();
    await recountSupply(tx, [productId]);
  });
}

export const BILLING = { address: 'BP 1234', city: 'Papeete', zipCode: '98713', country: 'Polynésie française' };

export interface PlacedBody {
  readonly orders: readonly {
    readonly orderId: string;
    readonly orderNumber: string;
    readonly grandTotal: number;
    readonly status: string;
    readonly due: number;
  }[];
  readonly payment: { readonly paymentId: string; readonly amount: number; readonly reference: string } | null;
  readonly code?: string;
  readonly quote?: unknown;
}

export interface OrderWish {
  readonly customer: TestAccount;
  readonly productId: string;
  readonly kg: number;
  readonly shipmentDate?: string;
  readonly paymentMethod?: 'WIRE_TRANSFER' | 'CREDIT_CARD';
  readonly couponCodes?: readonly string[];
  readonly key?: string;
}

/** Far enough for every ship of the sample schedule. */
export const DELIVERY = '2027-01-15';

/** The body of an order with a quote asked for just now. */
export async function orderBody(product: TestProduct, wish: OrderWish) {
  const lines = [{ productId: wish.productId, quantity: wish.kg }];
  const shipmentDate = wish.shipmentDate ?? DELIVERY;
  const quoted = await product.call<{ quote: { orders: { quoteId: string }[] } }>(
    'POST',
    '/orders/calculate-shipping-charges',
    { body: { products: lines.map((line) => ({ ...line, shipmentDate })) } },
  );
  return {
    products: lines,
    shipmentDate,
    quoteId: quoted.body.quote.orders[0]?.quoteId ?? 'none',
    paymentMethod: wish.paymentMethod ?? 'WIRE_TRANSFER',
    billingDetail: BILLING,
    couponCodes: wish.couponCodes ?? [],
  };
}

export async function placeTestOrder(product: TestProduct, wish: OrderWish): Promise<Answer<PlacedBody>> {
  return product.call<PlacedBody>('POST', `/orders/${wish.customer.id}`, {
    as: wish.customer,
    key: wish.key ?? uuidv7(),
    body: await orderBody(product, wish),
  });
}

/** A paid order in the pool. @returns Its id. */
export async function placePaidOrder(product: TestProduct, admin: TestAccount, wish: OrderWish): Promise<string> {
  const placed = await placeTestOrder(product, wish);
  const orderId = placed.body.orders[0]?.orderId;
  if (orderId === undefined) throw new Error(`the order was refused: ${JSON.stringify(placed.body)}`);
  const verified = await product.call<{ code?: string }>(
    'PATCH',
    `/orders/admin/payment-status?orderId=${orderId}&paymentStatus=VERIFIED`,
    { as: admin },
  );
  if (verified.status !== 200) throw new Error(`the payment was refused: ${JSON.stringify(verified.body)}`);
  return orderId;
}
