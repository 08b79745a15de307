import type { TestAccount } from '#testing/call-api';
import { marketRecords } from '#testing/desks/market-records';
import { orderVerbs } from '#testing/desks/order-verbs';
import { createTestFish, createTestSeller, type NewTestProduct } from '#testing/desks/test-catalogue';
import { createTestAccount, openProduct, type ProductOptions } from '#testing/test-product';

interface MarketOptions extends ProductOptions {
  /** kg of the fish that each seller holds. */
  readonly kg?: number;
  /** Islands of the sellers, one seller each. */
  readonly islands?: readonly string[];
  /** What differs of the fish from that of the worked example. */
  readonly fish?: NewTestProduct;
}

/**
 * Opens a market for the tests of a file: a product with a customer, an admin, a fish and one seller of it on Rangiroa,
 * and what they do. Called at the top of the file; it closes itself after the last test.
 *
 * @example const { product, customer, placePaid, accept } = await openMarket({ kg: 40 });
 */
export async function openMarket({ kg = 1_000, islands = ['rangiroa'], fish = {}, ...options }: MarketOptions = {}) {
  const product = await openProduct(options);
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const admin = await createTestAccount(product, { role: 'ADMIN' });
  const fishId = await createTestFish(product, fish);
  const sellers: TestAccount[] = [];
  for (const island of islands)
    sellers.push(await createTestSeller(product, { island, supplies: kg === 0 ? [] : [{ productId: fishId, kg }] }));
  const [seller] = sellers;
  if (seller === undefined) throw new RangeError('a market without sellers');
  const people = { product, customer, seller, admin, fishId };
  return { ...people, sellers, ...orderVerbs(people), ...marketRecords(product) };
}

export type Market = Awaited<ReturnType<typeof openMarket>>;
