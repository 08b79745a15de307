import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readOpenBusiness } from '#features/account/api/read-open-business';
import { eraseForm } from '#features/account/signed-in/erase-form';
import { EraseSection } from '#features/account/signed-in/erase-section.tsx';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export const queries = ({ user }: PageContext): PageQueries =>
  user?.role === 'CUSTOMER' ? { optional: [readOpenBusiness({ params: { id: user.userId } })] } : {};

export const forms = [eraseForm];

/** Page where people take their data along, and customers erase their account. */
export default function PersonalDataPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount();
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('account.data.title')} />
      <Link href={paths.profile()} className="inline-flex min-h-11 items-center text-meta">
        {t('account.data.back')}
      </Link>
      <h1>{t('account.data.title')}</h1>
      <div className="mt-5 space-y-5">
        <section className="slip p-4" aria-label={text('account.data.download')}>
          <p>{t('account.data.lead')}</p>
          <a href="/api/users/me/export" download className="btn mt-4">
            {t('account.data.download')}
          </a>
        </section>
        {user.role === 'CUSTOMER' && <Erase customerId={user.userId} page={page} />}
      </div>
    </div>
  );
}

function Erase({ customerId, page }: { customerId: string; page: PageProps }): ReactElement {
  const { data, error, refetch } = useQuery(readOpenBusiness({ params: { id: customerId } }));
  if (data) return <EraseSection open={data} page={page} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
