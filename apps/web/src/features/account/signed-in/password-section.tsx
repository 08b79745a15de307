import { changePassword as changePasswordEndpoint } from '@matete/contract/account/passwords';
import type { ReactElement } from 'react';

import { changePassword } from '#features/account/api/password/change-password';
import { useContractForm } from '#lib/forms/contract-form';
import { FormPassword } from '#ui/form/contract-fields.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { PasswordRules } from '#features/account/parts/password-rules.tsx';
import { ProfileSection } from '#features/account/signed-in/profile-section.tsx';

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

export function PasswordSection({ isAdmin }: { isAdmin: boolean }): ReactElement {
  const { t } = useTexts();
  const form = useContractForm({ schema: changePasswordEndpoint.body, defaultValues: EMPTY });
  return (
    <ProfileSection
      id="password"
      title={t('account.profile.password')}
      hint={t('account.profile.passwordHint')}
      of={form}
      savedText={t('account.profile.passwordSaved')}
      onSave={async (body) => {
        await changePassword({ body });
        form.form.reset(EMPTY);
      }}
    >
      <FormPassword
        of={form}
        name="currentPassword"
        label={t('account.field.currentPassword')}
        autoComplete="current-password"
      />
      <FormPassword of={form} name="password" label={t('account.field.newPassword')} autoComplete="new-password" />
      <FormPassword
        of={form}
        name="confirmPassword"
        label={t('account.field.confirmPassword')}
        autoComplete="new-password"
      />
      <PasswordRules
        password={form.form.watch('password')}
        confirmPassword={form.form.watch('confirmPassword')}
        isAdmin={isAdmin}
      />
    </ProfileSection>
  );
}
