import type { OrderView } from '@matete/contract/order/order-views';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { MoveNotice } from '#features/order/parts/move-notice.tsx';
import type { MoveOutcome } from '#features/order/parts/use-seller-move';
import { useSellerMove } from '#features/order/parts/use-seller-move';
import { Button } from '#ui/form/button.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Panel to mark the goods as unloaded, once the ship has arrived; before, it says when that is. */
export function UnloadPanel({ order, mayUnload }: { order: OrderView; mayUnload: boolean }): ReactElement {
  const { t } = useTexts();
  return (
    <section className="slip p-4" aria-labelledby="unload">
      <h2 id="unload" className="text-h3">
        {t(mayUnload ? 'seller.unload.title' : 'seller.unload.comesTitle')}
      </h2>
      {mayUnload ? <Unload order={order} /> : order.shipment && <Arrival shipment={order.shipment} />}
    </section>
  );
}

function Arrival({ shipment }: { shipment: NonNullable<OrderView['shipment']> }): ReactElement {
  const { shipName, arrivalAt, arrivalDate } = shipment;
  const instant = arrivalAt === null ? <DayText date={arrivalDate} /> : <InstantText instant={arrivalAt} withTime />;
  return (
    <p className="mt-1 max-w-text">
      <RichText id="seller.unload.arrives" components={{ ship: <strong>{shipName}</strong>, instant }} />
    </p>
  );
}

/** Button that marks the goods as unloaded; otherwise the deadline does so a day after the planned arrival. */
function Unload({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const showToast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const { state, move, check } = useSellerMove(order.orderId);
  const isBusy = state.kind === 'sending' || state.kind === 'checking';
  const finish = async (attempt: Promise<MoveOutcome>): Promise<void> => {
    const outcome = await attempt;
    if (outcome.kind === 'done') showToast(t('seller.unload.done', { orderNumber: order.orderNumber }));
  };
  return (
    <>
      <p className="mt-1 max-w-text text-muted">
        {order.nextDeadline?.action === 'UNLOAD' ? (
          <RichText id="seller.unload.text" components={{ day: <InstantText instant={order.nextDeadline.at} /> }} />
        ) : (
          t('seller.unload.textNoDate')
        )}
      </p>
      <Button tone="action" className="mt-4" onClick={() => setIsOpen(true)}>
        {t('seller.unload.action')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('seller.unload.ask', { orderNumber: order.orderNumber })}
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>{t('common.action.cancel')}</Button>
            {state.kind !== 'unknown' && (
              <Button tone="action" isBusy={isBusy} onClick={() => void finish(move({ status: 'DELIVERED' }))}>
                {t(state.kind === 'notSent' ? 'common.action.retry' : 'seller.unload.action')}
              </Button>
            )}
          </>
        }
      >
        <p>{t('seller.unload.follows')}</p>
        <MoveNotice state={state} onCheck={() => void finish(check())} />
      </Dialog>
    </>
  );
}
