import type { OrderView } from '@matete/contract/order/order-views';
import type { PenaltyInfo } from '@matete/contract/penalty/penalties';
import type { SellerId } from '@matete/contract/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { getPenaltyInfo } from '#features/penalty/api/get-penalty-info';
import { useFormats } from '#lib/texts/formats';
import { RichText } from '#lib/texts/rich-text.tsx';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { MoveNotice } from '#features/order/parts/move-notice.tsx';
import type { MoveOutcome } from '#features/order/parts/use-seller-move';
import { useSellerMove } from '#features/order/parts/use-seller-move';
import { Button } from '#ui/form/button.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { TextArea } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

const REASON_MAX = 500;

const penaltyQuery = (sellerId: SellerId, order: OrderView) => ({
  ...getPenaltyInfo({
    params: { id: sellerId, productIds: order.lines.map((line) => line.productId).join(',') },
    query: { orderId: order.orderId },
  }),
  // Never cached: the penalty changes as other sellers come and go.
  staleTime: 0,
  gcTime: 0,
});

interface GiveBackDialogProps {
  readonly order: OrderView;
  readonly onClose: () => void;
}

/** Dialog that shows the exact penalty of giving an order back, and confirms exactly that one. */
export default function GiveBackDialog({ order, onClose }: GiveBackDialogProps): ReactElement {
  const { t } = useTexts();
  const { userId } = useAccount('SELLER');
  const query = penaltyQuery(userId, order);
  const { data: info, error, refetch } = useQuery(query);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const showToast = useToast();
  const { state, move, check } = useSellerMove(order.orderId);
  const [reason, setReason] = useState('');
  const [hasChanged, setHasChanged] = useState(false);
  const finish = async (attempt: Promise<MoveOutcome>): Promise<void> => {
    const outcome = await attempt;
    if (outcome.kind === 'refused' && outcome.error.code === 'PENALTY_CHANGED') {
      const { penaltyInfo } = outcome.error.problem as { penaltyInfo?: PenaltyInfo };
      if (penaltyInfo) client.setQueryData(query.queryKey, penaltyInfo);
      setHasChanged(true);
    }
    if (outcome.kind !== 'done') return;
    const ending = outcome.order.status === 'CANCELLED' ? 'CANCELLED' : 'BACK_IN_POOL';
    showToast(t(`seller.giveBack.done.${ending}`, { orderNumber: order.orderNumber }));
    navigate(sellerPaths.fulfilment());
  };
  const confirm = (): void => {
    if (!info) return;
    const fields = {
      penaltyShown: info.penalty?.blockedTill ?? 'NONE',
      ...(reason.trim() && { reason: reason.trim() }),
    };
    void finish(move({ status: 'BACK_IN_POOL', fields }));
  };
  const isBusy = state.kind === 'sending' || state.kind === 'checking';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('seller.giveBack.ask', { orderNumber: order.orderNumber })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          {info && state.kind !== 'unknown' && (
            <Button tone="danger" isBusy={isBusy} onClick={confirm}>
              {t(state.kind === 'notSent' ? 'common.action.retry' : 'seller.giveBack.action')}
            </Button>
          )}
        </>
      }
    >
      {info ? (
        <>
          <ChangeNotice hasChanged={hasChanged} />
          <Consequences order={order} info={info} />
          <Field label={t('seller.giveBack.reason')} hint={t('seller.giveBack.reasonHint')} isOptional className="mt-4">
            <TextArea value={reason} maxLength={REASON_MAX} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <p>{t('seller.giveBack.loading')}</p>
      )}
      <MoveNotice state={state} onCheck={() => void finish(check())} hidesRefusal={hasChanged} />
    </Dialog>
  );
}

/** Says that the penalty is no longer the one that was shown. */
function ChangeNotice({ hasChanged }: { hasChanged: boolean }): ReactElement {
  const { t } = useTexts();
  return (
    <div role="status">
      {hasChanged && (
        <p className="mb-4 rounded-paper bg-warn-bg p-3 font-semibold text-warn-fg">{t('seller.giveBack.changed')}</p>
      )}
    </div>
  );
}

function Consequences({ order, info }: { order: OrderView; info: PenaltyInfo }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  const { others, outcome, penalty, blockedTill } = info;
  const quantityKg = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  const isLonger = penalty !== null && blockedTill !== null && blockedTill > penalty.blockedTill;
  return (
    <>
      <p className={`rounded-paper p-3 font-semibold ${penalty ? 'bg-bad-bg text-bad-fg' : 'bg-ok-bg text-ok-fg'}`}>
        {penalty ? (
          <RichText
            id={`seller.giveBack.penalty.${penalty.unit}`}
            values={{ count: penalty.count }}
            components={{ day: <DayText date={penalty.blockedTill} style="long" /> }}
          />
        ) : (
          t('seller.giveBack.none')
        )}
      </p>
      <ul className="mt-4 list-disc space-y-2 pl-5 marker:text-muted">
        {isLonger && (
          <li>
            <RichText id="seller.giveBack.longer" components={{ day: <DayText date={blockedTill} style="long" /> }} />
          </li>
        )}
        <li>{outcome === 'CANCELLED' ? t('seller.giveBack.toRefund') : t('seller.giveBack.toPool', { others })}</li>
        <li>{t('seller.giveBack.kg', { quantity: kg(quantityKg) })}</li>
        {penalty && <li>{t('seller.giveBack.meanwhile')}</li>}
      </ul>
    </>
  );
}
