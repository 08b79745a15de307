import type { SubscriptionStatus } from '@matete/contract/newsletter/newsletters';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readSubscription } from '#features/newsletter/api/read-subscription';
import { confirmForm, leaveForm } from '#features/newsletter/info/newsletter-forms';
import { ApiError } from '#lib/api/api-error';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps } from '#lib/page/page-module';
import { infoPaths } from '#lib/routing/info-paths';
import { paths } from '#lib/routing/paths';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

export const subscriptionQuery = (search: URLSearchParams) =>
  readSubscription({ params: { key: search.get('cle') || '-' } });

/** What each page leads a subscription to, and the form and the words it does so with. */
const PAGES = {
  confirm: { wanted: 'CONFIRMED', form: confirmForm },
  leave: { wanted: 'LEFT', form: leaveForm },
} as const satisfies Record<string, { wanted: SubscriptionStatus; form: typeof confirmForm }>;

interface SubscriptionProps {
  readonly page: PageProps;
  readonly does: keyof typeof PAGES;
}

/**
 * Confirms a subscription or leaves it, after a press of a button: programs that look into mails open every link, and must
 * change nothing.
 */
export function Subscription({ page, does }: SubscriptionProps): ReactElement {
  const { text } = useTexts();
  const { data, error, refetch } = useQuery(subscriptionQuery(page.search));
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={infoPaths.newsletter()} />;
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text(`newsletter.${does}.title`)} />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading>
          <Skeleton className="h-48 w-full" />
        </Loading>
      ) : data.status === PAGES[does].wanted ? (
        <Done does={does} email={data.email} />
      ) : (
        <Ask does={does} email={data.email} page={page} />
      )}
    </div>
  );
}

function Ask({ does, email, page }: SubscriptionProps & { readonly email: string }): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const client = useQueryClient();
  const { wanted, form: definition } = PAGES[does];
  const form = useForm(definition, {
    context: { ...page, user },
    onDone: (changed) => replaceAnswer(client, subscriptionQuery(page.search), changed),
  });
  return (
    <>
      <ErrorSummary lines={form.summary} />
      <h1>{t(`newsletter.${does}.title`)}</h1>
      <Form of={form} className="slip mt-5 p-4 sm:p-6">
        <input type="hidden" name="status" value={wanted} />
        <p className="mb-4 wrap-anywhere">{t(`newsletter.${does}.text`, { email })}</p>
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t(`newsletter.${does}.button`)}
        </Button>
      </Form>
    </>
  );
}

function Done({ does, email }: { does: keyof typeof PAGES; email: string }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="slip p-6">
      <h1 tabIndex={-1}>{t(`newsletter.${does}.done`)}</h1>
      <p className="mt-2 wrap-anywhere">{t(`newsletter.${does}.doneText`, { email })}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={paths.products()}>{t('newsletter.backToShop')}</ButtonLink>
        {does === 'leave' && (
          <ButtonLink tone="quiet" href={infoPaths.newsletter()}>
            {t('newsletter.leave.again')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
