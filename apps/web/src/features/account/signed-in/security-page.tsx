import type { SecondFactorView } from '@matete/contract/account/second-factor';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readSecondFactor } from '#features/account/api/security/read-second-factor';
import { BeginFactor, EndFactor } from '#features/account/signed-in/security/factor-switch.tsx';
import { FactorSetup } from '#features/account/signed-in/security/factor-setup.tsx';
import { beginFactorForm, confirmFactorForm, endFactorForm } from '#features/account/signed-in/security/security-forms';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export const queries = ({ user }: PageContext): PageQueries => (user ? { required: [readSecondFactor()] } : {});

export const forms = [beginFactorForm, confirmFactorForm, endFactorForm];

/** In the address to which the server leads an admin who has to turn it on. */
const REQUIRED = 'exigee';

/** Page on which people turn a second factor on and off: a code of an app, asked for beside the password. */
export default function SecurityPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(readSecondFactor());
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('account.security.title')} />
      <Link href={paths.profile()} className="inline-flex min-h-11 items-center text-meta">
        {t('account.data.back')}
      </Link>
      <h1>{t('account.security.title')}</h1>
      <p className="mt-2 text-muted">{t('account.security.lead')}</p>
      {page.search.has(REQUIRED) && data?.onSince === null && (
        <p className="mt-4 rounded-paper bg-warn-bg p-4 text-warn-fg">{t('account.security.required')}</p>
      )}
      <div className="mt-5">
        {data ? (
          <Factor factor={data} page={page} />
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

function Factor({ factor, page }: { factor: SecondFactorView; page: PageProps }): ReactElement {
  if (factor.onSince !== null)
    return <EndFactor onSince={factor.onSince} codesLeft={factor.recoveryCodesLeft} page={page} />;
  if (factor.setup) return <FactorSetup setup={factor.setup} page={page} />;
  return <BeginFactor page={page} />;
}
