import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { listCompanyPeople } from '#features/company/api/list-company-people';
import { DONE, inviteForm } from '#features/company/customer/people-forms';
import { RoleField } from '#features/company/customer/role-field.tsx';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useCustomerId } from '#lib/session/customer-of';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

/** Form that invites somebody into the company. */
export function InvitePerson({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const customerId = useCustomerId();
  const [isSent, setIsSent] = useState(page.search.get(DONE) === 'invite');
  const form = useForm(inviteForm, {
    context: { ...page, user },
    onDone: (people) => {
      replaceAnswer(client, listCompanyPeople({ params: { customerId } }), people);
      form.ref.current?.reset();
      setIsSent(true);
    },
  });
  return (
    <Slip
      as="section"
      labelledBy="invite"
      stub={
        <h2 id="invite" className="text-h3">
          {t('account.people.invite')}
        </h2>
      }
    >
      <Form of={form} className="space-y-4">
        <ErrorSummary lines={form.summary} />
        <p className="text-meta text-muted">{t('account.people.inviteLead')}</p>
        <FormText of={form} name="email" type="email" inputMode="email" autoComplete="off" spellCheck={false} />
        <RoleField of={form} initial="BUYER" />
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('account.people.inviteAction')}
        </Button>
        {isSent && (
          <p role="status" className="text-mark-green">
            {t('account.people.inviteSent')}
          </p>
        )}
      </Form>
    </Slip>
  );
}
