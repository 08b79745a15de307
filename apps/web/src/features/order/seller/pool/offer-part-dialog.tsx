import type { PoolEntry } from '@matete/contract/order/orders';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { invalidateCalls } from '#lib/api/invalidate-calls';
import { listPool } from '#features/order/api/list-pool';
import { offerPartForm } from '#features/order/seller/pool/offer-part-form';
import { PartFreight } from '#features/order/seller/pool/part-freight.tsx';
import { listSellerSplitRequests } from '#features/split-request/api/list-seller-split-requests';
import { useForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import type { PageProps } from '#lib/page/page-module';
import type { DialogAddress } from '#lib/routing/dialog-address';
import { useAccount } from '#lib/session/session.tsx';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface OfferPartDialogProps {
  readonly entry: PoolEntry;
  readonly page: PageProps;
  readonly address: DialogAddress;
}

/** Dialog that offers the customer a part of an order: kg of each product the seller can fill. */
export function OfferPartDialog({ entry, page, address }: OfferPartDialogProps): ReactElement {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  const { form, isUnknown } = useOffering(entry, page, address.close);
  const { order, fillableLines } = entry;
  const none = form.errorOf('products');
  return (
    <Dialog
      isOpen
      onClose={address.close}
      closedHref={address.closedHref}
      title={t('split.offer.title', { number: order.orderNumber })}
      actions={
        <>
          <ButtonLink href={address.closedHref} replace>
            {t('common.action.cancel')}
          </ButtonLink>
          <Button type="submit" form={form.id} tone="action" isBusy={form.isSending}>
            {t(isUnknown ? 'common.action.retry' : 'split.offer.send')}
          </Button>
        </>
      }
    >
      <Form of={form}>
        <ErrorSummary lines={form.summary} />
        <p>{t('split.offer.lead')}</p>
        <div id={form.idOf('products')} tabIndex={-1} className="mt-4 space-y-4 outline-none">
          {none && <FieldError id={`${form.idOf('products')}-error`}>{none}</FieldError>}
          {fillableLines.map((line, index) => {
            const ordered = order.lines.find((candidate) => candidate.productId === line.productId);
            return (
              <div key={line.productId}>
                <input type="hidden" name={`products.${index}.productId`} value={line.productId} />
                <FormText
                  of={form}
                  name={`products.${index}.quantity`}
                  label={text('split.offer.quantity', { product: ordered?.name.text ?? '' })}
                  hint={t('split.offer.of', { ordered: kg(ordered?.quantity ?? 0), available: kg(line.quantity) })}
                  className="max-w-72"
                  inputMode="numeric"
                  autoComplete="off"
                  unit="kg"
                />
              </div>
            );
          })}
        </div>
        <PartFreight freight={entry.freight} />
        {isUnknown && (
          <p role="alert" className="mt-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
            {t('split.checking')}
          </p>
        )}
      </Form>
    </Dialog>
  );
}

/** The form that offers a part. It starts with all that the seller can fill. */
function useOffering({ order: { orderId }, fillableLines }: PoolEntry, page: PageProps, close: () => void) {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const user = useAccount('SELLER');
  const { send, isUnknown } = usePendingSend({
    definition: offerPartForm,
    name: `move-offer-${orderId}`,
    accountId: user.userId,
  });
  const form = useForm(offerPartForm, {
    context: { ...page, user },
    subject: orderId,
    initial: Object.fromEntries(
      fillableLines.map(({ quantity }, index) => [`products.${index}.quantity`, String(quantity)]),
    ),
    send,
    onDone: () => {
      void invalidateCalls(client, [listPool, listSellerSplitRequests]);
      showToast(t('split.offer.done'));
      close();
    },
  });
  return { form, isUnknown };
}
