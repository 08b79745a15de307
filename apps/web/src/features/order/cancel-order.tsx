import type { OrderView } from '@matete/contract/order/order-views';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { useTexts } from '#app/text.tsx';
import { CancelForm } from '#features/order/cancel-form.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

/** Cancelling, with what comes back and how said before it is done. Shown where the order allows it. */
export function CancelOrder({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const showToast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="danger" onClick={() => setIsOpen(true)}>
        {t('order.order.cancel')}
      </Button>
      <CancelForm
        order={order}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onDone={() => {
          setIsOpen(false);
          showToast(t('order.cancel.done', { number: order.orderNumber }));
        }}
      />
    </>
  );
}
