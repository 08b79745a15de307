import type { ResponseOf } from '@matete/contract/endpoint';
import { ListTools } from '#features/saved-view/parts/list-tools.tsx';
import { savedViewForms } from '#features/saved-view/parts/saved-view-forms';
import { savedViewsQuery } from '#features/saved-view/parts/saved-views.tsx';
import type { listWithdrawalsForAdmin as listWithdrawalsForAdminEndpoint } from '@matete/contract/payout/withdrawals';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { listWithdrawalsForAdmin } from '#features/payout/api/list-withdrawals-for-admin';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import { AMOUNT, typedAmount } from '#lib/list/typed-amount';
import { FilterAmount } from '#back-office/filter-amount.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { SearchBox } from '#back-office/search-box.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { BankFiles, exportsQuery } from '#features/payout/admin/bank-files.tsx';
import { settingsQuery } from '#features/site-setting/api/get-meta-data';
import { FeeSetting, feeSettingQuery } from '#features/payout/admin/fee-setting.tsx';
import { askedChoice } from '#back-office/chosen-rows';
import { ChooseWithdrawals } from '#features/payout/admin/choose-withdrawals.tsx';
import { ApproveChosenDialog } from '#features/payout/admin/approve-chosen-dialog.tsx';
import {
  approveChosenForm,
  bankFileForm,
  feeForm,
  SEND_BACK,
  sendBackForm,
  WITHDRAWAL_DECISIONS,
  withdrawalDecisionForm,
} from '#features/payout/admin/payout-forms';
import { WithdrawalDialog } from '#features/payout/admin/withdrawal-dialog.tsx';
import { SendBackDialog } from '#features/payout/admin/send-back-dialog.tsx';
import { useAskedDecision } from '#back-office/decision-dialog.tsx';
import { mayApprove } from '#features/payout/admin/withdrawal-table.tsx';
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
      amount: typedAmount(search).query,
      status: viewOf(search) === 'a-traiter' ? ['PENDING'] : undefined,
    },
  });

export function queries({ search }: PageContext): PageQueries {
  return {
    optional: [withdrawalsQuery(search), savedViewsQuery('WITHDRAWALS'), exportsQuery, feeSettingQuery, settingsQuery],
  };
}

const views = savedViewForms(adminPaths.withdrawals());

export const forms = [
  ...Object.values(views),
  withdrawalDecisionForm,
  sendBackForm,
  approveChosenForm,
  bankFileForm,
  feeForm,
];

export default function AdminWithdrawalsPage(page: PageProps): ReactElement {
  const { search } = page;
  const { text } = useTexts();
  const path = adminPaths.withdrawals();
  const view = viewOf(search);
  const { data, error, refetch } = useQuery(withdrawalsQuery(search));
  return (
    <BackOfficeFrame title={text('admin.withdrawals.title')}>
      {data && <Totals totals={data.totals} />}
      <Tabs
        label={text('admin.withdrawals.views')}
        tabs={VIEWS.map((key) => ({ key, label: text(`admin.withdrawals.view.${key}`) }))}
        selected={view}
        hrefOf={(key) => withParameter(path, search, ['vue', key])}
      >
        <SearchBox path={path} search={search} label={text('admin.withdrawals.search')} />
        <FilterBar path={path} search={search} names={[AMOUNT]}>
          <FilterAmount path={path} search={search} />
        </FilterBar>
        <ListTools
          list="WITHDRAWALS"
          path={adminPaths.withdrawals()}
          page={page}
          query={withdrawalsQuery(search)}
          forms={views}
        />
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

const SENT_BACK = [SEND_BACK] as const;

function Decisions({ withdrawals, page }: { withdrawals: Withdrawals; page: PageProps }): ReactElement {
  const { search } = page;
  const { t } = useTexts();
  const rows = withdrawals.data;
  const asked = useAskedDecision(WITHDRAWAL_DECISIONS);
  const decided = rows.find((row) => row.withdrawalId === asked?.id && row.status === 'PENDING');
  const sentBack = useAskedDecision(SENT_BACK)?.id;
  const returned = rows.find((row) => row.withdrawalId === sentBack && row.status === 'APPROVED');
  const approvals = askedChoice(search);
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          seed="withdrawals"
          title={t(
            search.has('q') || search.has(AMOUNT)
              ? 'admin.withdrawals.none'
              : `admin.withdrawals.nothing.${viewOf(search)}`,
          )}
        />
      ) : (
        <ChooseWithdrawals rows={rows} search={search} />
      )}
      <Pagination
        {...withdrawals.meta}
        hrefOf={(number) => withParameter(adminPaths.withdrawals(), search, ['page', String(number)])}
      />
      {approvals !== null && (
        <ApproveChosenDialog
          withdrawals={rows.filter((row) => mayApprove(row) && approvals.has(row.withdrawalId))}
          page={page}
        />
      )}
      {returned && <SendBackDialog key={returned.withdrawalId} withdrawal={returned} page={page} />}
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
