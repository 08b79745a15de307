import type { ResponseOf } from '@matete/contract/endpoint';
import type { listOtherMovements as listEndpoint } from '@matete/contract/ledger/other-movements';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { useAskedDecision, useDecisionHref } from '#back-office/decision-dialog.tsx';
import { NEW, NoteMovementDialog, UndoMovementDialog } from '#features/accounting/admin/movement-dialogs.tsx';
import { NOTE, noteMovementForm, UNDO, undoMovementForm } from '#features/accounting/admin/movement-forms';
import { MovementsTable } from '#features/accounting/admin/movements-table.tsx';
import { listOtherMovements } from '#features/accounting/api/list-other-movements';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { pageOf, withParameter } from '#lib/list/list-address';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { StubField } from '#ui/data/slip.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

type Movements = ResponseOf<typeof listEndpoint>;

const PAGE_SIZE = 20;

const movementsQuery = (search: URLSearchParams) => ({
  ...listOtherMovements({ query: { page: pageOf(search), take: PAGE_SIZE } }),
  staleTime: 0,
});

export const queries = ({ search }: PageContext): PageQueries => ({ optional: [movementsQuery(search)] });

export const forms = [noteMovementForm, undoMovementForm];

/** Page of the movements that no order causes: taxes paid, fees, losses, and what is still owed of taxes. */
export default function AdminMovementsPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(movementsQuery(search));
  const noteHref = useDecisionHref<typeof NOTE>(NEW)(NOTE);
  return (
    <BackOfficeFrame
      title={text('admin.movements.title')}
      before={
        <Link href={adminPaths.months()} className="mb-2 inline-flex min-h-11 items-center">
          {t('admin.months.title')}
        </Link>
      }
      aside={
        <ButtonLink href={noteHref} tone="action">
          {t('admin.movements.note')}
        </ButtonLink>
      }
    >
      <p className="mb-4 max-w-text text-muted">{t('admin.movements.lead')}</p>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Owed owed={data.owed} />
          {data.data.length === 0 ? (
            <EmptyState seed="movements" title={t('admin.movements.none')} />
          ) : (
            <MovementsTable movements={data.data} />
          )}
          <Pagination
            {...data.meta}
            hrefOf={(number) => withParameter(adminPaths.movements(), search, ['page', String(number)])}
          />
        </>
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      <AskedDialog movements={data?.data ?? []} page={page} />
    </BackOfficeFrame>
  );
}

function Owed({ owed }: { owed: Movements['owed'] }): ReactElement {
  const { t } = useTexts();
  return (
    <dl className="slip mb-5 grid grid-cols-1 min-[22rem]:grid-cols-2">
      <StubField label={t('admin.movements.owedVat')} value={<Money amountXpf={owed.vat} />} />
      <StubField label={t('admin.movements.owedCps')} value={<Money amountXpf={owed.cps} />} />
    </dl>
  );
}

/** The dialog that the page's address asks for. */
function AskedDialog({ movements, page }: { movements: Movements['data']; page: PageProps }): ReactElement | null {
  const asked = useAskedDecision([NOTE, UNDO]);
  if (asked?.decision === NOTE) return <NoteMovementDialog page={page} />;
  const movement = movements.find(({ movementId, undoneAt }) => movementId === asked?.id && undoneAt === null);
  return movement === undefined ? null : (
    <UndoMovementDialog key={movement.movementId} movement={movement} page={page} />
  );
}
