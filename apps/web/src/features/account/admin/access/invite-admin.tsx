import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { inviteAdminForm } from '#features/account/admin/access/access-forms';
import { ReasonArea } from '#back-office/decision-dialog.tsx';
import { listAdmins } from '#features/account/api/security/list-admins';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

/** Form that invites another admin; a second admin confirms it, or the clock where there is none. */
export function InviteAdmin({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const [isSent, setIsSent] = useState(page.search.get('invite') === 'oui');
  const form = useForm(inviteAdminForm, {
    context: { ...page, user },
    onDone: async () => {
      form.ref.current?.reset();
      setIsSent(true);
      await client.invalidateQueries({ queryKey: listAdmins.key });
    },
  });
  return (
    <section className="slip mt-6 max-w-text" aria-labelledby="invite-title">
      <h2 id="invite-title" className="px-4 py-3 text-h3">
        {t('admin.access.invite')}
      </h2>
      <hr className="tear" />
      <Form of={form} className="p-4">
        <ErrorSummary lines={form.summary} />
        <p className="text-meta text-muted">{t('admin.access.inviteLead')}</p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <FormText of={form} name="firstName" autoComplete="off" />
          <FormText of={form} name="lastName" autoComplete="off" />
        </div>
        <FormText
          of={form}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          className="mt-4"
        />
        <ReasonArea of={form} name="reason" hint={t('admin.decide.reasonHint')} />
        <Button type="submit" tone="action" className="mt-5" isBusy={form.isSending}>
          {t('admin.access.inviteAction')}
        </Button>
        {isSent && (
          <p role="status" className="mt-3 text-mark-green">
            {t('admin.access.inviteSent')} <Link href={adminPaths.approvals()}>{t('admin.nav.approvals')}</Link>
          </p>
        )}
      </Form>
    </section>
  );
}
