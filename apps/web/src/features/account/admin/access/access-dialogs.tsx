import type { ReactElement } from 'react';

import { readPersonHistory } from '#features/desk/api/read-person-history';
import { getCustomer } from '#features/account/api/get-customer';
import { getSeller } from '#features/account/api/get-seller';
import { listCustomers } from '#features/account/api/list-customers';
import { listSellers } from '#features/account/api/list-sellers';
import { listAdmins } from '#features/account/api/security/list-admins';
import { EMAIL_FORMS, FACTOR_FORMS, NEW_EMAIL, REMOVE_FACTOR } from '#features/account/admin/access/access-forms';
import { DecisionDialog, ReasonArea, useAskedDecision, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';

/** Somebody whose way to sign in is changed. */
export interface Person {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'SELLER' | 'CUSTOMER' | 'ADMIN';
}

interface AccessDialogProps {
  readonly person: Person;
  readonly page: PageProps;
}

const CHANGES = [listSellers, listCustomers, getSeller, getCustomer, readPersonHistory, listAdmins];

/** The dialog about how a person signs in that the page's address asks for; nothing where it asks for none. */
export function AccessDialogs(props: AccessDialogProps): ReactElement | null {
  const asked = useAskedDecision([NEW_EMAIL, REMOVE_FACTOR]);
  if (asked?.id !== props.person.accountId) return null;
  return asked.decision === NEW_EMAIL ? <EmailDialog {...props} /> : <FactorDialog {...props} />;
}

function EmailDialog({ person, page }: AccessDialogProps): ReactElement {
  const { t } = useTexts();
  const { accountId, name, email, role } = person;
  const decided = useDecision({
    definition: EMAIL_FORMS[role],
    page,
    decision: NEW_EMAIL,
    id: accountId,
    changes: CHANGES,
    done: () => t('admin.access.emailStarted', { name }),
  });
  return (
    <DecisionDialog
      title={t('admin.access.emailTitle', { name })}
      action={t('admin.access.emailAction')}
      decision={decided}
    >
      <input type="hidden" name="accountId" value={accountId} />
      <p className="text-meta text-muted">{t('admin.access.emailLead', { email })}</p>
      <FormText
        of={decided.form}
        name="newEmail"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        className="mt-4"
      />
      <ReasonArea of={decided.form} name="reason" hint={t('admin.access.reasonHint')} />
    </DecisionDialog>
  );
}

function FactorDialog({ person, page }: AccessDialogProps): ReactElement {
  const { t } = useTexts();
  const { accountId, name, role } = person;
  const decided = useDecision({
    definition: FACTOR_FORMS[role],
    page,
    decision: REMOVE_FACTOR,
    id: accountId,
    changes: CHANGES,
    done: () => t('admin.access.factorRemoved', { name }),
  });
  return (
    <DecisionDialog
      title={t('admin.access.factorTitle', { name })}
      action={t('admin.access.factorAction')}
      isDanger
      decision={decided}
    >
      <input type="hidden" name="accountId" value={accountId} />
      <p className="text-meta text-muted">
        {t(role === 'ADMIN' ? 'admin.access.factorLeadAdmin' : 'admin.access.factorLead')}
      </p>
      <ReasonArea of={decided.form} name="reason" hint={t('admin.access.factorReasonHint')} />
    </DecisionDialog>
  );
}
