import type { OrderView } from '@matete/contract/order/order-views';
import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Loaded on demand: it contains the IBAN formats of all countries. */
const CancelForm = lazy(async () => ({
  default: (await import('#features/order/customer/cancel-form.tsx')).CancelForm,
}));

/** Button that cancels an order after showing the refund. Shown where the order allows it. */
export function CancelOrder({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const showToast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="danger" onClick={() => setIsOpen(true)}>
        {t('order.order.cancel')}
      </Button>
      {isOpen && (
        <Suspense>
          <CancelForm
            order={order}
            isOpen
            onClose={() => setIsOpen(false)}
            onDone={() => {
              setIsOpen(false);
              showToast(t('order.cancel.done', { number: order.orderNumber }));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
