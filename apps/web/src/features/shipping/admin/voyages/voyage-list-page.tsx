import { MOST_DRAFTED } from '@matete/contract/shipping/voyage-drafts';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { ShipOfficeNav } from '#features/shipping/admin/ship-office-nav.tsx';
import { LIST_TEMPLATE, PasteListForm } from '#features/shipping/admin/voyages/paste-list-form.tsx';
import { pasteListForm } from '#features/shipping/admin/voyages/voyage-forms';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';

export const forms = [pasteListForm];

/** Page on which an admin pastes a list of voyages or sends it as a CSV file. */
export default function VoyageListPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <BackOfficeFrame title={text('admin.voyages.paste')}>
      <ShipOfficeNav />
      <p className="max-w-text text-muted">{t('admin.voyages.pasteText', { max: MOST_DRAFTED })}</p>
      <section className="mt-4" aria-labelledby="template">
        <h2 id="template" className="text-h3">
          {t('admin.voyages.template')}
        </h2>
        <p className="max-w-text text-muted">{t('admin.voyages.templateText')}</p>
        <pre className="slip mt-2 p-3 text-meta whitespace-pre-wrap [overflow-wrap:anywhere]" lang="fr">
          {LIST_TEMPLATE}
        </pre>
        <p className="mt-1">
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${LIST_TEMPLATE}`)}`}
            download="voyages.csv"
            className="inline-flex min-h-11 items-center"
          >
            {t('admin.voyages.templateDownload')}
          </a>
        </p>
      </section>
      <PasteListForm page={page} />
    </BackOfficeFrame>
  );
}
