import type { StockSheetView } from '@matete/contract/offer/stock-sheets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { listInventory } from '#features/offer/api/list-inventory';
import { readStockSheet } from '#features/offer/api/read-stock-sheet';
import { refreshOffers } from '#features/offer/seller/refresh-offers';
import { applyStockForm, uploadStockForm } from '#features/offer/seller/stock/stock-forms';
import { TableProblems } from '#back-office/table-problems.tsx';
import { StockLines } from '#features/offer/seller/stock/stock-lines.tsx';
import { UploadStock } from '#features/offer/seller/stock/upload-stock.tsx';
import { LeftOut, WeekFacts } from '#features/offer/seller/stock/week-facts.tsx';
import { ApiError } from '#lib/api/api-error';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const sheetQuery = (params: PageProps['params']) => ({
  ...readStockSheet({ params: { sheetId: params['sheetId'] ?? '' } }),
  staleTime: 0,
});

export const queries = ({ params }: PageContext): PageQueries => ({ required: [sheetQuery(params)] });
export const forms = [applyStockForm, uploadStockForm];

/** Page of a stock sheet: what it would change, what is wrong and where, and the button that applies it. */
export default function StockSheetPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(sheetQuery(page.params));
  // A sheet that is shown stays, with what is typed on its page, once another one has taken its place.
  if (data === undefined && error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={sellerPaths.stockSheets()} />;
  const isDone = data !== undefined && data.changedCount !== null;
  const isWeek = data !== undefined && data.week !== null;
  return (
    <BackOfficeFrame
      title={text(isDone ? 'seller.stock.title' : isWeek ? 'seller.week.review' : 'seller.stock.review')}
      before={
        <Link
          href={isDone || isWeek ? sellerPaths.products() : sellerPaths.stockSheets()}
          className="no-print mb-2 inline-flex min-h-11 items-center"
        >
          {t(isDone || isWeek ? 'seller.stock.back' : 'seller.stock.backToSheet')}
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

function Sheet({ sheet, page }: { sheet: StockSheetView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  if (sheet.changedCount !== null) {
    return (
      <p role="status" className="rounded-paper bg-ok-bg px-4 py-2.5 font-semibold text-ok-fg">
        {t('seller.stock.done', { count: sheet.changedCount })}
      </p>
    );
  }
  const problems = [...sheet.problems, ...sheet.lines.flatMap((line) => line.problems)];
  return (
    <>
      {sheet.week !== null && <WeekFacts week={sheet.week} />}
      {problems.length > 0 ? <TableProblems problems={problems} /> : <ApplyStock sheet={sheet} page={page} />}
      <StockLines lines={sheet.lines} week={sheet.week} />
      {sheet.week !== null && <LeftOut week={sheet.week} />}
      {problems.length > 0 && (
        <section className="mt-8" aria-labelledby="mend">
          <h2 id="mend" className="text-h3">
            {t('seller.stock.mend')}
          </h2>
          <UploadStock page={page} />
        </section>
      )}
    </>
  );
}

function ApplyStock({ sheet, page }: { sheet: StockSheetView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('SELLER');
  const client = useQueryClient();
  const form = useForm(applyStockForm, {
    context: { ...page, user },
    onDone: async () => {
      // The list of products fills its fields once: a cached one would show, and send again, the kilograms of before.
      client.removeQueries({ queryKey: listInventory.key });
      await refreshOffers(client);
      await invalidateCalls(client, [readStockSheet]);
    },
  });
  const isWeek = sheet.week !== null;
  if (!sheet.isReady)
    return <p className="font-semibold">{t(isWeek ? 'seller.week.nothing' : 'seller.stock.nothingNew')}</p>;
  const isSame = sheet.changeCount === 0;
  return (
    <Form of={form}>
      <ErrorSummary lines={form.summary} />
      <input type="hidden" name="fingerprint" value={sheet.fingerprint} />
      <p className="mb-3 max-w-text text-muted">
        {isSame
          ? t('seller.week.confirmText')
          : t('seller.stock.counts', { changes: sheet.changeCount, same: sheet.sameCount })}
      </p>
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t(isSame ? 'seller.week.confirm' : 'seller.stock.apply')}
      </Button>
    </Form>
  );
}
