import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { getHouseFacts } from '#features/site-setting/api/get-house-facts';
import { PageHead } from '#lib/page/head.tsx';
import type { PageQueries } from '#lib/page/page-module';
import { infoPaths } from '#lib/routing/info-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

const PARTICULARS = ['name', 'legalForm', 'address', 'tahitiNumber', 'rcNumber', 'vatNumber'] as const;

export const queries = (): PageQueries => ({ required: [getHouseFacts()] });

/** Page of who publishes the site; what the house has not stated is said to be unknown. */
export default function NoticePage(): ReactElement {
  const { t, text } = useTexts();
  const { data } = useQuery(getHouseFacts());
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('help.notice.title')} />
      <h1>{t('help.notice.title')}</h1>
      <section aria-labelledby="publisher" className="mt-6">
        <h2 id="publisher" className="text-h3">
          {t('help.notice.publisher')}
        </h2>
        <dl className="slip mt-3 grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[14rem_1fr]">
          {PARTICULARS.map((name) => (
            <Fact key={name} label={t(`help.notice.${name}`)} value={data?.particulars[name] ?? ''} />
          ))}
          <Fact label={t('help.notice.email')} value={data?.contactEmail ?? ''} />
        </dl>
        <ButtonLink className="mt-4" href={infoPaths.contact()}>
          {t('help.notice.contact')}
        </ButtonLink>
      </section>
      <section aria-labelledby="host" className="mt-8">
        <h2 id="host" className="text-h3">
          {t('help.notice.host')}
        </h2>
        <p className="mt-2 text-muted">{t('help.notice.hostText')}</p>
      </section>
      <section aria-labelledby="pictures" className="mt-8">
        <h2 id="pictures" className="text-h3">
          {t('help.notice.pictures')}
        </h2>
        <p className="mt-2">{t('help.notice.picturesText')}</p>
      </section>
    </div>
  );
}

function Fact({ label, value }: { label: ReactNode; value: string }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {value === '' ? <span className="text-muted">{t('help.notice.unknown')}</span> : value}
      </dd>
    </div>
  );
}
