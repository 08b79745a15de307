import type { OrderView } from '@matete/contract/order/order-views';
import { parseInteger } from '@matete/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { RECEIPT_KINDS } from '#lib/files/file-kinds';
import { lastVoyageForOrder } from '#features/order/api/last-voyage-for-order';
import { FreightDifference } from '#features/order/seller/fulfilment/freight-difference.tsx';
import { MoveNotice } from '#features/order/parts/move-notice.tsx';
import { useSellerMove } from '#features/order/parts/use-seller-move';
import { shipForm } from '#features/order/seller/fulfilment/ship-form';
import { VoyageField } from '#features/order/seller/fulfilment/voyage-field.tsx';
import { shrinkPhoto } from '#lib/files/shrink-photo';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Limit of the server; a photograph is shrunk before. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;

interface ShipPanelProps {
  readonly order: OrderView;
  readonly page: PageProps;
}

/** Panel that ships an accepted order: voyage, consignment note, freight, receipt. */
export function ShipPanel({ order, page }: ShipPanelProps): ReactElement {
  const { t, text } = useTexts();
  const { form, voyages, receipt, addReceipt, isShrinking, state, check } = useShipping(order, page);
  return (
    <section className="slip p-4 sm:p-6" aria-labelledby="ship">
      <ErrorSummary lines={form.summary} />
      <h2 id="ship">{t('seller.ship.title')}</h2>
      <Form of={form} className="mt-4 max-w-form space-y-6">
        <VoyageField of={form} query={voyages} />
        <FormText
          of={form}
          name="connaissementNumber"
          hint={t('seller.ship.connaissementHint')}
          className="max-w-72"
          autoComplete="off"
        />
        <div>
          <FormText
            of={form}
            name="actualShippingCharges"
            hint={`${text('seller.ship.freightHint')} ${text('seller.ship.freightChecked')}`}
            className="max-w-72"
            inputMode="numeric"
            autoComplete="off"
            unit="F"
          />
          <FreightDifference order={order} actualXpf={parseInteger(form.valueOf('actualShippingCharges'))} />
        </div>
        <FileField
          id={form.idOf('receipt')}
          name="receipt"
          label={t('seller.ship.receipt')}
          hint={t('seller.ship.receiptHint')}
          error={form.errorOf('receipt')}
          files={receipt}
          onChange={(files) => void addReceipt(files)}
          kinds={RECEIPT_KINDS}
          max={1}
          maxBytes={MAX_FILE_BYTES * 3}
        />
        {isShrinking && <p role="status">{t('seller.ship.shrinking')}</p>}
        <Progress share={state.kind === 'sending' ? state.share : null} />
        {state.kind !== 'unknown' && (
          <Button type="submit" tone="action" isBusy={form.isSending || isShrinking}>
            {t(state.kind === 'notSent' ? 'common.action.retry' : 'seller.ship.action')}
          </Button>
        )}
        <MoveNotice state={state} onCheck={check} />
      </Form>
    </section>
  );
}

/** The form that ships an order, its receipt, and what is known of its outcome. */
function useShipping({ orderId, orderNumber }: OrderView, page: PageProps) {
  const { t } = useTexts();
  const user = useAccount('SELLER');
  const showToast = useToast();
  const voyages = useQuery(lastVoyageForOrder({ params: { orderId } }));
  const { state, send, check } = useSellerMove(orderId);
  const [receipt, setReceipt] = useState<readonly File[]>([]);
  const [isShrinking, setIsShrinking] = useState(false);
  const finish = (): void => showToast(t('seller.ship.done', { orderNumber }));
  const form = useForm(shipForm, {
    context: { ...page, user },
    isWatched: true,
    files: () => ({ receipt }),
    send,
    onDone: finish,
  });
  const addReceipt = async (files: readonly File[]): Promise<void> => {
    setIsShrinking(true);
    setReceipt(await Promise.all(files.map(shrinkPhoto)));
    setIsShrinking(false);
  };
  return {
    form,
    voyages,
    receipt,
    addReceipt,
    isShrinking,
    state,
    check: () => void check().then((order) => order && finish()),
  };
}

/** Progress bar of the upload. */
function Progress({ share }: { share: number | null }): ReactElement | null {
  const { t, text } = useTexts();
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <div>
      <p className="text-meta text-muted">{t('seller.ship.sending', { percent })}</p>
      <progress
        className="mt-1 h-2 w-full accent-primary"
        max={100}
        value={percent}
        aria-label={text('seller.ship.receipt')}
      />
    </div>
  );
}
