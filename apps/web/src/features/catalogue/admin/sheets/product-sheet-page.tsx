import type { ProductSheetView } from '@matete/contract/catalogue/product-sheets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { refreshCatalogue } from '#features/catalogue/parts/refresh-catalogue';
import { applySheetForm, uploadSheetForm } from '#features/catalogue/admin/sheets/sheet-forms';
import { TableProblems } from '#back-office/table-problems.tsx';
import { SheetLines } from '#features/catalogue/admin/sheets/sheet-lines.tsx';
import { UploadSheet } from '#features/catalogue/admin/sheets/upload-sheet.tsx';
import { readProductSheet } from '#features/catalogue/api/read-product-sheet';
import { ApiError } from '#lib/api/api-error';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const sheetQuery = (params: PageProps['params']) => ({
  ...readProductSheet({ params: { sheetId: params['sheetId'] ?? '' } }),
  staleTime: 0,
});

export const queries = ({ params }: PageContext): PageQueries => ({ required: [sheetQuery(params)] });
export const forms = [applySheetForm, uploadSheetForm];

/** Page of a file of products: what it would create and change, what is wrong and where, and the button that applies it. */
export default function ProductSheetPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(sheetQuery(page.params));
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={adminPaths.productSheets()} />;
  return (
    <BackOfficeFrame
      title={text('admin.sheets.draft')}
      before={
        <Link href={adminPaths.productSheets()} className="no-print mb-2 inline-flex min-h-11 items-center">
          {t('admin.sheets.back')}
        </Link>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Sheet sheet={data} page={page} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Sheet({ sheet, page }: { sheet: ProductSheetView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const problems = [...sheet.problems, ...sheet.lines.flatMap((line) => line.problems)];
  const unused = sheet.pictures.filter(({ isUsed }) => !isUsed).map(({ fileName }) => fileName);
  const isOver = sheet.applied !== null || sheet.isLapsed;
  return (
    <>
      {sheet.applied !== null && (
        <p role="status" className="rounded-paper bg-ok-bg px-4 py-2.5 font-semibold text-ok-fg">
          {t('admin.sheets.applied', { created: sheet.applied.createdCount, changed: sheet.applied.changedCount })}
        </p>
      )}
      {sheet.isLapsed && (
        <p className="rounded-paper bg-warn-bg px-4 py-2.5 text-warn-fg">{t('errors.PRODUCT_SHEET_LAPSED')}</p>
      )}
      {!isOver && problems.length > 0 && <TableProblems problems={problems} />}
      {!isOver && problems.length === 0 && <ApplySheet sheet={sheet} page={page} />}
      {unused.length > 0 && !isOver && (
        <p className="mt-3 rounded-paper bg-warn-bg px-4 py-2.5 wrap-anywhere text-warn-fg">
          {t('admin.sheets.unused', { names: unused.join(', ') })}
        </p>
      )}
      {sheet.applied === null && <SheetLines lines={sheet.lines} />}
      {sheet.applied === null && problems.length > 0 && (
        <section className="mt-8" aria-labelledby="mend">
          <h2 id="mend" className="text-h3">
            {t('admin.sheets.mend')}
          </h2>
          <UploadSheet page={page} />
        </section>
      )}
    </>
  );
}

function ApplySheet({ sheet, page }: { sheet: ProductSheetView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const form = useForm(applySheetForm, {
    context: { ...page, user },
    onDone: async () => {
      await refreshCatalogue(client);
      await invalidateCalls(client, [readProductSheet]);
    },
  });
  const { createCount, changeCount, sameCount } = sheet;
  if (!sheet.isReady) return <p className="font-semibold">{t('admin.sheets.nothingNew')}</p>;
  return (
    <Form of={form}>
      <ErrorSummary lines={form.summary} />
      <input type="hidden" name="fingerprint" value={sheet.fingerprint} />
      <p className="mb-3 max-w-text text-muted">
        {t('admin.sheets.counts', { created: createCount, changed: changeCount, same: sameCount })}
      </p>
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('admin.sheets.apply')}
      </Button>
    </Form>
  );
}
