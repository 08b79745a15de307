import type { CompanyView, saveCompany } from '@matete/contract/company/company';
import type { CustomerId } from '@matete/contract/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { ProfileSection, useSaved } from '#features/account/signed-in/profile-section.tsx';
import { readCompany } from '#features/company/api/read-company';
import { companyForm } from '#features/company/parts/company-form';
import { browserTransport } from '#lib/api/browser-transport';
import { callApi, replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

/** Section of the profile in which a business says which company it buys for. */
export function CompanySection({ customerId }: { customerId: CustomerId }): ReactElement {
  const { data, error, refetch } = useQuery(readCompany({ params: { customerId } }));
  if (data) return <CompanyForm customerId={customerId} company={data.company} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}

interface CompanyFormProps {
  readonly customerId: CustomerId;
  readonly company: CompanyView | null;
}

function CompanyForm({ customerId, company }: CompanyFormProps): ReactElement {
  const { t } = useTexts();
  const client = useQueryClient();
  const user = useAccount();
  const saved = useSaved('company');
  const form = useForm(companyForm, {
    context: { params: {}, search: new URLSearchParams(), user },
    initial: {
      name: company?.name ?? '',
      legalForm: company?.legalForm ?? '',
      tahitiNumber: company?.tahitiNumber ?? '',
      rcNumber: company?.rcNumber ?? '',
      address: company?.address ?? '',
      zipCode: company?.zipCode ?? '',
      city: company?.city ?? '',
      country: company?.country ?? '',
      invoiceEmail: company?.invoiceEmail ?? '',
    },
    isWatched: true,
    send: (call) => callApi<typeof saveCompany>(browserTransport, companyForm.method, companyForm.path, call),
    onDone: (answered): void => {
      replaceAnswer(client, readCompany({ params: { customerId } }), answered);
      saved.save(form.ref.current);
    },
  });
  return (
    <ProfileSection
      id="company"
      title={t('account.company.title')}
      hint={t(company === null ? 'account.company.missing' : 'account.company.hint')}
      of={form}
      saved={saved}
    >
      <FormText of={form} name="name" autoComplete="organization" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormText
          of={form}
          name="tahitiNumber"
          hint={t('account.company.tahitiHint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <FormText of={form} name="rcNumber" autoComplete="off" isOptional />
      </div>
      <FormText of={form} name="legalForm" hint={t('account.company.legalFormHint')} autoComplete="off" isOptional />
      <h3 className="pt-2 font-body font-semibold">{t('account.company.addressTitle')}</h3>
      <p className="text-meta text-muted">{t('account.company.addressHint')}</p>
      <FormText of={form} name="address" autoComplete="address-line1" isOptional />
      <div className="grid gap-4 sm:grid-cols-[9rem_1fr]">
        <FormText of={form} name="zipCode" autoComplete="postal-code" inputMode="numeric" isOptional />
        <FormText of={form} name="city" autoComplete="address-level2" isOptional />
      </div>
      <FormText of={form} name="country" autoComplete="country-name" isOptional />
      <FormText
        of={form}
        name="invoiceEmail"
        hint={t('account.company.invoiceEmailHint')}
        type="email"
        autoComplete="off"
        isOptional
      />
    </ProfileSection>
  );
}
