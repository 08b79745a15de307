import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { getCart } from '#features/cart/api/get-cart';
import { readSpendable } from '#features/coupon/api/read-spendable';
import { listPaymentMethods } from '#features/payment/api/list-payment-methods';
import { getAcceptedTerms } from '#features/legal/api/get-accepted-terms';
import { getBillingDetail } from '#features/account/api/get-billing-detail';
import { companyQueries } from '#features/company/parts/company-of';
import { basketDivision } from '#features/split-request/api/generate-splits';
import { lazyPart } from '#lib/hydration/lazy-part.tsx';
import { PageHead } from '#lib/page/head.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { customerIdOf } from '#lib/session/customer-of';
import { canBeDivided } from '#features/cart/customer/divided-quote';
import { asksForDivision } from '#features/cart/customer/division-address';
import { obstacleOf } from '#features/cart/customer/obstacle/obstacle-of';
import { CHECKOUT_FORM_PARTS, CheckoutForm } from '#features/cart/customer/checkout-form.tsx';
import { placeOrdersForm } from '#features/cart/customer/place-orders-form';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const CheckoutObstacle = lazyPart(() => import('#features/cart/customer/obstacle/checkout-obstacle.tsx'));

export function queries({ user, search }: PageContext): PageQueries {
  if (user === null) return {};
  const cartQuery = getCart({ params: { customerId: user.userId } });
  return {
    optional: [
      cartQuery,
      listPaymentMethods(),
      getBillingDetail({ params: { customerId: customerIdOf(user) } }),
      getAcceptedTerms(),
      readSpendable({ params: { customerId: customerIdOf(user) } }),
      ...companyQueries(user),
    ],
    later: (answered) => {
      const cart = answered.getQueryData(cartQuery.queryKey);
      return cart !== undefined && asksForDivision(search) && canBeDivided(cart) ? [basketDivision(cart)] : [];
    },
  };
}

export const forms = [placeOrdersForm];
export const parts = [CheckoutObstacle, ...CHECKOUT_FORM_PARTS];

export default function CheckoutPage({ params, search }: PageProps): ReactElement {
  const { text } = useTexts();
  const user = useAccount('CUSTOMER');
  const { userId } = user;
  const cart = useQuery(getCart({ params: { customerId: userId } }));
  const methods = useQuery(listPaymentMethods());
  const billing = useQuery(getBillingDetail({ params: { customerId: customerIdOf(user) } }));
  const failed = [cart, methods, billing].find((query) => query.error && !query.data);
  const head = <PageHead title={text('order.checkout.title')} />;
  if (failed) {
    return (
      <Frame head={head}>
        <LoadError
          error={failed.error}
          onRetry={() => [cart, methods, billing].forEach((query) => void query.refetch())}
        />
      </Frame>
    );
  }
  if (!cart.data || !methods.data || !billing.data) {
    return (
      <Frame head={head}>
        <Loading>
          <div className="grid gap-8 lg:grid-cols-[1fr_24rem]">
            <Skeleton className="h-96 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        </Loading>
      </Frame>
    );
  }
  const obstacle = obstacleOf(cart.data, user);
  return (
    <>
      {head}
      <CheckoutForm
        cart={cart.data}
        methods={methods.data.map(({ method }) => method)}
        billing={billing.data}
        context={{ params, search, user }}
        obstacle={obstacle && <CheckoutObstacle obstacle={obstacle} pending={cart.data.pendingPayment} />}
      />
    </>
  );
}

function Frame({ head, children }: { head: ReactNode; children: ReactNode }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="wrap py-6 lg:py-8">
      {head}
      <h1>{t('order.checkout.title')}</h1>
      <div className="mt-5">{children}</div>
    </div>
  );
}
