import type { BasketLine } from '@matete/contract/cart/quote';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import type { PaymentDetail } from '#features/payment/api/get-payment';
import { getOrder } from '#features/order/api/get-order';
import { getCart } from '#features/cart/api/get-cart';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { PaymentSlip } from '#features/payment/customer/payment-slip.tsx';
import { refillCartForm } from '#features/payment/customer/refused/refill-cart-form';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';

interface RefusedPaymentProps {
  readonly payment: PaymentDetail;
  readonly page: PageProps;
}

/** Notice of a refused payment: nothing was charged, and the goods can go back into the cart. */
export function RefusedPayment({ payment, page }: RefusedPaymentProps): ReactElement {
  const { t } = useTexts();
  const orders = useQueries({ queries: payment.orderIds.map((orderId) => getOrder({ params: { orderId } })) });
  // All of them or none: a part of the goods is not what the button says.
  const lines = orders.every(({ data }) => data !== undefined)
    ? orders.flatMap(({ data }) => (data?.lines ?? []).map((line) => ({ ...line, shipmentDate: data?.shipmentDate })))
    : [];
  return (
    <PaymentSlip title={t('order.payment.refused')} payment={payment}>
      <p>{t('order.payment.refusedText')}</p>
      <div className="mt-5 flex flex-wrap items-start gap-3">
        <RefillCart lines={lines} page={page} />
        <ButtonLink href={paths.orders()}>{t('order.thanks.all')}</ButtonLink>
      </div>
    </PaymentSlip>
  );
}

/** Form that puts the goods of orders back into the cart. */
function RefillCart({ lines, page }: { lines: readonly BasketLine[]; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const form = useForm(refillCartForm, {
    context: { ...page, user },
    onDone: async () => {
      await invalidateCalls(client, [getCart]);
      navigate(paths.cart());
    },
  });
  return (
    <Form of={form}>
      {lines.map(({ productId, quantity, shipmentDate }, index) => {
        const fields = { productId, quantity, shipmentDate };
        return Object.entries(fields).map(([name, value]) => (
          <input key={`${index}.${name}`} type="hidden" name={`products.${index}.${name}`} value={value} />
        ));
      })}
      <Button type="submit" tone="action" isBusy={form.isSending} isDisabled={lines.length === 0}>
        {t('order.payment.refill')}
      </Button>
      {form.summary.map(({ message }) => (
        <p key={message} role="alert" className="mt-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
          {message}
        </p>
      ))}
    </Form>
  );
}
