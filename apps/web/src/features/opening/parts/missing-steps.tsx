import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { openingQuery } from '#features/opening/api/read-opening';
import { adminPaths } from '#lib/routing/admin-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

/** What is missing before money can move, on the admin's first page; nothing where everything is there. */
export function MissingSteps(): ReactElement | null {
  const { t } = useTexts();
  const { data } = useQuery(openingQuery);
  if (data === undefined || data.isOpen) return null;
  const missing = data.steps.filter(({ isNeeded, state }) => isNeeded && state !== 'DONE');
  return (
    <section aria-labelledby="missing" className="rounded-paper bg-warn-bg p-4 text-warn-fg">
      <h2 id="missing" className="text-h3">
        {t('admin.opening.missing')}
      </h2>
      <p>{t('admin.opening.missingText')}</p>
      <ul className="my-3 list-disc pl-5">
        {missing.map(({ step }) => (
          <li key={step}>{t(`admin.opening.${step}`)}</li>
        ))}
      </ul>
      <ButtonLink tone="action" href={adminPaths.opening()}>
        {t('admin.opening.goOn')}
      </ButtonLink>
    </section>
  );
}
