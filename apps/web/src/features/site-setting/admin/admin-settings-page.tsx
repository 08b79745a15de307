import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { settingsQuery } from '#features/site-setting/api/get-meta-data';
import { adminPaths } from '#lib/routing/admin-paths';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { HouseForm } from '#features/site-setting/admin/house-form.tsx';
import { LadderForm } from '#features/site-setting/admin/ladder-form.tsx';
import { houseForm, ladderForm, publicMessageForm } from '#features/site-setting/admin/settings-forms';
import { PublicMessageForm } from '#features/site-setting/admin/public-message-form.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export const queries = (): PageQueries => ({ optional: [settingsQuery] });

export const forms = [publicMessageForm, ladderForm, houseForm];

/** Page of the settings of the whole site, one form each. */
export default function AdminSettingsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <BackOfficeFrame office="ADMIN" title={text('admin.settings.title')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <PublicMessageForm message={data.publicMessage} page={page} />
          <LadderForm ladder={data.penaltyLadder} page={page} />
          <section aria-labelledby="fee" className="slip p-4 sm:p-6">
            <h2 id="fee" className="text-h3">
              {t('admin.settings.fee')}
            </h2>
            <p className="mt-1 mb-4 text-muted">{t('admin.settings.feeText')}</p>
            <ButtonLink href={adminPaths.withdrawals()}>{t('admin.settings.toFee')}</ButtonLink>
          </section>
          <HouseForm house={data.house} page={page} />
        </div>
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}
