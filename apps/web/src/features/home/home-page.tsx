import type { ReactElement } from 'react';

import { PageHead } from '#app/head.tsx';
import { useTexts } from '#app/text.tsx';

export default function HomePage(): ReactElement {
  const { t } = useTexts();
  return (
    <div className="wrap py-8">
      <PageHead />
      <h1>{t('common.site.tagline')}</h1>
    </div>
  );
}
