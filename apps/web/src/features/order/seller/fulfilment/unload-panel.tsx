import type { OrderView } from '@matete/contract/order/order-views';
import type { ReactElement } from 'react';

import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { type DialogAddress, useDialogAddress } from '#lib/routing/dialog-address';
import { useAccount } from '#lib/session/session.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { MoveNotice } from '#features/order/parts/move-notice.tsx';
import { useSellerMove } from '#features/order/parts/use-seller-move';
import { unloadForm } from '#features/order/seller/fulfilment/unload-form';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface UnloadPanelProps {
  readonly order: OrderView;
  readonly mayUnload: boolean;
  readonly page: PageProps;
}

/** Panel to mark the goods as unloaded, once the ship has arrived; before, it says when that is. */
export function UnloadPanel({ order, mayUnload, page }: UnloadPanelProps): ReactElement {
  const { t } = useTexts();
  return (
    <section className="slip p-4" aria-labelledby="unload">
      <h2 id="unload" className="text-h3">
        {t(mayUnload ? 'seller.unload.title' : 'seller.unload.comesTitle')}
      </h2>
      {mayUnload ? <Unload order={order} page={page} /> : order.shipment && <Arrival shipment={order.shipment} />}
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
function Unload({ order, page }: { order: OrderView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const address = useDialogAddress('decharger');
  return (
    <>
      <p className="mt-1 max-w-text text-muted">
        {order.nextDeadline?.action === 'UNLOAD' ? (
          <RichText id="seller.unload.text" components={{ day: <InstantText instant={order.nextDeadline.at} /> }} />
        ) : (
          t('seller.unload.textNoDate')
        )}
      </p>
      <ButtonLink href={address.openHref} tone="action" className="mt-4">
        {t('seller.unload.action')}
      </ButtonLink>
      <UnloadDialog order={order} page={page} address={address} />
    </>
  );
}

interface UnloadDialogProps {
  readonly order: OrderView;
  readonly page: PageProps;
  readonly address: DialogAddress;
}

function UnloadDialog({ order: { orderId, orderNumber }, page, address }: UnloadDialogProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('SELLER');
  const showToast = useToast();
  const { state, send, check } = useSellerMove(orderId);
  const finish = (): void => {
    showToast(t('seller.unload.done', { orderNumber }));
    address.close();
  };
  const form = useForm(unloadForm, { context: { ...page, user }, send, onDone: finish });
  return (
    <Dialog
      isOpen={address.isOpen}
      onClose={address.close}
      closedHref={address.closedHref}
      title={t('seller.unload.ask', { orderNumber })}
      actions={
        <>
          <ButtonLink href={address.closedHref} replace>
            {t('common.action.cancel')}
          </ButtonLink>
          {state.kind !== 'unknown' && (
            <Button type="submit" form={form.id} tone="action" isBusy={form.isSending || state.kind === 'checking'}>
              {t(state.kind === 'notSent' ? 'common.action.retry' : 'seller.unload.action')}
            </Button>
          )}
        </>
      }
    >
      <Form of={form}>
        <ErrorSummary lines={form.summary} />
        <p>{t('seller.unload.follows')}</p>
        <MoveNotice state={state} onCheck={() => void check().then((order) => order && finish())} />
      </Form>
    </Dialog>
  );
}
