import type { CompanyPersonView } from '@matete/contract/company/people';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listCompanyPeople } from '#features/company/api/list-company-people';
import { removeForm, roleForm } from '#features/company/customer/people-forms';
import { RoleField } from '#features/company/customer/role-field.tsx';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useDialogAddress, useOpenSubject } from '#lib/routing/dialog-address';
import { useCustomerId } from '#lib/session/customer-of';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** Names of the dialogs about one person. */
export const ROLE = 'role';
export const REMOVE = 'retirer';

interface DialogsProps {
  readonly people: readonly CompanyPersonView[];
  readonly page: PageProps;
}

interface DialogProps {
  readonly person: CompanyPersonView;
  readonly page: PageProps;
}

/** The dialog about a person that the page's address asks for; nothing where it asks for none. */
export function PersonDialogs({ people, page }: DialogsProps): ReactElement {
  const role = useOpenSubject(ROLE);
  const removed = useOpenSubject(REMOVE);
  const changeable = people.filter(({ joinedAt }) => joinedAt !== null);
  return (
    <>
      {changeable
        .filter(({ accountId }) => accountId === role)
        .map((person) => (
          <RoleDialog key={person.accountId} person={person} page={page} />
        ))}
      {changeable
        .filter(({ accountId }) => accountId === removed)
        .map((person) => (
          <RemoveDialog key={person.accountId} person={person} page={page} />
        ))}
    </>
  );
}

function RoleDialog({ person: { accountId, name, role }, page }: DialogProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const customerId = useCustomerId();
  const dialog = useDialogAddress(`${ROLE}-${accountId}`);
  const form = useForm(roleForm, {
    context: { ...page, user },
    subject: accountId,
    initial: { role },
    onDone: (people) => {
      replaceAnswer(client, listCompanyPeople({ params: { customerId } }), people);
      dialog.close();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={dialog.close}
      closedHref={dialog.closedHref}
      title={t('account.people.changeRoleOf', { name })}
      actions={
        <>
          <ButtonLink href={dialog.closedHref} replace>
            {t('account.people.keep')}
          </ButtonLink>
          <Button type="submit" form={form.id} tone="action" isBusy={form.isSending}>
            {t('account.people.save')}
          </Button>
        </>
      }
    >
      <Form of={form}>
        <ErrorSummary lines={form.summary} />
        <RoleField of={form} initial={role} />
      </Form>
    </Dialog>
  );
}

function RemoveDialog({ person: { accountId, name }, page }: DialogProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const customerId = useCustomerId();
  const dialog = useDialogAddress(`${REMOVE}-${accountId}`);
  const form = useForm(removeForm, {
    context: { ...page, user },
    subject: accountId,
    onDone: (people) => {
      replaceAnswer(client, listCompanyPeople({ params: { customerId } }), people);
      dialog.close();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={dialog.close}
      closedHref={dialog.closedHref}
      title={t('account.people.removeTitle', { name })}
      actions={
        <>
          <ButtonLink href={dialog.closedHref} replace>
            {t('account.people.keep')}
          </ButtonLink>
          <Button type="submit" form={form.id} tone="danger" isBusy={form.isSending}>
            {t('account.people.remove')}
          </Button>
        </>
      }
    >
      <Form of={form}>
        <ErrorSummary lines={form.summary} />
        <p>{t('account.people.removeText')}</p>
      </Form>
    </Dialog>
  );
}
