import type { InvitationView } from '@matete/contract/company/people';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listCompanyPeople } from '#features/company/api/list-company-people';
import { withdrawForm } from '#features/company/customer/people-forms';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useCustomerId } from '#lib/session/customer-of';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { Badge } from '#ui/status/badge.tsx';

interface OpenInvitationsProps {
  readonly invitations: readonly InvitationView[];
  readonly page: PageProps;
}

/** Invitations that wait for an answer; each can be withdrawn. */
export function OpenInvitations({ invitations, page }: OpenInvitationsProps): ReactElement {
  const { t } = useTexts();
  return (
    <Slip
      as="section"
      labelledBy="invitations"
      stub={
        <h2 id="invitations" className="text-h3">
          {t('account.people.invitations')}
        </h2>
      }
    >
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.invitationId} className="py-3 first:pt-0 last:pb-0">
            <Invitation invitation={invitation} page={page} />
          </li>
        ))}
      </ul>
    </Slip>
  );
}

function Invitation({ invitation, page }: { invitation: InvitationView; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const customerId = useCustomerId();
  const { invitationId, email, role, expiresAt } = invitation;
  const form = useForm(withdrawForm, {
    context: { ...page, user },
    subject: invitationId,
    onDone: (people) => {
      replaceAnswer(client, listCompanyPeople({ params: { customerId } }), people);
    },
  });
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="break-all">{email}</p>
        <p className="text-meta text-muted">
          {t('account.people.expires')} <InstantText instant={expiresAt} style="long" />
        </p>
      </div>
      <Badge tone="neutral">{t(`account.people.roles.${role}`)}</Badge>
      <Form of={form} className="basis-full">
        <ErrorSummary lines={form.summary} />
        <Button type="submit" isBusy={form.isSending} aria-label={text('account.people.withdrawOf', { email })}>
          {t('account.people.withdraw')}
        </Button>
      </Form>
    </div>
  );
}
