import type { UserView } from '@matete/contract/account/account-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { useForm } from '#lib/forms/use-form';
import { FormSelect, FormText } from '#ui/form/contract-fields.tsx';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { useAccount, useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { HomeIslandOptions } from '#features/account/parts/home-island-options.tsx';
import { customerIdentityForm, phoneTextOf, sellerIdentityForm } from '#features/account/signed-in/profile-forms';
import { ProfileSection, useSaved } from '#features/account/signed-in/profile-section.tsx';

/** Form for name, phone and, for customers, island. A seller does not change their island. */
export function IdentitySection(): ReactElement | null {
  const user = useAccount();
  if (user.role === 'ADMIN') return null;
  return <IdentityForm user={user} />;
}

function IdentityForm({ user }: { user: UserView }): ReactElement {
  const { t } = useTexts();
  const { setUser } = useSession();
  const islandName = useIslandNames();
  const hasIslands = useQuery(islandNamesQuery).data !== undefined;
  const saved = useSaved('identity');
  // Both calls answer alike; only customers may send an island.
  const definition =
    user.role === 'SELLER' ? (sellerIdentityForm as unknown as typeof customerIdentityForm) : customerIdentityForm;
  const form = useForm(definition, {
    context: { params: {}, search: new URLSearchParams(), user },
    initial: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: phoneTextOf(user.phone),
      island: user.island ?? '',
    },
    isWatched: true,
    onDone: (answered: UserView): void => {
      setUser(answered);
      saved.save(form.ref.current);
    },
  });
  return (
    <ProfileSection id="identity" title={t('account.profile.identity')} of={form} saved={saved}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText of={form} name="firstName" autoComplete="given-name" />
        <FormText of={form} name="lastName" autoComplete="family-name" />
      </div>
      <FormText
        of={form}
        name="phone"
        hint={t('account.profile.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="max-w-72"
      />
      {user.seller ? (
        <FixedIdentity number={user.seller.tahitiNumber} island={islandName(user.island ?? '')} />
      ) : (
        // Its choice is made when its options are there.
        <FormSelect key={String(hasIslands)} of={form} name="island" className="max-w-72">
          <HomeIslandOptions />
        </FormSelect>
      )}
    </ProfileSection>
  );
}

/** What a seller cannot change alone, because papers and freight hang on it, and how they ask for it. */
function FixedIdentity({ number, island }: { number: string; island: string }): ReactElement {
  const { t, text } = useTexts();
  const message = text('account.profile.tahitiMessage', { number, island });
  return (
    <div className="text-meta">
      <p className="text-muted">{t('account.profile.tahitiFixed', { number, island })}</p>
      <Link href={infoPaths.contact({ sujet: 'ACCOUNT', message })} className="inline-flex min-h-11 items-center">
        {t('account.profile.tahitiAsk')}
      </Link>
    </div>
  );
}
