import type { ReactElement } from 'react';

import { PageHead } from '#lib/page/head.tsx';
import { infoPaths } from '#lib/routing/info-paths';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

/** Day on which the statement was last gone through. */
const STATED_ON = '2026-11-23';
const WORKS = ['keyboard', 'code', 'zoom', 'dark'] as const;
const GAPS = ['audit', 'languages', 'bank', 'map'] as const;

/** Page that states how accessible the site is, what is missing, and whom to tell: first of all that. */
export default function AccessibilityPage(): ReactElement {
  const { t, text } = useTexts();
  const { day } = useDates();
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('help.access.title')} description={text('help.access.lead')} />
      <h1>{t('help.access.title')}</h1>
      <p className="mt-2 text-muted">{t('help.access.lead')}</p>
      <ButtonLink className="mt-4" href={infoPaths.contact({ sujet: 'ACCESSIBILITY' })}>
        {t('help.access.contact')}
      </ButtonLink>
      <h2 className="mt-8 text-h3">{t('help.access.level')}</h2>
      <p className="mt-2">{t('help.access.levelText')}</p>
      <h2 className="mt-8 text-h3">{t('help.access.can')}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {WORKS.map((item) => (
          <li key={item}>{t(`help.access.can.${item}`)}</li>
        ))}
      </ul>
      <h2 className="mt-8 text-h3">{t('help.access.gaps')}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {GAPS.map((item) => (
          <li key={item}>{t(`help.access.gap.${item}`)}</li>
        ))}
      </ul>
      <p className="mt-8 text-meta text-muted">{t('help.access.date', { date: day(STATED_ON, 'long') })}</p>
    </div>
  );
}
