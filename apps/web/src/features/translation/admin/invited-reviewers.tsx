import type { AwaitedReviewer, ReviewerInvitation } from '@matete/contract/translation/translation-views';
import type { Language } from '@matete/contract/primitives';
import { LOCALE_INFO } from '@matete/i18n/locales';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { AwaitsApproval } from '#features/approval/parts/awaits-approval.tsx';
import { withdrawInvitationForm } from '#features/translation/admin/reviewer-forms';
import { listReviewers } from '#features/translation/api/list-reviewers';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Who was named, and waits for a second admin. */
export function AwaitedReviewers({ awaited }: { awaited: readonly AwaitedReviewer[] }): ReactElement {
  const { t } = useTexts();
  return (
    <section className="mt-6" aria-labelledby="awaited">
      <h2 id="awaited" className="mb-3 text-h3">
        {t('admin.reviewers.awaited')}
      </h2>
      <ul className="space-y-3">
        {awaited.map(({ approvalId, language, email }) => (
          <OfAddress key={approvalId} language={language} email={email}>
            <AwaitsApproval />
          </OfAddress>
        ))}
      </ul>
    </section>
  );
}

interface InvitedReviewersProps {
  readonly invitations: readonly ReviewerInvitation[];
  readonly page: PageProps;
}

/** Who was invited by mail and has not come yet; each invitation can be withdrawn. */
export function InvitedReviewers({ invitations, page }: InvitedReviewersProps): ReactElement {
  const { t } = useTexts();
  return (
    <section className="mt-6" aria-labelledby="invited">
      <h2 id="invited" className="mb-3 text-h3">
        {t('admin.reviewers.invitations')}
      </h2>
      <ul className="space-y-3">
        {invitations.map((invitation) => (
          <Invitation key={invitation.invitationId} invitation={invitation} page={page} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ invitation, page }: { invitation: ReviewerInvitation; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const { invitationId, language, email, invitedAt, expiresAt, isUndelivered } = invitation;
  const form = useForm(withdrawInvitationForm, {
    context: { ...page, user },
    subject: invitationId,
    onDone: (reviewers) => {
      replaceAnswer(client, listReviewers(), reviewers);
      showToast(t('admin.reviewers.withdrawn'));
    },
  });
  return (
    <OfAddress
      language={language}
      email={email}
      more={
        <>
          <p className="text-meta text-muted">
            {t('admin.reviewers.invitedOn')} <InstantText instant={invitedAt} style="long" />
          </p>
          <p className="text-meta text-muted">
            {t('admin.reviewers.until')} <InstantText instant={expiresAt} style="long" />
          </p>
          {isUndelivered && <p className="text-meta text-bad-fg">{t('admin.reviewers.undelivered')}</p>}
        </>
      }
    >
      <Form of={form}>
        <ErrorSummary lines={form.summary} />
        <Button
          type="submit"
          isBusy={form.isSending}
          aria-label={text('admin.reviewers.withdrawOne', { email, language: LOCALE_INFO[language].endonym })}
        >
          {t('admin.reviewers.withdraw')}
        </Button>
      </Form>
    </OfAddress>
  );
}

interface OfAddressProps {
  readonly language: Language;
  readonly email: string;
  readonly more?: ReactNode;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** An address that is to review a language. */
function OfAddress({ language, email, more, children }: OfAddressProps): ReactElement {
  return (
    <li className="slip flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="wrap-anywhere">
        <p className="font-semibold">{email}</p>
        <p lang={LOCALE_INFO[language].htmlLang}>{LOCALE_INFO[language].endonym}</p>
        {more}
      </div>
      {children}
    </li>
  );
}
