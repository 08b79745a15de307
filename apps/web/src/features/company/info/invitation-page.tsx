import type { ResponseOf } from '@matete/contract/endpoint';
import type { readCompanyInvitation as endpoint } from '@matete/contract/company/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { readCompanyInvitation } from '#features/company/api/read-company-invitation';
import { acceptForm } from '#features/company/info/invitation-form';
import { ApiError } from '#lib/api/api-error';
import { useForm } from '#lib/forms/use-form';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import type { PageContext } from '#lib/routing/page-context';
import { paths } from '#lib/routing/paths';
import { useSession } from '#lib/session/session.tsx';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const invitationQuery = (search: URLSearchParams) =>
  readCompanyInvitation({ query: { token: search.get('token') ?? '' } });

export const queries = ({ search }: PageContext): PageQueries =>
  search.get('token') ? { optional: [invitationQuery(search)] } : {};

export const forms = [acceptForm];

/** What is said of a link that opens nothing, by the code of its refusal. */
const CLOSED = {
  COMPANY_INVITATION_INVALID: 'invalid',
  COMPANY_INVITATION_EXPIRED: 'expired',
  COMPANY_INVITATION_USED: 'used',
  PARAMETERS_INVALID: 'invalid',
} as const;
const closedBy = (code: string | undefined): (typeof CLOSED)[keyof typeof CLOSED] | undefined =>
  code === undefined ? undefined : (CLOSED as Readonly<Record<string, 'invalid' | 'expired' | 'used'>>)[code];

/** Page that the link of an invitation into a company opens. A press of a button accepts it: programs that look into mails open every link. */
export default function InvitationPage(page: PageProps): ReactElement {
  const { text } = useTexts();
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('account.invitation.title')} />
      <Contents {...page} />
    </div>
  );
}

function Contents(page: PageProps): ReactElement {
  const hasToken = Boolean(page.search.get('token'));
  const { data, error, refetch } = useQuery({ ...invitationQuery(page.search), enabled: hasToken, retry: false });
  const closed = hasToken ? closedBy(error instanceof ApiError ? error.code : undefined) : 'invalid';
  if (closed !== undefined) return <Closed how={closed} />;
  if (data) return <Invitation invitation={data} page={page} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}

function Closed({ how }: { how: 'invalid' | 'expired' | 'used' }): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  return (
    <Paper title={t(`account.invitation.${how}`)}>
      <p>{t(`account.invitation.${how}Text`)}</p>
      <div className="mt-5">
        {user === null ? (
          <ButtonLink href={paths.signIn()}>{t('common.nav.signIn')}</ButtonLink>
        ) : (
          <ButtonLink href={paths.profile()}>{t('common.nav.profile')}</ButtonLink>
        )}
      </div>
    </Paper>
  );
}

interface InvitationProps {
  readonly invitation: ResponseOf<typeof endpoint>;
  readonly page: PageProps;
}

function Invitation({ invitation, page }: InvitationProps): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const { instantDay } = useDates();
  const { company, email, role, expiresAt } = invitation;
  return (
    <Paper title={t('account.invitation.from', { company })}>
      <p>{t(`account.invitation.as.${role}`)}</p>
      <p className="mt-2 text-meta text-muted">
        {t('account.invitation.until', { date: instantDay(expiresAt, 'long') })}
      </p>
      {user === null ? (
        <SignInFirst email={email} page={page} />
      ) : user.email === email ? (
        <Accept page={page} />
      ) : (
        <OtherAccount email={email} own={user.email} page={page} />
      )}
    </Paper>
  );
}

/** Address of this page, for who comes back to it signed in. */
const ownAddress = ({ search }: PageProps): string =>
  `/invitation?token=${encodeURIComponent(search.get('token') ?? '')}`;

const signInAddress = (page: PageProps, email: string): string =>
  `${paths.signIn(ownAddress(page))}&email=${encodeURIComponent(email)}`;

function SignInFirst({ email, page }: { email: string; page: PageProps }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <p className="mt-4 break-words">{t('account.invitation.signIn', { email })}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink tone="action" href={signInAddress(page, email)}>
          {t('common.nav.signIn')}
        </ButtonLink>
        <ButtonLink href={`${paths.signUp()}?retour=${encodeURIComponent(ownAddress(page))}`}>
          {t('common.nav.signUp')}
        </ButtonLink>
      </div>
    </>
  );
}

function OtherAccount({ email, own, page }: { email: string; own: string; page: PageProps }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="mt-4 rounded-paper bg-warn-bg p-4 text-warn-fg">
      <p className="break-words">{t('account.invitation.other', { email, own })}</p>
      <ButtonLink href={signInAddress(page, email)} className="mt-3">
        {t('account.invitation.otherAccount')}
      </ButtonLink>
    </div>
  );
}

function Accept({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { user, setUser } = useSession();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const form = useForm(acceptForm, {
    context: { ...page, user },
    onDone: (joined) => {
      // What was read of their own account is not that of the company.
      client.clear();
      setUser(joined);
      navigate('/mon-entreprise?fait=rejoint', { replace: true });
    },
  });
  return (
    <Form of={form} className="mt-5">
      <ErrorSummary lines={form.summary} />
      <p className="text-meta text-muted">{t('account.invitation.meanwhile')}</p>
      <Button type="submit" tone="action" isBusy={form.isSending} className="mt-4">
        {t('account.invitation.accept')}
      </Button>
    </Form>
  );
}

function Paper({ title, children }: { title: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className="slip p-6">
      <h1 tabIndex={-1} className="break-words">
        {title}
      </h1>
      <div className="mt-3">{children}</div>
    </div>
  );
}
