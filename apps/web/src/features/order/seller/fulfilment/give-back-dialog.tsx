import type { OrderView } from '@matete/contract/order/order-views';
import type { PenaltyInfo } from '@matete/contract/penalty/penalties';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { ApiError } from '#lib/api/api-error';
import { type LooseInput, replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import type { DialogAddress } from '#lib/routing/dialog-address';
import { useFormats } from '#lib/texts/formats';
import { RichText } from '#lib/texts/rich-text.tsx';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { MoveNotice } from '#features/order/parts/move-notice.tsx';
import { useSellerMove } from '#features/order/parts/use-seller-move';
import { giveBackForm } from '#features/order/seller/fulfilment/give-back-form';
import { giveBackPenalty } from '#features/order/seller/fulfilment/give-back-penalty';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { TextArea } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Name of the dialog in the address of the order's page. */
export const GIVE_BACK_DIALOG = 'rendre';
const REASON_MAX = 500;

interface GiveBackDialogProps {
  readonly order: OrderView;
  readonly page: PageProps;
  readonly address: DialogAddress;
}

/** Dialog that shows the exact penalty of giving an order back, and confirms exactly that one. */
export function GiveBackDialog({ order, page, address }: GiveBackDialogProps): ReactElement {
  const { t } = useTexts();
  const { form, info, error, retry, state, check } = useGivingBack(order, page);
  const hasChanged = form.failure?.code === 'PENALTY_CHANGED';
  return (
    <Dialog
      isOpen
      onClose={address.close}
      closedHref={address.closedHref}
      title={t('seller.giveBack.ask', { orderNumber: order.orderNumber })}
      actions={
        <>
          <ButtonLink href={address.closedHref} replace>
            {t('common.action.cancel')}
          </ButtonLink>
          {info && state.kind !== 'unknown' && (
            <Button type="submit" form={form.id} tone="danger" isBusy={form.isSending || state.kind === 'checking'}>
              {t(state.kind === 'notSent' ? 'common.action.retry' : 'seller.giveBack.action')}
            </Button>
          )}
        </>
      }
    >
      <Form of={form}>
        {!hasChanged && <ErrorSummary lines={form.summary} />}
        {info ? (
          <>
            <input type="hidden" name="penaltyShown" value={info.penalty?.blockedTill ?? 'NONE'} />
            <ChangeNotice hasChanged={hasChanged} />
            <Consequences order={order} info={info} />
            <Field
              id={form.idOf('reason')}
              label={t('seller.giveBack.reason')}
              hint={t('seller.giveBack.reasonHint')}
              error={form.errorOf('reason')}
              isOptional
              className="mt-4"
            >
              <TextArea {...form.inputOf('reason')} maxLength={REASON_MAX} />
            </Field>
          </>
        ) : error ? (
          <LoadError error={error} onRetry={retry} />
        ) : (
          <p>{t('seller.giveBack.loading')}</p>
        )}
        <MoveNotice state={state} onCheck={check} />
      </Form>
    </Dialog>
  );
}

/** The form that gives an order back, the penalty that it shows, and what is known of its outcome. */
function useGivingBack({ orderId, orderNumber }: OrderView, page: PageProps) {
  const { t } = useTexts();
  const user = useAccount('SELLER');
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const showToast = useToast();
  const penalty = giveBackPenalty(user.userId, orderId);
  // Never taken from the cache: the penalty changes as other sellers come and go.
  const { data: info, error, refetch } = useQuery({ ...penalty, staleTime: 0, gcTime: 0 });
  const moves = useSellerMove(orderId);
  const send = async (call: LooseInput): Promise<OrderView | undefined> => {
    try {
      return await moves.send(call);
    } catch (refused) {
      const changed = refused instanceof ApiError && refused.code === 'PENALTY_CHANGED' ? refused.problem : {};
      const { penaltyInfo } = changed as { penaltyInfo?: PenaltyInfo };
      if (penaltyInfo) replaceAnswer(client, penalty, penaltyInfo);
      throw refused;
    }
  };
  const finish = ({ status }: OrderView): void => {
    const ending = status === 'CANCELLED' ? 'CANCELLED' : 'BACK_IN_POOL';
    showToast(t(`seller.giveBack.done.${ending}`, { orderNumber }));
    navigate(sellerPaths.fulfilment());
  };
  const form = useForm(giveBackForm, { context: { ...page, user }, send, onDone: finish });
  return {
    form,
    info,
    error,
    retry: () => void refetch(),
    state: moves.state,
    check: () => void moves.check().then((order) => order && finish(order)),
  };
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
