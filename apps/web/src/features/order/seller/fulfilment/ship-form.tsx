import { moveSellerOrder } from '@matete/contract/order/orders';
import type { OrderView } from '@matete/contract/order/order-views';
import type { VoyageId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { parseInteger } from '@matete/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';

import { lastVoyageForOrder } from '#features/order/api/last-voyage-for-order';
import { useContractForm } from '#lib/forms/contract-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { shrinkPhoto } from '#lib/device/shrink-photo';
import { FreightDifference } from '#features/order/seller/fulfilment/freight-difference.tsx';
import { MoveNotice } from '#features/order/parts/move-notice.tsx';
import type { MoveOutcome, SellerMove } from '#features/order/parts/use-seller-move';
import { useSellerMove } from '#features/order/parts/use-seller-move';
import { keyOfVoyage, VoyageField } from '#features/order/seller/fulfilment/voyage-field.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Limit of the server; a photograph is shrunk before. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const RECEIPT_TYPES = 'image/jpeg,image/png,application/pdf';

interface ShipValues {
  /** Key of the voyage: a ship may call twice at an island. Named after the field in the server's refusals. */
  readonly voyageNumber: VoyageId;
  readonly connaissementNumber: string;
  readonly actualShippingCharges: string;
  readonly receipt: readonly File[];
}

const ShipForm = z.strictObject({
  voyageNumber: z.string('REQUIRED').check(z.minLength(1, 'REQUIRED')),
  connaissementNumber: z.nonoptional(moveSellerOrder.body.shape.connaissementNumber, 'REQUIRED'),
  actualShippingCharges: z.int('NUMBER_INVALID').check(z.maximum(999_999_999, 'NUMBER_OUT_OF_RANGE')),
  receipt: z.array(z.instanceof(File)).check(z.minLength(1, 'FILE_REQUIRED')),
});

type ShipBody = z.output<typeof ShipForm>;

/** Form that ships an accepted order: voyage, consignment note, freight, receipt. */
export default function ShipOrderForm({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const { voyages, contract, state, send, check, addReceipt, isShrinking } = useShipping(order);
  const { form, idOf, errorOf, isSending } = contract;
  const actualXpf = parseInteger(form.watch('actualShippingCharges'));
  return (
    <section className="slip p-4 sm:p-6" aria-labelledby="ship">
      <ErrorSummary lines={contract.summary} />
      <h2 id="ship">{t('seller.ship.title')}</h2>
      <form method="post" noValidate onSubmit={send} className="mt-4 max-w-form space-y-6">
        <VoyageField
          id={idOf('voyageNumber')}
          query={voyages}
          chosen={form.watch('voyageNumber')}
          error={errorOf('voyageNumber')}
          input={form.register('voyageNumber')}
        />
        <FormText
          of={contract}
          name="connaissementNumber"
          label={t('seller.ship.connaissement')}
          hint={t('seller.ship.connaissementHint')}
          className="max-w-72"
          autoComplete="off"
        />
        <div>
          <FormText
            of={contract}
            name="actualShippingCharges"
            label={t('seller.ship.freight')}
            hint={
              <>
                {t('seller.ship.freightHint')} {t('seller.ship.freightChecked')}
              </>
            }
            className="max-w-72"
            inputMode="numeric"
            autoComplete="off"
            unit="F"
          />
          <FreightDifference order={order} actualXpf={actualXpf} />
        </div>
        <FileField
          id={idOf('receipt')}
          label={t('seller.ship.receipt')}
          hint={t('seller.ship.receiptHint')}
          error={errorOf('receipt')}
          files={form.watch('receipt')}
          onChange={(files) => void addReceipt(files)}
          accept={RECEIPT_TYPES}
          max={1}
          maxBytes={MAX_FILE_BYTES * 3}
        />
        {isShrinking && <p role="status">{t('seller.ship.shrinking')}</p>}
        <Progress share={state.kind === 'sending' ? state.share : null} />
        {state.kind !== 'unknown' && (
          <Button type="submit" tone="action" isBusy={isSending || isShrinking}>
            {t(state.kind === 'notSent' ? 'common.action.retry' : 'seller.ship.action')}
          </Button>
        )}
        <MoveNotice state={state} hidesRefusal onCheck={check} />
      </form>
    </section>
  );
}

function useShipping(order: OrderView) {
  const { t } = useTexts();
  const showToast = useToast();
  const voyages = useQuery(lastVoyageForOrder({ params: { orderId: order.orderId } }));
  const { state, move, check } = useSellerMove(order.orderId);
  const [isShrinking, setIsShrinking] = useState(false);
  const contract = useContractForm<ShipValues, ShipBody>({
    schema: ShipForm,
    required: { voyageNumber: 'seller.ship.voyageMissing' },
    defaultValues: { voyageNumber: '', connaissementNumber: '', actualShippingCharges: '', receipt: [] },
    toBody: (values) => ({
      ...values,
      connaissementNumber: values.connaissementNumber.trim() || undefined,
      actualShippingCharges:
        parseInteger(values.actualShippingCharges) ?? (values.actualShippingCharges.trim() || undefined),
    }),
  });
  const { form } = contract;
  const finish = (outcome: MoveOutcome): void => {
    if (outcome.kind === 'done') showToast(t('seller.ship.done', { orderNumber: order.orderNumber }));
    if (outcome.kind === 'refused') contract.showFailure(outcome.error);
  };
  const send = contract.onSubmit(async (body) => {
    const voyage = voyages.data?.voyages.find((candidate) => keyOfVoyage(candidate) === body.voyageNumber);
    const [receipt] = body.receipt;
    if (!voyage || !receipt) return;
    const step: SellerMove = {
      status: 'SHIPPED',
      fields: {
        shipName: voyage.shipName,
        voyageNumber: voyage.voyageNumber,
        departDate: tahitiDayOf(new Date(voyage.departureAt)),
        arrivalDate: voyage.arrivalDate,
        connaissementNumber: body.connaissementNumber,
        actualShippingCharges: String(body.actualShippingCharges),
      },
      receipt,
    };
    finish(await move(step));
  });
  const addReceipt = async (files: readonly File[]): Promise<void> => {
    setIsShrinking(true);
    const small = await Promise.all(files.map(shrinkPhoto));
    setIsShrinking(false);
    form.setValue('receipt', small, { shouldValidate: form.formState.isSubmitted, shouldDirty: true });
  };
  return { voyages, contract, state, send, check: () => void check().then(finish), addReceipt, isShrinking };
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
