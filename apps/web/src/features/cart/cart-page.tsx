import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';

import { scheduleQuery } from '#app/schedule';
import { PageHead } from '#app/head.tsx';
import { useIsInBrowser } from '#app/is-in-browser';
import { paths } from '#app/paths';
import type { PageContext, PageQueries } from '#app/routes';
import { useSession } from '#app/session.tsx';
import { useTexts } from '#app/text.tsx';
import { useAccountCart } from '#features/cart/account-cart';
import { cartQuery, useVisitorCart } from '#features/cart/cart';
import { CartContents, CartFrame, CartSkeleton } from '#features/cart/cart-contents.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '#ui/load-error.tsx';

/** Most readers of this page have an account: what only a visitor's cart needs comes apart. */
const VisitorCart = lazy(() => import('#features/cart/visitor-cart-contents.tsx'));

export const queries = ({ user }: PageContext): PageQueries => ({
  optional: user?.role === 'CUSTOMER' ? [cartQuery(user.userId), scheduleQuery(new Date())] : [],
});

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

function AccountCart({ customerId }: { customerId: string }): ReactElement {
  const { cart, error, refetch } = useAccountCart(customerId);
  if (cart) return <CartContents cart={cart} isVisitor={false} />;
  return (
    <CartFrame>{error ? <LoadError error={error} onRetry={refetch} /> : <CartSkeleton lineCount={1} />}</CartFrame>
  );
}

/** The server cannot know what is on the device: it shows the frame, and the browser fills it. */
function DeviceCart(): ReactElement {
  const isInBrowser = useIsInBrowser();
  const lineCount = useVisitorCart().length;
  const coming = (
    <CartFrame>
      <CartSkeleton lineCount={lineCount} />
    </CartFrame>
  );
  if (!isInBrowser) return coming;
  return (
    <Suspense fallback={coming}>
      <VisitorCart />
    </Suspense>
  );
}

function NoCart(): ReactElement {
  const { t } = useTexts();
  return (
    <CartFrame>
      <EmptyState
        seed="cart"
        title={t('order.cart.notCustomer.title')}
        action={<ButtonLink href={paths.products()}>{t('order.cart.empty.action')}</ButtonLink>}
      >
        <p>{t('order.cart.notCustomer.text')}</p>
      </EmptyState>
    </CartFrame>
  );
}
