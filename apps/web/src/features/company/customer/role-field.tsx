import { COMPANY_ROLES, type CompanyRole } from '@matete/contract/company-role';
import type { ReactElement } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import { useTexts } from '#lib/texts/text.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';

interface RoleFieldProps {
  readonly of: PageForm<'role'>;
  /** Chosen unless somebody chose another. */
  readonly initial: CompanyRole;
}

/** Choice of what a person may do in the name of the company, each role said in a line. */
export function RoleField({ of: form, initial }: RoleFieldProps): ReactElement {
  const { t } = useTexts();
  return (
    <ChoiceGroup id={form.idOf('role')} legend={t('account.people.role')} error={form.errorOf('role')}>
      {COMPANY_ROLES.map((role) => (
        <Radio
          key={role}
          {...form.choiceOf('role', role, role === initial)}
          label={t(`account.people.roles.${role}`)}
          hint={t(`account.people.does.${role}`)}
        />
      ))}
    </ChoiceGroup>
  );
}
