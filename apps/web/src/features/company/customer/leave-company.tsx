import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { leaveForm } from '#features/company/customer/people-forms';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { type DialogAddress, useDialogAddress } from '#lib/routing/dialog-address';
import { paths } from '#lib/routing/paths';
import { useAccount, useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface LeaveProps {
  readonly page: PageProps;
  readonly company: string;
}

/** Button with which a person leaves their company; only an owner can let them in again, so it asks twice. */
export function LeaveCompany(props: LeaveProps): ReactElement {
  const { t } = useTexts();
  const dialog = useDialogAddress('quitter');
  return (
    <p>
      <ButtonLink href={dialog.openHref}>{t('account.people.leave')}</ButtonLink>
      {dialog.isOpen && <LeaveDialog dialog={dialog} {...props} />}
    </p>
  );
}

function LeaveDialog({ dialog, page, company }: LeaveProps & { dialog: DialogAddress }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const { setUser } = useSession();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const form = useForm(leaveForm, {
    context: { ...page, user },
    onDone: (left) => {
      // Nothing of the company stays in this page.
      client.clear();
      setUser(left);
      navigate(paths.profile(), { replace: true });
    },
  });
  return (
    <Dialog
      isOpen
      onClose={dialog.close}
      closedHref={dialog.closedHref}
      title={t('account.people.leaveTitle', { company })}
      actions={
        <>
          <ButtonLink href={dialog.closedHref} replace>
            {t('account.people.stay')}
          </ButtonLink>
          <Button type="submit" form={form.id} tone="danger" isBusy={form.isSending}>
            {t('account.people.leave')}
          </Button>
        </>
      }
    >
      <Form of={form}>
        <ErrorSummary lines={form.summary} />
        <p>{t('account.people.leaveText')}</p>
      </Form>
    </Dialog>
  );
}
