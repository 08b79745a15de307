import type { ReactElement } from 'react';

import { Steps } from '#features/help/info/steps.tsx';
import { PageHead } from '#lib/page/head.tsx';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

/** Page that explains buying. */
export default function HowPage(): ReactElement {
  const { t, text } = useTexts();
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('help.how.title')} description={text('help.how.lead')} />
      <h1>{t('help.how.title')}</h1>
      <p className="mt-2 text-muted">{t('help.how.lead')}</p>
      <Steps of="how" />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink tone="action" href={paths.products()}>
          {t('help.how.toProducts')}
        </ButtonLink>
        <Link href={infoPaths.faq()} className="inline-flex min-h-11 items-center">
          {t('help.faq.title')}
        </Link>
      </div>
      <p className="mt-4">
        <Link href={infoPaths.selling()} className="inline-flex min-h-11 items-center">
          {t('help.how.toSelling')}
        </Link>
      </p>
    </div>
  );
}
