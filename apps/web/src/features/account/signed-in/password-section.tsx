import type { ReactElement } from 'react';

import { useForm } from '#lib/forms/use-form';
import { FormPassword } from '#ui/form/contract-fields.tsx';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { PasswordRules } from '#features/account/parts/password-rules.tsx';
import { changePasswordForm } from '#features/account/signed-in/profile-forms';
import { ProfileSection, useSaved } from '#features/account/signed-in/profile-section.tsx';

/** Form for another password. */
export function PasswordSection(): ReactElement {
  const { t } = useTexts();
  const user = useAccount();
  const saved = useSaved('password');
  const form = useForm(changePasswordForm, {
    context: { params: {}, search: new URLSearchParams(), user },
    isWatched: true,
    onDone: (): void => {
      form.ref.current?.reset();
      saved.save(form.ref.current);
    },
  });
  return (
    <ProfileSection
      id="password"
      title={t('account.profile.password')}
      hint={t('account.profile.passwordHint')}
      of={form}
      saved={saved}
      savedText={t('account.profile.passwordSaved')}
    >
      <FormPassword of={form} name="currentPassword" autoComplete="current-password" />
      <FormPassword of={form} name="password" autoComplete="new-password" />
      <FormPassword of={form} name="confirmPassword" autoComplete="new-password" />
      <PasswordRules
        password={form.valueOf('password')}
        confirmPassword={form.valueOf('confirmPassword')}
        isAdmin={user.role === 'ADMIN'}
      />
    </ProfileSection>
  );
}
