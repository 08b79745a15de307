import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { signInPath } from '#features/account/parts/sign-up/sign-up-path';
import { ButtonLink } from '#ui/form/button.tsx';

/** Notice that the address has an account, with a link that signs in with it. */
export function TakenEmail({ email, returnTo }: { email: string; returnTo: string | null }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="rounded-paper bg-info-bg p-4 text-info-fg">
      <p>{t('account.signUp.emailTaken')}</p>
      <ButtonLink href={signInPath(email, returnTo)} className="mt-3">
        {t('account.signUp.signInWith', { email })}
      </ButtonLink>
    </div>
  );
}
