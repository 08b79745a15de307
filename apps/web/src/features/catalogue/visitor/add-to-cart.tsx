import type { CartView } from '@matete/contract/cart/cart';
import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import { type CartLine, dayForAdded } from '@matete/domain/cart/cart-lines';
import { formatKg } from '@matete/i18n/formats';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { addCartItem } from '#features/cart/api/add-cart-item';
import { getCart } from '#features/cart/api/get-cart';
import { basketLineOf } from '#features/cart/parts/basket-line';
import { keepCartChange } from '#features/cart/parts/keep-cart-change';
import { daysOf } from '#features/catalogue/parts/days-of';
import { withAdded } from '#features/cart/parts/visitor-lines';
import { changeVisitorCart } from '#features/cart/parts/visitor-writes';
import { replaceAnswer } from '#lib/api/calls';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import type { SessionUser } from '#lib/session/session-user';
import { useFormats } from '#lib/texts/formats';
import type { Language } from '#lib/texts/language';
import { useTexts } from '#lib/texts/text.tsx';

interface Addition extends Omit<CartLine, 'productId'> {
  /** The day is the proposed one: nobody has chosen it. */
  readonly isDayProposed: boolean;
  readonly product: ProductDetail;
  readonly user: SessionUser | null;
  /** For an account's cart. */
  readonly idempotencyKey: string;
  readonly client: QueryClient;
  readonly language: Language;
}

/**
 * Adds kilograms to the account's cart, or to the device's for a visitor.
 *
 * @returns What to tell the reader.
 * @throws ApiError for a refusal.
 */
export async function addToCart({ product, quantityKg, ...reader }: Addition): Promise<ReactElement> {
  const { user, idempotencyKey, client, language } = reader;
  const lineBeside = (lines: readonly Pick<CartLine, 'shipmentDate'>[]): CartLine => ({
    productId: product.productId,
    quantityKg,
    shipmentDate: reader.isDayProposed ? dayForAdded(lines, daysOf(product)) : reader.shipmentDate,
  });
  if (user?.role !== 'CUSTOMER')
    await changeVisitorCart((lines) => withAdded(lines, lineBeside(lines), product), language);
  else {
    const params = { customerId: user.userId };
    const query = getCart({ params });
    const line = lineBeside(client.getQueryData(query.queryKey)?.lines ?? []);
    const input = { params, body: basketLineOf(line), idempotencyKey };
    const cart: CartView = await addCartItem(input).catch((error: unknown) =>
      keepCartChange(
        {
          ownerId: user.userId,
          what: 'pages.outbox.what.cartAdd',
          line: product.productId,
          page: paths.product(product.productId),
          typed: { label: product.name.text, before: '', after: formatKg(quantityKg, language.locale) },
          call: addCartItem,
          input,
          isAddition: true,
        },
        error,
      ),
    );
    replaceAnswer(client, query, cart);
  }
  return <Added quantityKg={quantityKg} name={product.name.text} />;
}

function Added({ quantityKg, name }: { quantityKg: number; name: string }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  return (
    <>
      {t('shop.product.added', { quantity: kg(quantityKg), name })}{' '}
      <Link href={paths.cart()} className="inline-flex min-h-6 items-center text-bg">
        {t('shop.product.seeCart')}
      </Link>
    </>
  );
}
