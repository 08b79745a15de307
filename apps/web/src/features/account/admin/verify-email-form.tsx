import type { UserView } from '@matete/contract/account/account-views';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readPersonHistory } from '#features/desk/api/read-person-history';
import { getCustomer } from '#features/account/api/get-customer';
import { getSeller } from '#features/account/api/get-seller';
import { listCustomers } from '#features/account/api/list-customers';
import { listSellers } from '#features/account/api/list-sellers';
import type { AccountRole } from '#features/account/admin/account-decision';
import { verifyCustomerEmailForm, verifySellerEmailForm } from '#features/account/admin/account-forms';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface VerifyEmailProps {
  readonly account: UserView;
  readonly role: AccountRole;
  readonly page: PageProps;
}

/** Button by which an admin vouches for an address that they have checked themselves: by phone, or where no mail is sent. */
export function VerifyEmail({ account, role, page }: VerifyEmailProps): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(role === 'SELLER' ? verifySellerEmailForm : verifyCustomerEmailForm, {
    context: { ...page, user },
    subject: account.userId,
    onDone: async () => {
      await Promise.all(
        [listSellers, listCustomers, getSeller, getCustomer, readPersonHistory].map(({ key }) =>
          client.invalidateQueries({ queryKey: key }),
        ),
      );
      showToast(text('admin.accounts.verified'));
    },
  });
  return (
    <Form of={form} className="mt-1">
      <ErrorSummary lines={form.summary} />
      <Button type="submit" tone="quiet" isBusy={form.isSending}>
        {t('admin.accounts.verify')}
      </Button>
    </Form>
  );
}
