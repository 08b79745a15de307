import type { ResponseOf } from '@matete/contract/endpoint';
import type {
  AdminWithdrawalView,
  listWithdrawalsForAdmin as listWithdrawalsForAdminEndpoint,
} from '@matete/contract/payout/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { listWithdrawalsForAdmin } from '#features/payout/api/list-withdrawals-for-admin';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { oneOf, pageOf, withParameter } from '#lib/routing/list-address';
import { SearchBox } from '#back-office/search-box.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { BankFiles, exportsQuery } from '#features/payout/admin/bank-files.tsx';
import { FeeSetting, feeSettingQuery } from '#features/payout/admin/fee-setting.tsx';
import { ApproveChosenDialog } from '#features/payout/admin/approve-chosen-dialog.tsx';
import {
  bankFileForm,
  feeForm,
  WITHDRAWAL_DECISIONS,
  withdrawalDecisionForm,
} from '#features/payout/admin/payout-forms';
import { WithdrawalDialog } from '#features/payout/admin/withdrawal-dialog.tsx';
import { useAskedDecision } from '#back-office/decision-dialog.tsx';
import { WithdrawalTable } from '#features/payout/admin/withdrawal-table.tsx';
import { Button } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StubField } from '#ui/data/slip.tsx';
import { Tabs } from '#ui/data/tabs.tsx';

type Withdrawals = ResponseOf<typeof listWithdrawalsForAdminEndpoint>;

const PAGE_SIZE = 20;
const VIEWS = ['a-traiter', 'tous'] as const;
type View = (typeof VIEWS)[number];
const viewOf = (search: URLSearchParams): View => oneOf(VIEWS, search, 'vue') ?? 'a-traiter';

const withdrawalsQuery = (search: URLSearchParams) =>
  listWithdrawalsForAdmin({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      status: viewOf(search) === 'a-traiter' ? ['PENDING'] : undefined,
    },
  });

export function queries({ search }: PageContext): PageQueries {
  return { optional: [withdrawalsQuery(search), exportsQuery, feeSettingQuery] };
}

export const forms = [withdrawalDecisionForm, bankFileForm, feeForm];

export default function AdminWithdrawalsPage(page: PageProps): ReactElement {
  const { search } = page;
  const { text } = useTexts();
  const path = adminPaths.withdrawals();
  const view = viewOf(search);
  const { data, error, refetch } = useQuery(withdrawalsQuery(search));
  return (
    <BackOfficeFrame office="ADMIN" title={text('admin.withdrawals.title')}>
      {data && <Totals totals={data.totals} />}
      <Tabs
        label={text('admin.withdrawals.views')}
        tabs={VIEWS.map((key) => ({ key, label: text(`admin.withdrawals.view.${key}`) }))}
        selected={view}
        hrefOf={(key) => withParameter(path, search, ['vue', key])}
      >
        <SearchBox path={path} search={search} label={text('admin.withdrawals.search')} />
        {error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Decisions key={view} withdrawals={data} page={page} />
        ) : (
          <Loading>
            <Skeleton className="h-96 w-full" />
          </Loading>
        )}
      </Tabs>
      <div className="mt-10 grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
        <BankFiles waiting={data?.totals} page={page} />
        <FeeSetting page={page} />
      </div>
    </BackOfficeFrame>
  );
}

function Totals({ totals }: { totals: Withdrawals['totals'] }): ReactElement {
  const { t } = useTexts();
  return (
    <dl className="slip mb-5 grid grid-cols-1 min-[22rem]:grid-cols-2">
      <StubField
        label={t('admin.withdrawals.waiting', { count: totals.waitingCount })}
        value={<Money amountXpf={totals.waiting} />}
      />
      <StubField
        label={t('admin.withdrawals.toExport', { count: totals.toExportCount })}
        value={<Money amountXpf={totals.toExport} />}
      />
    </dl>
  );
}

function Decisions({ withdrawals, page }: { withdrawals: Withdrawals; page: PageProps }): ReactElement {
  const { search } = page;
  const { t } = useTexts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const asked = useAskedDecision(WITHDRAWAL_DECISIONS);
  const decided = withdrawals.data.find((row) => row.withdrawalId === asked?.id && row.status === 'PENDING');
  if (withdrawals.data.length === 0)
    return (
      <EmptyState
        seed="withdrawals"
        title={t(search.get('q') ? 'admin.withdrawals.none' : `admin.withdrawals.nothing.${viewOf(search)}`)}
      />
    );
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const approvable = withdrawals.data.filter(mayApprove);
  return (
    <>
      <WithdrawalTable rows={withdrawals.data} chosen={chosen} onToggle={toggle} />
      {approvable.length > 0 && (
        <ApproveChosen
          chosen={approvable.filter((row) => chosen.has(row.withdrawalId))}
          onDone={() => setChosen(new Set())}
        />
      )}
      <Pagination
        {...withdrawals.meta}
        hrefOf={(number) => withParameter(adminPaths.withdrawals(), search, ['page', String(number)])}
      />
      {asked && decided && (
        <WithdrawalDialog
          key={asked.decision + decided.withdrawalId}
          withdrawal={decided}
          decision={asked.decision}
          page={page}
        />
      )}
    </>
  );
}

interface ApproveChosenProps {
  readonly chosen: readonly AdminWithdrawalView[];
  readonly onDone: () => void;
}

/** Button that approves the chosen withdrawals together; it needs code. */
function ApproveChosen({ chosen, onDone }: ApproveChosenProps): ReactElement {
  const { t } = useTexts();
  const [asked, setAsked] = useState<readonly AdminWithdrawalView[] | null>(null);
  return (
    <>
      <p className="needs-code mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button tone="action" isDisabled={chosen.length === 0} onClick={() => chosen.length > 0 && setAsked(chosen)}>
          {t('admin.withdrawals.approveChosen', { count: chosen.length })}
        </Button>
        {chosen.length === 0 && <span className="text-meta text-muted">{t('admin.withdrawals.nothingChosen')}</span>}
      </p>
      {asked && (
        <ApproveChosenDialog
          withdrawals={asked}
          onClose={() => {
            setAsked(null);
            onDone();
          }}
        />
      )}
    </>
  );
}

const mayApprove = (row: AdminWithdrawalView): boolean => row.status === 'PENDING' && row.ibanCheck === 'ok';
