import {
  PAYMENT_METHODS,
  updateBillingDetail as updateBillingDetailEndpoint,
} from '@matete/contract/account/customers';
import type { BillingDetail, PaymentMethod } from '@matete/contract/account/customers';
import type { CustomerId } from '@matete/contract/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { getBillingDetail } from '#features/account/api/get-billing-detail';
import { updateBillingDetail } from '#features/account/api/update-billing-detail';
import { useContractForm } from '#lib/forms/contract-form';
import { FormSelect, FormText } from '#ui/form/contract-fields.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { ProfileSection } from '#features/account/signed-in/profile-section.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

interface Values {
  address: string;
  zipCode: string;
  city: string;
  country: string;
  paymentMethod: PaymentMethod | '';
}

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
  const form = useContractForm({
    schema: updateBillingDetailEndpoint.body,
    defaultValues: valuesOf(billing),
    // A field that was never filled in is left out: the server refuses an empty postcode.
    toBody: (values: Values) =>
      Object.fromEntries(
        Object.entries(values).filter(
          ([name, value]) => value !== '' || (name !== 'zipCode' && name !== 'paymentMethod'),
        ),
      ),
  });
  return (
    <ProfileSection
      id="billing"
      title={t('account.profile.billing')}
      hint={t('account.profile.billingHint')}
      of={form}
      onSave={async (body) => {
        const saved = await updateBillingDetail({
          params: { customerId },
          body,
        });
        client.setQueryData(getBillingDetail({ params: { customerId } }).queryKey, saved);
        form.form.reset(valuesOf(saved));
      }}
    >
      <FormText of={form} name="address" label={t('account.profile.address')} autoComplete="street-address" />
      <div className="grid gap-4 sm:grid-cols-[9rem_1fr]">
        <FormText
          of={form}
          name="zipCode"
          label={t('account.profile.zipCode')}
          autoComplete="postal-code"
          inputMode="numeric"
        />
        <FormText of={form} name="city" label={t('account.profile.city')} autoComplete="address-level2" />
      </div>
      <FormText of={form} name="country" label={t('account.profile.country')} autoComplete="country-name" />
      <FormSelect of={form} name="paymentMethod" label={t('account.profile.preferredMethod')} className="max-w-72">
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

function valuesOf({ address, zipCode, city, country, paymentMethod }: BillingDetail): Values {
  return {
    address: address ?? '',
    zipCode: zipCode ?? '',
    city: city ?? '',
    country: country ?? '',
    paymentMethod: paymentMethod ?? '',
  };
}
