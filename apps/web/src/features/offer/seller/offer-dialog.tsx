import type { OfferView } from '@matete/contract/offer/offers';
import { OfferInput } from '@matete/contract/offer/offers';
import { parseInteger } from '@matete/i18n/formats';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import * as z from 'zod/mini';

import { updateOffer } from '#features/offer/api/update-offer';
import { deleteOffer } from '#features/offer/api/delete-offer';
import { useContractForm } from '#lib/forms/contract-form';
import type { ContractForm } from '#lib/forms/contract-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { LocalText } from '#lib/texts/local-text.tsx';
import { refreshOffers } from '#features/offer/seller/refresh-offers';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { useToast } from '#ui/overlay/toast.tsx';

interface Values {
  readonly preparationDays: string;
  readonly preparationHours: string;
  readonly maxTravelDays: string;
  readonly canSupplyPartially: boolean;
}

const Conditions = z.pick(OfferInput, {
  preparationDays: true,
  preparationHours: true,
  maxTravelDays: true,
  canSupplyPartially: true,
});

interface OfferDialogProps {
  readonly offer: OfferView;
  readonly title: ReactNode;
  readonly onClose: () => void;
}

/** Dialog of the conditions of supply of one product; it can also end the supply. */
export default function OfferDialog({ offer, title, onClose }: OfferDialogProps): ReactElement {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const contract = useContractForm<Values, z.output<typeof Conditions>>({
    schema: Conditions,
    defaultValues: {
      preparationDays: String(offer.preparationDays),
      preparationHours: String(offer.preparationHours),
      maxTravelDays: offer.maxTravelDays === null ? '' : String(offer.maxTravelDays),
      canSupplyPartially: offer.canSupplyPartially,
    },
    toBody: (values) => ({
      preparationDays: numberOf(values.preparationDays),
      preparationHours: numberOf(values.preparationHours),
      maxTravelDays: values.maxTravelDays.trim() === '' ? null : numberOf(values.maxTravelDays),
      canSupplyPartially: values.canSupplyPartially,
    }),
  });
  const submit = contract.onSubmit(async (conditions) => {
    await updateOffer({
      body: { productId: offer.product.productId, ...conditions },
    });
    await refreshOffers(client);
    showToast(t('seller.products.conditionsSaved'));
    onClose();
  });
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <p className="mb-4 font-semibold">
        <LocalText text={offer.product.name} />
      </p>
      <ErrorSummary lines={contract.summary} />
      <form method="post" noValidate onSubmit={submit} className="space-y-4">
        <Preparation of={contract} />
        <FormText
          of={contract}
          name="maxTravelDays"
          isOptional
          label={t('seller.products.maxTravel')}
          hint={t('seller.products.maxTravelHint')}
          inputMode="numeric"
          className="max-w-72"
        />
        <Checkbox
          label={t('seller.products.partialLabel')}
          hint={t('seller.products.partialHint')}
          {...contract.form.register('canSupplyPartially')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button type="submit" tone="action" isBusy={contract.isSending}>
            {t('common.action.save')}
          </Button>
        </div>
      </form>
      <StopSupplying offer={offer} onDone={onClose} />
    </Dialog>
  );
}

function Preparation({ of }: { of: ContractForm<Values, z.output<typeof Conditions>> }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="grid grid-cols-2 gap-4">
      <FormText
        of={of}
        name="preparationDays"
        label={t('seller.products.days')}
        hint={t('seller.products.daysHint')}
        inputMode="numeric"
      />
      <FormText
        of={of}
        name="preparationHours"
        label={t('seller.products.hours')}
        hint={t('seller.products.hoursHint')}
        inputMode="numeric"
      />
    </div>
  );
}

/** Returns the text itself if it is no number, so that the schema refuses it. */
function numberOf(typed: string): number | string | undefined {
  return parseInteger(typed) ?? (typed.trim() || undefined);
}

function StopSupplying({ offer, onDone }: { offer: OfferView; onDone: () => void }): ReactElement {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const stop = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await deleteOffer({
        params: { productId: offer.product.productId },
      });
      await refreshOffers(client);
      showToast(t('seller.products.stopped', { name: offer.product.name.text }));
      onDone();
    } catch (error) {
      setFailure(errorText(error));
      setIsBusy(false);
    }
  };
  return (
    <>
      <hr className="tear my-4" />
      <p className="text-meta text-muted">{t('seller.products.stopHint')}</p>
      <Button tone="danger" className="mt-2" isBusy={isBusy} onClick={() => void stop()}>
        {t('seller.products.stop')}
      </Button>
      <p role="alert" className="mt-2 font-semibold text-bad-fg">
        {failure}
      </p>
    </>
  );
}
