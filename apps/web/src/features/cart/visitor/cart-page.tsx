import type { ReactElement } from 'react';

import type { CustomerId } from '@matete/contract/units';
import { getCart } from '#features/cart/api/get-cart';
import { arrivalsQuery } from '#features/shipping/api/port-arrivals';
import { lazyPart } from '#lib/hydration/lazy-part.tsx';
import { PageHead } from '#lib/page/head.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageQueries } from '#lib/page/page-module';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { useAccountCart } from '#features/cart/visitor/account-cart';
import { useVisitorCartModel, useVisitorLines, visitorCartQuery } from '#features/cart/parts/visitor-cart-model';
import { CART_PARTS, CartContents, CartFrame, CartSkeleton } from '#features/cart/parts/cart-contents.tsx';
import { LoadError } from '#ui/status/load-error.tsx';

export const queries = ({ user, visitorLines = [] }: PageContext): PageQueries => ({
  optional:
    user?.role === 'CUSTOMER'
      ? [getCart({ params: { customerId: user.userId } }), arrivalsQuery(new Date())]
      : visitorLines.length > 0
        ? [visitorCartQuery(visitorLines), arrivalsQuery(new Date())]
        : [],
});

export { CART_PARTS as parts };

const NoCart = lazyPart(() => import('#features/cart/visitor/no-cart.tsx'));

export const forms = async () => [(await import('#features/cart/visitor/cart-line-form')).cartLineForm];

export default function CartPage(): ReactElement {
  const { text } = useTexts();
  const { user } = useSession();
  return (
    <>
      <PageHead title={text('order.cart.title')} />
      {user === null ? (
        <DeviceCart />
      ) : user.role === 'CUSTOMER' ? (
        <AccountCart customerId={user.userId} />
      ) : (
        <NoCart />
      )}
    </>
  );
}

function AccountCart({ customerId }: { customerId: CustomerId }): ReactElement {
  const { cart, error, refetch } = useAccountCart(customerId);
  if (cart) return <CartContents cart={cart} isVisitor={false} />;
  return (
    <CartFrame>{error ? <LoadError error={error} onRetry={refetch} /> : <CartSkeleton lineCount={1} />}</CartFrame>
  );
}

/** Cart of the device: a cookie, so that the server renders it as well. */
function DeviceCart(): ReactElement {
  const { cart, error, refetch } = useVisitorCartModel();
  const lineCount = useVisitorLines().length;
  if (cart) return <CartContents cart={cart} isVisitor quoteError={error} onRetry={refetch} />;
  return (
    <CartFrame>
      {error ? <LoadError error={error} onRetry={refetch} /> : <CartSkeleton lineCount={lineCount} />}
    </CartFrame>
  );
}
