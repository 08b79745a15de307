import type { OrderView } from '@matete/contract/order/order-views';
import type { ReactElement } from 'react';

import { useDialogAddress } from '#lib/routing/dialog-address';
import { useTexts } from '#lib/texts/text.tsx';
import { CancelForm } from '#features/order/customer/cancel-form.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

/** Button that cancels an order after showing the refund. Shown where the order allows it. */
export function CancelOrder({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const dialog = useDialogAddress('annuler');
  return (
    <>
      <ButtonLink tone="danger" href={dialog.openHref}>
        {t('order.order.cancel')}
      </ButtonLink>
      {dialog.isOpen && <CancelForm order={order} dialog={dialog} />}
    </>
  );
}
