import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { adminPaths } from '#app/admin-paths';
import type { PageQueries } from '#app/routes';
import { useTexts } from '#app/text.tsx';
import { WorkFrame } from '#app/work/work-frame.tsx';
import { LadderForm } from '#features/site-setting/ladder-form.tsx';
import { PublicMessageForm } from '#features/site-setting/public-message-form.tsx';
import { settingsQuery } from '#features/site-setting/settings-query';
import { ButtonLink } from '#ui/button.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

export const queries = (): PageQueries => ({ optional: [settingsQuery] });

/** What an admin sets for the whole site, one form each. */
export default function AdminSettingsPage(): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <WorkFrame office="ADMIN" title={text('admin.settings.title')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <PublicMessageForm message={data.publicMessage} />
          <LadderForm ladder={data.penaltyLadder} />
          <section aria-labelledby="fee" className="slip p-4 sm:p-6">
            <h2 id="fee" className="text-h3">
              {t('admin.settings.fee')}
            </h2>
            <p className="mt-1 mb-4 text-muted">{t('admin.settings.feeText')}</p>
            <ButtonLink href={adminPaths.withdrawals()}>{t('admin.settings.toFee')}</ButtonLink>
          </section>
        </div>
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </WorkFrame>
  );
}
