import type { OfferView } from '@matete/contract/offer/offers';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { offerConditionsForm, stopOfferForm } from '#features/offer/seller/offer-forms';
import { refreshOffers } from '#features/offer/seller/refresh-offers';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { type DialogAddress, useDialogAddress } from '#lib/routing/dialog-address';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Name of the dialogs with the conditions of a product, before its id. */
export const OFFER_DIALOG = 'conditions';

interface OfferDialogProps {
  readonly offer: OfferView;
  readonly page: PageProps;
}

/** Dialog of the conditions of supply of one product; it can also end the supply. */
export function OfferDialog({ offer, page }: OfferDialogProps): ReactElement {
  const { t } = useTexts();
  const address = useDialogAddress(`${OFFER_DIALOG}-${offer.product.productId}`);
  return (
    <Dialog isOpen onClose={address.close} closedHref={address.closedHref} title={t('seller.products.conditionsOf')}>
      <p className="mb-4 font-semibold">
        <LocalText text={offer.product.name} />
      </p>
      <Conditions offer={offer} page={page} address={address} />
      <hr className="tear my-4" />
      <ButtonLink href={sellerPaths.correctProduct(offer.product.productId)}>{t('seller.correction.link')}</ButtonLink>
      <p className="mt-1 text-meta text-muted">{t('seller.correction.linkText')}</p>
      <StopSupplying offer={offer} page={page} address={address} />
    </Dialog>
  );
}

interface FormProps extends OfferDialogProps {
  readonly address: DialogAddress;
}

function Conditions({ offer, page, address }: FormProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('SELLER');
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(offerConditionsForm, {
    context: { ...page, user },
    subject: offer.product.productId,
    initial: {
      preparationDays: String(offer.preparationDays),
      preparationHours: String(offer.preparationHours),
      maxTravelDays: offer.maxTravelDays === null ? '' : String(offer.maxTravelDays),
    },
    onDone: async () => {
      await refreshOffers(client);
      showToast(t('seller.products.conditionsSaved'));
      address.close();
    },
  });
  return (
    <Form of={form} className="space-y-4">
      <ErrorSummary lines={form.summary} />
      <div className="grid grid-cols-2 gap-4">
        <FormText of={form} name="preparationDays" hint={t('seller.products.daysHint')} inputMode="numeric" />
        <FormText of={form} name="preparationHours" hint={t('seller.products.hoursHint')} inputMode="numeric" />
      </div>
      <FormText
        of={form}
        name="maxTravelDays"
        isOptional
        hint={t('seller.products.maxTravelHint')}
        inputMode="numeric"
        className="max-w-72"
      />
      <Checkbox
        label={t('seller.products.partialLabel')}
        hint={t('seller.products.partialHint')}
        {...form.choiceOf('canSupplyPartially', 'true', offer.canSupplyPartially)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink href={address.closedHref} replace>
          {t('common.action.cancel')}
        </ButtonLink>
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('common.action.save')}
        </Button>
      </div>
    </Form>
  );
}

function StopSupplying({ offer, page, address }: FormProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('SELLER');
  const client = useQueryClient();
  const showToast = useToast();
  const { productId, name } = offer.product;
  const form = useForm(stopOfferForm, {
    context: { ...page, user },
    subject: productId,
    onDone: async () => {
      await refreshOffers(client);
      showToast(t('seller.products.stopped', { name: name.text }));
      address.close();
    },
  });
  return (
    <Form of={form}>
      <hr className="tear my-4" />
      <p className="text-meta text-muted">{t('seller.products.stopHint')}</p>
      <Button type="submit" tone="danger" className="mt-2" isBusy={form.isSending}>
        {t('seller.products.stop')}
      </Button>
      <p role="alert" className="mt-2 font-semibold text-bad-fg">
        {form.summary.map(({ message }) => message).join(' ')}
      </p>
    </Form>
  );
}
