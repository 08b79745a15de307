import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import {
  confirmedAddress,
  confirmEmailForm,
  OUTCOME_PARAMETER,
  refuseEmailForm,
} from '#features/account/info/email-change-forms';
import { useLeaveSession } from '#features/account/parts/use-leave-session';
import { useForm } from '#lib/forms/use-form';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps } from '#lib/page/page-module';
import { paths } from '#lib/routing/paths';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

export const forms = [confirmEmailForm, refuseEmailForm];

/** What became of a change, by the word of it in the address. */
const OUTCOMES = { oui: 'changed', attend: 'waits', refuse: 'refused' } as const;
type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES];

const outcomeOf = (word: string | null): Outcome | undefined =>
  word === 'oui' || word === 'attend' || word === 'refuse' ? OUTCOMES[word] : undefined;

/**
 * Page that the links of a change of address open, in the old mailbox and in the new one. A press of a button confirms or
 * refuses: programs that look into mails open every link, and must change nothing.
 */
export default function EmailChangePage(page: PageProps): ReactElement {
  const { text } = useTexts();
  const outcome = outcomeOf(page.search.get(OUTCOME_PARAMETER));
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('account.emailChange.title')} />
      {outcome ? <OutcomeNotice outcome={outcome} /> : <Answer {...page} />}
    </div>
  );
}

/** Both buttons; refusing alone where admins vouch for the new mailbox, and the old one can only object. */
function Answer({ params, search }: PageProps): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const [, navigate] = useLocation();
  const leaveSession = useLeaveSession();
  const confirm = useForm(confirmEmailForm, {
    context: { params, search, user },
    // The change ends every session of its account.
    onDone: ({ isChanged }) => (isChanged ? leaveSession : navigate)(confirmedAddress(isChanged)),
  });
  const refuse = useForm(refuseEmailForm, { context: { params, search, user } });
  const mayOnlyRefuse = search.get('refus') === 'oui';
  if (!search.get('token') || [confirm, refuse].some(({ failure }) => failure?.code === 'EMAIL_CHANGE_LINK_INVALID'))
    return (
      <Notice title={t('account.emailChange.invalid')} text={t('account.emailChange.invalidText')}>
        <ButtonLink href={paths.profile()}>{t('account.emailChange.toProfile')}</ButtonLink>
      </Notice>
    );
  return (
    <div className="slip p-6">
      <ErrorSummary lines={[...confirm.summary, ...refuse.summary]} />
      <h1>{t('account.emailChange.title')}</h1>
      <p className="mt-2">{t(mayOnlyRefuse ? 'account.emailChange.leadByAdmin' : 'account.emailChange.lead')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {!mayOnlyRefuse && (
          <Form of={confirm}>
            <Button type="submit" tone="action" isBusy={confirm.isSending}>
              {t('account.emailChange.confirm')}
            </Button>
          </Form>
        )}
        <Form of={refuse}>
          <Button type="submit" tone={mayOnlyRefuse ? 'danger' : 'secondary'} isBusy={refuse.isSending}>
            {t('account.emailChange.refuse')}
          </Button>
        </Form>
      </div>
    </div>
  );
}

function OutcomeNotice({ outcome }: { outcome: Outcome }): ReactElement {
  const { t } = useTexts();
  return (
    <Notice title={t(`account.emailChange.${outcome}`)} text={t(`account.emailChange.${outcome}Text`)}>
      {outcome === 'changed' && (
        <ButtonLink tone="action" href={paths.signIn()}>
          {t('common.nav.signIn')}
        </ButtonLink>
      )}
      {outcome === 'refused' && (
        <ButtonLink tone="action" href={paths.forgotPassword()}>
          {t('account.emailChange.newPassword')}
        </ButtonLink>
      )}
    </Notice>
  );
}

function Notice({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="slip p-6">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-2">{text}</p>
      <div className="mt-5">{children}</div>
    </div>
  );
}
