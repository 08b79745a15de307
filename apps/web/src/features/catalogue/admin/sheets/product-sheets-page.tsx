import { MOST_SHEET_LINES, SHEET_COLUMNS, type SheetColumn } from '@matete/contract/catalogue/product-sheets';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { uploadSheetForm } from '#features/catalogue/admin/sheets/sheet-forms';
import {
  COLUMN_TEXT,
  languageOf,
  NEEDED_COLUMNS,
  TEMPLATE_ADDRESS,
} from '#features/catalogue/admin/sheets/sheet-template';
import { UploadSheet } from '#features/catalogue/admin/sheets/upload-sheet.tsx';
import type { PageProps } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';

export const forms = [uploadSheetForm];

/** Page on which an admin sends a file of products, with its template and what each column holds. */
export default function ProductSheetsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <BackOfficeFrame
      title={text('admin.sheets.title')}
      before={
        <Link href={adminPaths.products()} className="no-print mb-2 inline-flex min-h-11 items-center">
          {t('admin.products.back')}
        </Link>
      }
    >
      <p className="max-w-text text-muted">{t('admin.sheets.lead', { max: MOST_SHEET_LINES })}</p>
      <UploadSheet page={page} />
      <Template />
    </BackOfficeFrame>
  );
}

function Template(): ReactElement {
  const { t } = useTexts();
  const holds = (column: SheetColumn) => {
    const id = COLUMN_TEXT[column];
    return id === undefined ? t('admin.sheets.columnIn', { language: languageOf(column) }) : t(id);
  };
  return (
    <section className="mt-8" aria-labelledby="template">
      <h2 id="template" className="text-h3">
        {t('admin.sheets.template')}
      </h2>
      <p className="max-w-text text-muted">{t('admin.sheets.templateText')}</p>
      <p className="mt-1">
        <a href={TEMPLATE_ADDRESS} download="produits.csv" className="inline-flex min-h-11 items-center">
          {t('admin.voyages.templateDownload')}
        </a>
      </p>
      <p>
        <a href="/api/products/sheets/catalogue" download className="inline-flex min-h-11 items-center">
          {t('admin.sheets.catalogueDownload')}
        </a>
      </p>
      <dl className="slip mt-2 divide-y divide-dashed divide-line-strong px-4">
        {SHEET_COLUMNS.map((column) => (
          <div key={column} className="gap-x-4 py-2 sm:grid sm:grid-cols-[14rem_1fr]">
            <dt className="font-semibold" lang="fr">
              {column}
            </dt>
            <dd>
              {holds(column)}
              {NEEDED_COLUMNS.has(column) && <span className="text-meta text-muted"> {t('admin.sheets.needed')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
