import { useState } from 'react';
import type { ReactElement } from 'react';

import { ApiError } from '#lib/api/api-error';
import { useTexts } from '#lib/texts/text.tsx';
import { signInPath } from '#features/account/visitor/sign-up-path';
import { ButtonLink } from '#ui/form/button.tsx';

interface TakenEmailState {
  readonly email: string | null;
  /** Runs a sign-up and remembers the address when it already has an account. */
  readonly watch: (email: string, work: () => Promise<void>) => Promise<void>;
}

export function useTakenEmail(): TakenEmailState {
  const [email, setEmail] = useState<string | null>(null);
  return {
    email,
    watch: async (tried, work) => {
      setEmail(null);
      try {
        await work();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'EMAIL_TAKEN') setEmail(tried);
        throw error;
      }
    },
  };
}

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
