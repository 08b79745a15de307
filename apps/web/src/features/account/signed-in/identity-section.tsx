import { updateCustomer as updateCustomerEndpoint } from '@matete/contract/account/customers';
import type { UserView } from '@matete/contract/account/account-views';
import { updateSeller as updateSellerEndpoint } from '@matete/contract/account/sellers';
import type { ReactElement } from 'react';

import { useIslandNames } from '#features/reference/parts/use-island-names';
import { updateSeller } from '#features/account/api/update-seller';
import { updateCustomer } from '#features/account/api/update-customer';
import { useContractForm } from '#lib/forms/contract-form';
import { FormSelect, FormText } from '#ui/form/contract-fields.tsx';
import { useAccount, useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { HomeIslandOptions } from '#features/account/parts/home-island-options.tsx';
import { ProfileSection } from '#features/account/signed-in/profile-section.tsx';
import { digitsOf } from '#features/account/parts/digits-of';

interface Values {
  firstName: string;
  lastName: string;
  phone: string;
  island: string;
}

/** Form for name, phone and, for customers, island. Nobody changes their email here, nor a seller their island. */
export function IdentitySection(): ReactElement | null {
  const user = useAccount();
  if (user.role === 'ADMIN') return null;
  return <IdentityForm user={user} />;
}

function IdentityForm({ user }: { user: UserView }): ReactElement {
  const { t } = useTexts();
  const { setUser } = useSession();
  const islandName = useIslandNames();
  const isSeller = user.role === 'SELLER';
  const form = useContractForm({
    // Both calls check these fields alike; only customers may send an island.
    schema: isSeller
      ? (updateSellerEndpoint.body as unknown as typeof updateCustomerEndpoint.body)
      : updateCustomerEndpoint.body,
    defaultValues: valuesOf(user),
    toBody: ({ island, phone, ...values }: Values) => ({
      ...values,
      // An unchanged number is not sent, so that an old invalid one does not block saving the rest.
      ...(phone === valuesOf(user).phone ? {} : { phone: digitsOf(phone).replace(/^\+/, '') }),
      ...(isSeller ? {} : { island }),
    }),
  });
  return (
    <ProfileSection
      id="identity"
      title={t('account.profile.identity')}
      hint={t('account.profile.emailFixed', { email: user.email })}
      of={form}
      onSave={async (body) => {
        const params = { id: user.userId };
        const saved = isSeller ? await updateSeller({ params, body }) : await updateCustomer({ params, body });
        setUser(saved);
        form.form.reset(valuesOf(saved));
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText of={form} name="firstName" label={t('account.field.firstName')} autoComplete="given-name" />
        <FormText of={form} name="lastName" label={t('account.field.lastName')} autoComplete="family-name" />
      </div>
      <FormText
        of={form}
        name="phone"
        label={t('account.field.phone')}
        hint={t('account.profile.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="max-w-72"
      />
      {user.seller ? (
        <p className="text-meta text-muted">
          {t('account.profile.tahitiFixed', {
            number: user.seller.tahitiNumber,
            island: islandName(user.island ?? ''),
          })}
        </p>
      ) : (
        <FormSelect of={form} name="island" label={t('account.field.island')} className="max-w-72">
          <HomeIslandOptions />
        </FormSelect>
      )}
    </ProfileSection>
  );
}

function valuesOf({ firstName, lastName, phone, island }: UserView): Values {
  return { firstName, lastName, phone: (phone ?? '').replace(/^\+/, ''), island: island ?? '' };
}
