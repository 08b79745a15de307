import type { OrderView } from '@matete/contract/order/order-views';
import type { PoolEntry } from '@matete/contract/order/orders';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import type { DialogAddress } from '#lib/routing/dialog-address';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useFormats } from '#lib/texts/formats';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { MoveNotice } from '#features/order/parts/move-notice.tsx';
import { OrderLines } from '#features/order/parts/seller-order-lines.tsx';
import { useSellerMove } from '#features/order/parts/use-seller-move';
import { NonDelivery } from '#features/order/seller/pool/non-delivery.tsx';
import { acceptForm } from '#features/order/seller/pool/accept-form';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Money } from '#ui/data/money.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface AcceptDialogProps {
  readonly entry: PoolEntry;
  readonly page: PageProps;
  readonly address: DialogAddress;
  /** Called when the dialog closes because another seller was faster, or the order left the pool. */
  readonly onGone: (message: string) => void;
}

const GONE: ReadonlySet<string | undefined> = new Set(['ORDER_TAKEN', 'ORDER_STEP_NOT_ALLOWED', 'ORDER_NOT_FOUND']);

/** Dialog that confirms accepting an order and says what follows. */
export function AcceptDialog({ entry, page, address, onGone }: AcceptDialogProps): ReactElement {
  const { t, text } = useTexts();
  const { form, state, check, code } = useAccepting(entry, page);
  const { orderNumber } = entry.order;
  const gone = GONE.has(code);
  const leave = (): void => onGone(text('seller.pool.taken', { orderNumber }));
  const close = (): void => {
    address.close();
    if (gone) leave();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      closedHref={address.closedHref}
      title={t('seller.accept.title', { orderNumber })}
      actions={
        gone ? (
          <ButtonLink href={address.closedHref} replace onClick={leave}>
            {t('seller.pool.seeOthers')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href={address.closedHref} replace>
              {t('common.action.cancel')}
            </ButtonLink>
            {state.kind !== 'unknown' && (
              <Button type="submit" form={form.id} tone="action" isBusy={form.isSending || state.kind === 'checking'}>
                {t(state.kind === 'notSent' ? 'common.action.retry' : 'seller.accept.confirm')}
              </Button>
            )}
          </>
        )
      }
    >
      <Form of={form}>
        {gone ? (
          <OrderGoneNotice orderNumber={orderNumber} isTaken={code === 'ORDER_TAKEN'} />
        ) : (
          <>
            <ErrorSummary lines={form.summary} />
            <WhatFollows entry={entry} />
            <MoveNotice state={state} onCheck={check} />
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** The form that accepts an order, and what is known of its outcome. */
function useAccepting({ order: { orderId, orderNumber } }: PoolEntry, page: PageProps) {
  const { t } = useTexts();
  const user = useAccount('SELLER');
  const [, navigate] = useLocation();
  const showToast = useToast();
  const { state, send, check } = useSellerMove(orderId);
  const finish = (order: OrderView): void => {
    showToast(t('seller.accept.done', { orderNumber }));
    navigate(sellerPaths.order(order.orderId));
  };
  const form = useForm(acceptForm, { context: { ...page, user }, subject: orderId, send, onDone: finish });
  return {
    form,
    state,
    check: () => void check().then((order) => order && finish(order)),
    /** Code of the refusal, of the step or of fetching the order afterwards. */
    code: state.kind === 'refused' ? state.error.code : form.failure?.code,
  };
}

function OrderGoneNotice({ orderNumber, isTaken }: { orderNumber: string; isTaken: boolean }): ReactElement {
  const { t } = useTexts();
  return (
    <p role="alert" className="rounded-paper bg-warn-bg p-3 font-semibold text-warn-fg">
      {t(isTaken ? 'seller.pool.taken' : 'seller.pool.gone', { orderNumber })}
    </p>
  );
}

function WhatFollows({ entry }: { entry: PoolEntry }): ReactElement {
  const { t } = useTexts();
  const { kg, money } = useFormats();
  const { order, lastVoyage, freight } = entry;
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
        {freight.expected !== null && freight.due !== null && freight.due > 0 && (
          <li>
            {t('seller.accept.freightDue', {
              expected: money(freight.expected),
              paid: money(freight.paid),
              due: money(freight.due),
            })}
          </li>
        )}
        <li>
          <RichText id="seller.accept.otherwise" components={{ day: <DayText date={order.shipmentDate} /> }} />
        </li>
      </ol>
      <NonDelivery />
    </>
  );
}
