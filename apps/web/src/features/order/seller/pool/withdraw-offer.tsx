import type { OrderId } from '@matete/contract/units';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { invalidateCalls } from '#lib/api/invalidate-calls';
import { listPool } from '#features/order/api/list-pool';
import { withdrawPartForm } from '#features/order/seller/pool/offer-part-form';
import { listSellerSplitRequests } from '#features/split-request/api/list-seller-split-requests';
import { withdrawPart } from '#features/split-request/api/withdraw-part';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface WithdrawOfferProps {
  readonly orderId: OrderId;
  readonly orderNumber: string;
  readonly page: PageProps;
}

/** Button that withdraws an offer of a part before it is answered. Pressing twice does no harm. */
export function WithdrawOffer({ orderId, orderNumber, page }: WithdrawOfferProps): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount('SELLER');
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(withdrawPartForm, {
    context: { ...page, user },
    subject: orderId,
    // Refused as well: the customer may have answered it meanwhile.
    send: () =>
      withdrawPart({ params: { orderId } }).finally(() => {
        void invalidateCalls(client, [listPool, listSellerSplitRequests]);
      }),
    onDone: () => showToast(t('split.offer.withdrawn')),
  });
  return (
    <Form of={form}>
      <Button
        type="submit"
        isBusy={form.isSending}
        aria-label={text('split.offer.withdrawOf', { number: orderNumber })}
      >
        {t('split.offer.withdraw')}
      </Button>
      {form.summary.map(({ message }) => (
        <p key={message} role="alert" className="mt-2 font-semibold text-bad-fg">
          {message}
        </p>
      ))}
    </Form>
  );
}
