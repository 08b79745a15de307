import type { getGiftCardOffer } from '@matete/contract/gift-card/gift-cards';
import type { ResponseOf } from '@matete/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { listCustomerGiftCards } from '#features/gift-card/api/list-customer-gift-cards';
import { buyGiftCardForm } from '#features/gift-card/customer/gift-card-forms';
import { listPaymentMethods } from '#features/payment/api/list-payment-methods';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import type { PageProps } from '#lib/page/page-module';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { FormText, FormTextArea } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

interface BuyProps {
  readonly offer: ResponseOf<typeof getGiftCardOffer>;
  readonly page: PageProps;
}

/** Form that buys a gift card, by any method on offer. */
export function BuyGiftCard({ offer, page }: BuyProps): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const methods = useQuery(listPaymentMethods()).data ?? [];
  const { form, isUnknown } = useBuying(page);
  return (
    <Form of={form} className="slip mt-5 space-y-4 p-4 sm:p-6">
      <ErrorSummary lines={form.summary} />
      <FormText
        of={form}
        name="amount"
        hint={t('order.giftCard.amountHint', { least: money(offer.least), most: money(offer.most) })}
        inputMode="numeric"
        autoComplete="off"
        unit="F"
        className="max-w-56"
      />
      <FormText of={form} name="recipient" hint={t('order.giftCard.recipientHint')} autoComplete="off" isOptional />
      <FormTextArea of={form} name="message" rows={3} isOptional />
      <ChoiceGroup
        id={form.idOf('paymentMethod')}
        legend={t('order.checkout.method')}
        error={form.errorOf('paymentMethod')}
      >
        {methods.map(({ method, gateway }) => (
          <Radio
            key={method}
            label={t(`status.paymentMethod.${method}`)}
            hint={t(gateway === null ? 'order.giftCard.byTransfer' : 'order.giftCard.byCard')}
            {...form.choiceOf('paymentMethod', method)}
          />
        ))}
      </ChoiceGroup>
      <p className="text-meta text-muted">{t('order.giftCard.terms')}</p>
      {isUnknown && (
        <p role="alert" className="rounded-paper bg-warn-bg p-3 text-warn-fg">
          {t('order.action.checking')}
        </p>
      )}
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('order.giftCard.buy')}
      </Button>
    </Form>
  );
}

function useBuying(page: PageProps) {
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { send, isUnknown } = usePendingSend({
    definition: buyGiftCardForm,
    name: 'move-gift-card',
    accountId: user.userId,
  });
  const form = useForm(buyGiftCardForm, {
    context: { ...page, user },
    send,
    onDone: async ({ payment: { paymentId, method } }) => {
      await invalidateCalls(client, [listCustomerGiftCards]);
      navigate(method === 'WIRE_TRANSFER' ? paths.payment(paymentId) : customerPaths.payByCard(paymentId));
    },
  });
  return { form, isUnknown };
}
