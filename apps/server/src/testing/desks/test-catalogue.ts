import type { TariffCode } from '@matete/contract/catalogue/product-views';
import { uuidv7 } from 'uuidv7';

import { EVERYTHING } from '#platform/changes/changes';
import { recountSupply, replaceTexts } from '#product/product-store';
import type { TestAccount } from '#testing/call-api';
import { createTestAccount, type TestProduct } from '#testing/test-product';

export interface NewTestProduct {
  readonly name?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly sku?: string;
  readonly priceXpf?: number;
  readonly vatBasisPoints?: number;
  readonly tariff?: TariffCode;
  readonly referenceId?: string;
  readonly maxKgPerOrder?: number;
  readonly isReturnable?: boolean;
  readonly isFreightPaidByCountry?: boolean;
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
        sku: given.sku ?? `SKU-${id.slice(-12)}`,
        primary_category: 'WATER',
        sub_category: 'FISH',
        tariff_code: given.tariff ?? 'FRIGO',
        code_sh: '03023200',
        cubic_cm_per_kg: 1500,
        vat_basis_points: vatBasisPoints,
        price_xpf: price,
        price_with_vat_xpf: price + Math.round((price * vatBasisPoints) / 10_000),
        max_kg_per_order: given.maxKgPerOrder ?? 60,
        is_returnable: given.isReturnable ?? false,
        freight_paid_by_country: given.isFreightPaidByCountry ?? false,
        folded_name: '',
        search_words: '',
        created_at: services.now(),
        updated_at: services.now(),
      })
      .execute();
    await replaceTexts(tx, id, { names: given.names ?? { fr: given.name ?? 'Thon jaune' }, source: null });
    tx.publishChange([EVERYTHING]);
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
