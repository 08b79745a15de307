import type { OrderView } from '@matete/contract/order/order-views';
import type { PoolEntry } from '@matete/contract/order/orders';
import type { ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { MoveNotice } from '#features/order/parts/move-notice.tsx';
import { OrderLines } from '#features/order/parts/seller-order-lines.tsx';
import type { MoveOutcome, MoveState } from '#features/order/parts/use-seller-move';
import { useSellerMove } from '#features/order/parts/use-seller-move';
import { Button } from '#ui/form/button.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Money } from '#ui/data/money.tsx';

interface AcceptDialogProps {
  readonly entry: PoolEntry;
  readonly onClose: () => void;
  readonly onAccepted: (order: OrderView) => void;
  /** Called when another seller was faster, or the order left the pool. */
  readonly onGone: (message: string) => void;
}

const GONE: ReadonlySet<string> = new Set(['ORDER_TAKEN', 'ORDER_STEP_NOT_ALLOWED', 'ORDER_NOT_FOUND']);

/** Dialog that confirms accepting an order and says what follows. */
export function AcceptDialog({ entry, onClose, onAccepted, onGone }: AcceptDialogProps): ReactElement {
  const { t, text } = useTexts();
  const { state, move, check } = useSellerMove(entry.order.orderId);
  const { orderNumber } = entry.order;
  const finish = async (attempt: Promise<MoveOutcome>): Promise<void> => {
    const outcome = await attempt;
    if (outcome.kind === 'done') onAccepted(outcome.order);
  };
  const gone = state.kind === 'refused' && GONE.has(state.error.code);
  const isBusy = state.kind === 'sending' || state.kind === 'checking';
  return (
    <Dialog
      isOpen
      onClose={gone ? () => onGone(text('seller.pool.taken', { orderNumber })) : onClose}
      title={t('seller.accept.title', { orderNumber })}
      actions={
        gone ? (
          <Button onClick={() => onGone(text('seller.pool.taken', { orderNumber }))}>
            {t('seller.pool.seeOthers')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common.action.cancel')}</Button>
            {state.kind !== 'unknown' && (
              <Button tone="action" isBusy={isBusy} onClick={() => void finish(move({ status: 'PREPARING' }))}>
                {t(state.kind === 'notSent' ? 'common.action.retry' : 'seller.accept.confirm')}
              </Button>
            )}
          </>
        )
      }
    >
      {gone ? <OrderGoneNotice orderNumber={orderNumber} state={state} /> : <WhatFollows entry={entry} />}
      {!gone && <MoveNotice state={state} onCheck={() => void finish(check())} />}
    </Dialog>
  );
}

function OrderGoneNotice({ orderNumber, state }: { orderNumber: string; state: MoveState }): ReactElement {
  const { t } = useTexts();
  const isTaken = state.kind === 'refused' && state.error.code === 'ORDER_TAKEN';
  return (
    <p role="alert" className="rounded-paper bg-warn-bg p-3 font-semibold text-warn-fg">
      {t(isTaken ? 'seller.pool.taken' : 'seller.pool.gone', { orderNumber })}
    </p>
  );
}

function WhatFollows({ entry }: { entry: PoolEntry }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  const { order, lastVoyage } = entry;
  return (
    <>
      <OrderLines lines={order.lines} />
      <h3 className="mt-4 text-body font-semibold">{t('seller.accept.follows')}</h3>
      <ol className="mt-2 list-decimal space-y-2 pl-5 marker:text-muted">
        <li>{t('seller.accept.reserves', { quantity: kg(order.quantity) })}</li>
        {lastVoyage && (
          <li>
            <RichText
              id="seller.accept.ships"
              values={{ ship: lastVoyage.shipName }}
              components={{ day: <InstantText instant={lastVoyage.departureAt} /> }}
            />
          </li>
        )}
        <li>
          <RichText id="seller.accept.earns" components={{ amount: <Money amountXpf={entry.sellerEarning} /> }} />
        </li>
        <li>
          <RichText id="seller.accept.otherwise" components={{ day: <DayText date={order.shipmentDate} /> }} />
        </li>
      </ol>
    </>
  );
}
