import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import type { OrderId } from '@matete/contract/units';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { listPool } from '#features/order/api/list-pool';
import { listSellerSplitRequests } from '#features/split-request/api/list-seller-split-requests';
import { withdrawPart } from '#features/split-request/api/withdraw-part';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { useToast } from '#ui/overlay/toast.tsx';

/** Button that withdraws an offer of a part before it is answered. Pressing twice does no harm. */
export function WithdrawOffer({ orderId, orderNumber }: { orderId: OrderId; orderNumber: string }): ReactElement {
  const { t, text } = useTexts();
  const errorText = useErrorText();
  const client = useQueryClient();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const withdraw = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      await withdrawPart({ params: { orderId } });
      showToast(t('split.offer.withdrawn'));
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setIsBusy(false);
      void invalidateCalls(client, [listPool, listSellerSplitRequests]);
    }
  };
  return (
    <>
      <Button
        isBusy={isBusy}
        aria-label={text('split.offer.withdrawOf', { number: orderNumber })}
        onClick={() => void withdraw()}
      >
        {t('split.offer.withdraw')}
      </Button>
      {failure && (
        <p role="alert" className="mt-2 font-semibold text-bad-fg">
          {failure}
        </p>
      )}
    </>
  );
}
