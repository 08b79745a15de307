import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readNotificationChoices } from '#features/notification/api/choices/read-notification-choices';
import {
  choicesForm,
  confirmNumberForm,
  removeDeviceForm,
  removeNumberForm,
  sendCodeForm,
} from '#features/notification/signed-in/choices/choices-forms';
import { Choices } from '#features/notification/signed-in/choices/choices.tsx';
import { SmsSection } from '#features/notification/signed-in/choices/sms-section.tsx';
import { Devices } from '#features/notification/signed-in/choices/devices.tsx';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export const queries = ({ user }: PageContext): PageQueries => (user ? { required: [readNotificationChoices()] } : {});

export const forms = [choicesForm, removeDeviceForm, sendCodeForm, confirmNumberForm, removeNumberForm];

/** Page on which people choose how they are told of each kind of notification, and on which devices. */
export default function ChoicesPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(readNotificationChoices());
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('newsletter.told.title')} />
      <Link href={paths.profile()} className="inline-flex min-h-11 items-center text-meta">
        {t('account.data.back')}
      </Link>
      <h1>{t('newsletter.told.title')}</h1>
      <p className="mt-2 text-muted">{t('newsletter.told.lead')}</p>
      <div className="mt-5 space-y-5">
        {data ? (
          <>
            <Devices view={data} page={page} />
            {data.sms.isOffered && <SmsSection sms={data.sms} page={page} />}
            <Choices view={data} page={page} />
          </>
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton className="h-64 w-full" />
          </Loading>
        )}
      </div>
    </div>
  );
}
