import type { PoolEntry } from '@matete/contract/order/orders';
import { MAX_NUMBER } from '@matete/contract/primitives';
import type { SplitRequestView } from '@matete/contract/split-request/split-requests';
import type { OrderId } from '@matete/contract/units';
import { parseInteger } from '@matete/i18n/formats';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';

import { invalidateCalls } from '#lib/api/invalidate-calls';
import { listPool } from '#features/order/api/list-pool';
import { listSellerSplitRequests } from '#features/split-request/api/list-seller-split-requests';
import { offerPart } from '#features/split-request/api/offer-part';
import { useContractForm } from '#lib/forms/contract-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { useFormats } from '#lib/texts/formats';
import { usePendingWrite } from '#lib/api/use-pending-write';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface Values {
  /** kg by product, as typed. */
  readonly kg: Readonly<Record<string, string>>;
}

const Quantity = z
  .int('NUMBER_INVALID')
  .check(z.minimum(0, 'QUANTITY_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'QUANTITY_OUT_OF_RANGE'));
const Form = z.strictObject({
  kg: z.record(z.string(), Quantity).check(z.refine((kg) => Object.values(kg).some((each) => each > 0), 'REQUIRED')),
});
type Body = z.output<typeof Form>;

/** Dialog that offers the customer a part of an order: kg of each product the seller can fill. */
export default function OfferPartDialog({ entry, onClose }: { entry: PoolEntry; onClose: () => void }): ReactElement {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  const client = useQueryClient();
  const showToast = useToast();
  const formId = useId();
  const { order, fillableLines } = entry;
  const contract = useContractForm<Values, Body>({
    schema: Form,
    defaultValues: { kg: Object.fromEntries(fillableLines.map((line) => [line.productId, String(line.quantity)])) },
    toBody: kgOf,
  });
  const sending = useSending(order.orderId);
  const submit = contract.onSubmit(async (body) => {
    if (!(await sending.run(body))) return;
    void invalidateCalls(client, [listPool, listSellerSplitRequests]);
    showToast(t('split.offer.done'));
    onClose();
  });
  const none = contract.errorOf('kg');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('split.offer.title', { number: order.orderNumber })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button type="submit" form={formId} tone="action" isBusy={contract.isSending}>
            {t(sending.isUnknown ? 'common.action.retry' : 'split.offer.send')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit}>
        <ErrorSummary lines={contract.summary} />
        <p>{t('split.offer.lead')}</p>
        <div id={contract.idOf('kg')} tabIndex={-1} className="mt-4 space-y-4 outline-none">
          {none && <FieldError id={`${formId}-none`}>{none}</FieldError>}
          {fillableLines.map((line) => {
            const ordered = order.lines.find((candidate) => candidate.productId === line.productId);
            return (
              <FormText
                key={line.productId}
                of={contract}
                name={`kg.${line.productId}`}
                label={text('split.offer.quantity', { product: ordered?.name.text ?? '' })}
                hint={t('split.offer.of', { ordered: kg(ordered?.quantity ?? 0), available: kg(line.quantity) })}
                className="max-w-72"
                inputMode="numeric"
                autoComplete="off"
                unit="kg"
              />
            );
          })}
        </div>
        {sending.isUnknown && (
          <p role="alert" className="mt-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
            {t('split.checking')}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Parses the kilograms: an empty field is 0, and what is no number is left to the schema. */
const kgOf = (values: Values): unknown => ({
  kg: Object.fromEntries(
    Object.entries(values.kg).map(([id, typed]) => [id, typed.trim() === '' ? 0 : (parseInteger(typed) ?? typed)]),
  ),
});

function useSending(orderId: OrderId) {
  const { userId } = useAccount('SELLER');
  return usePendingWrite<Body, SplitRequestView>({
    name: `move-offer-${orderId}`,
    accountId: userId,
    send: (body, idempotencyKey) =>
      offerPart({
        params: { orderId },
        body: {
          products: Object.entries(body.kg).flatMap(([productId, quantity]) =>
            quantity > 0 ? [{ productId, quantity }] : [],
          ),
        },
        idempotencyKey,
      }),
  });
}
