import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import type { PaymentDetail } from '#features/payment/api/get-payment';
import { getOrder } from '#features/order/api/get-order';
import { getCart } from '#features/cart/api/get-cart';
import { mergeCart } from '#features/cart/api/merge-cart';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { PaymentSlip } from '#features/payment/customer/payment-slip.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { useErrorText } from '#lib/texts/error-text';

/** Notice of a refused payment: nothing was charged, and the goods can go back into the cart. */
export function RefusedPayment({ payment }: { payment: PaymentDetail }): ReactElement {
  const { t } = useTexts();
  const { userId } = useAccount('CUSTOMER');
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const errorText = useErrorText();
  const orders = useQueries({ queries: payment.orderIds.map((orderId) => getOrder({ params: { orderId } })) });
  const key = useRef<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const lines = orders.flatMap(({ data }) =>
    (data?.lines ?? []).map(({ productId, quantity }) => ({ productId, quantity, shipmentDate: data?.shipmentDate })),
  );
  const refill = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    key.current ??= crypto.randomUUID();
    try {
      await mergeCart({
        params: { customerId: userId },
        body: { products: lines },
        idempotencyKey: key.current,
      });
      await client.invalidateQueries({ queryKey: getCart.key });
      navigate(paths.cart());
    } catch (error) {
      setFailure(errorText(error));
      setIsBusy(false);
    }
  };
  return (
    <PaymentSlip title={t('order.payment.refused')} payment={payment}>
      <p>{t('order.payment.refusedText')}</p>
      {failure && (
        <p role="alert" className="mt-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
          {failure}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button tone="action" isBusy={isBusy} isDisabled={lines.length === 0} onClick={() => void refill()}>
          {t('order.payment.refill')}
        </Button>
        <ButtonLink href={paths.orders()}>{t('order.thanks.all')}</ButtonLink>
      </div>
    </PaymentSlip>
  );
}
