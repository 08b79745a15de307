import { TableProblems } from '#back-office/table-problems.tsx';
import type { VoyageDraftView } from '@matete/contract/shipping/voyage-drafts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { ShipOfficeNav } from '#features/shipping/admin/ship-office-nav.tsx';
import { PasteListForm } from '#features/shipping/admin/voyages/paste-list-form.tsx';
import { pasteListForm, takeDraftForm } from '#features/shipping/admin/voyages/voyage-forms';
import { VoyageTimes } from '#features/shipping/admin/voyages/voyage-times.tsx';
import { listWeekVoyages } from '#features/shipping/api/list-week-voyages';
import { readVoyageDraft } from '#features/shipping/api/read-voyage-draft';
import { shippingSchedule } from '#features/shipping/api/shipping-schedule';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import type { PageContext } from '#lib/routing/page-context';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const draftQuery = (draftId: string) => readVoyageDraft({ params: { draftId } });

export const queries = ({ params }: PageContext): PageQueries => ({
  required: [draftQuery(params['draftId'] ?? '')],
  optional: [islandNamesQuery],
});
export const forms = [takeDraftForm, pasteListForm];

/** Page of a draft of voyages: what would be entered, what is wrong and where, and the button that enters it. */
export default function VoyageDraftPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(draftQuery(page.params['draftId'] ?? ''));
  return (
    <BackOfficeFrame title={text('admin.voyages.draft')}>
      <ShipOfficeNav />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {data && <Draft draft={data} page={page} />}
      {data && data.list !== null && data.takenCount === null && (
        <section className="mt-8" aria-labelledby="mend">
          <h2 id="mend" className="text-h3">
            {t('admin.voyages.mend')}
          </h2>
          <PasteListForm page={page} list={data.list} />
        </section>
      )}
    </BackOfficeFrame>
  );
}

function Draft({ draft, page }: { draft: VoyageDraftView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const problems = [...draft.problems, ...draft.voyages.flatMap((voyage) => voyage.problems)].toSorted(
    (a, b) => (a.line ?? 0) - (b.line ?? 0),
  );
  return (
    <>
      {draft.takenCount !== null && (
        <p role="status" className="font-semibold">
          {t('admin.voyages.taken', { count: draft.takenCount })}
        </p>
      )}
      {problems.length > 0 && <TableProblems problems={problems} />}
      {draft.takenCount === null && problems.length === 0 && <TakeDraft draft={draft} page={page} />}
      <ul className="slip mt-4 divide-y divide-dashed divide-line-strong">
        {draft.voyages.map((voyage, index) => (
          <li key={`${voyage.shipId}-${voyage.departureDate}-${index}`} className="px-4 py-3">
            <p>
              <span className="font-semibold">{voyage.shipName}</span>{' '}
              {voyage.voyageNumber && <span className="label text-meta text-muted">{voyage.voyageNumber}</span>}{' '}
              {voyage.isKnown && <Badge tone="neutral">{t('admin.voyages.known')}</Badge>}
              {voyage.problems.length > 0 && <Badge tone="bad">{t('admin.voyages.toMend')}</Badge>}
            </p>
            <VoyageTimes stops={voyage.stops} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TakeDraft({ draft, page }: { draft: VoyageDraftView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const form = useForm(takeDraftForm, {
    context: { ...page, user },
    onDone: async ({ takenCount, firstDate }) => {
      await invalidateCalls(client, [listWeekVoyages, shippingSchedule, readVoyageDraft]);
      showToast(t('admin.voyages.taken', { count: takenCount }));
      navigate(`${adminPaths.shipWeek()}?du=${firstDate}`);
    },
  });
  if (draft.newCount === 0) return <p className="font-semibold">{t('admin.voyages.nothingNew')}</p>;
  return (
    <Form of={form}>
      <ErrorSummary lines={form.summary} />
      <p className="mb-3 max-w-text text-muted">{t('admin.voyages.draftText')}</p>
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('admin.voyages.take', { count: draft.newCount })}
      </Button>
    </Form>
  );
}
