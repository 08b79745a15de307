import { PAYMENT_METHODS } from '@matete/contract/payment-method';
import type { BillingDetail } from '@matete/contract/account/customers';
import type { CustomerId } from '@matete/contract/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { getBillingDetail } from '#features/account/api/get-billing-detail';
import { useForm } from '#lib/forms/use-form';
import { FormSelect, FormText } from '#ui/form/contract-fields.tsx';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { billingForm } from '#features/account/signed-in/profile-forms';
import { ProfileSection, useSaved } from '#features/account/signed-in/profile-section.tsx';
import { replaceAnswer } from '#lib/api/calls';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export function BillingSection({ customerId }: { customerId: CustomerId }): ReactElement {
  const { data, error, refetch } = useQuery(getBillingDetail({ params: { customerId } }));
  if (data) return <BillingForm customerId={customerId} billing={data} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton className="h-72 w-full" />
    </Loading>
  );
}

function BillingForm({ customerId, billing }: { customerId: CustomerId; billing: BillingDetail }): ReactElement {
  const { t, text } = useTexts();
  const client = useQueryClient();
  const user = useAccount();
  const saved = useSaved('billing');
  const form = useForm(billingForm, {
    context: { params: {}, search: new URLSearchParams(), user },
    initial: {
      address: billing.address ?? '',
      zipCode: billing.zipCode ?? '',
      city: billing.city ?? '',
      country: billing.country ?? '',
      paymentMethod: billing.paymentMethod ?? '',
    },
    isWatched: true,
    onDone: (answered: BillingDetail): void => {
      replaceAnswer(client, getBillingDetail({ params: { customerId } }), answered);
      saved.save(form.ref.current);
    },
  });
  return (
    <ProfileSection
      id="billing"
      title={t('account.profile.billing')}
      hint={t('account.profile.billingHint')}
      of={form}
      saved={saved}
    >
      <FormText of={form} name="address" autoComplete="address-line1" />
      <div className="grid gap-4 sm:grid-cols-[9rem_1fr]">
        <FormText of={form} name="zipCode" autoComplete="postal-code" inputMode="numeric" />
        <FormText of={form} name="city" autoComplete="address-level2" />
      </div>
      <FormText of={form} name="country" autoComplete="country-name" />
      <FormSelect of={form} name="paymentMethod" className="max-w-72">
        <option value="">{text('account.profile.noMethod')}</option>
        {PAYMENT_METHODS.map((method) => (
          <option key={method} value={method}>
            {text(`status.paymentMethod.${method}`)}
          </option>
        ))}
      </FormSelect>
    </ProfileSection>
  );
}
