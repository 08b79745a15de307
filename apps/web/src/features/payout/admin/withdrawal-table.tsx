import type { AdminWithdrawalView } from '@matete/contract/payout/withdrawals';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { AwaitsApproval } from '#features/approval/parts/awaits-approval.tsx';
import { AgeText } from '#back-office/age-text.tsx';
import { useDecisionHref } from '#back-office/decision-dialog.tsx';
import { CHOSEN } from '#back-office/chosen-rows';
import { SEND_BACK, type WithdrawalDecision } from '#features/payout/admin/payout-forms';
import { Badge } from '#ui/status/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';
import { groupedAccount } from '#lib/texts/grouped-account';

interface WithdrawalTableProps {
  readonly rows: readonly AdminWithdrawalView[];
  /** Ids of those whose boxes are ticked. */
  readonly chosen: ReadonlySet<string>;
}

/** Whether a withdrawal can be approved as it stands. */
export const mayApprove = (row: AdminWithdrawalView): boolean =>
  row.status === 'PENDING' && row.ibanCheck === 'ok' && !row.awaitsApproval;

export function WithdrawalTable({ rows, chosen }: WithdrawalTableProps): ReactElement {
  const { t, text } = useTexts();
  const columns: Column<AdminWithdrawalView>[] = [
    {
      key: 'seller',
      heading: text('admin.withdrawals.seller'),
      cell: (row) => <Seller row={row} isChosen={chosen.has(row.withdrawalId)} />,
    },
    {
      key: 'amount',
      heading: text('admin.withdrawals.amount'),
      isNumeric: true,
      cell: (row) => (
        <>
          <Money amountXpf={row.amount} className="text-lead" />
          <span className="block text-meta text-muted">
            {t('admin.withdrawals.fee')} <Money amountXpf={row.fee} />
          </span>
        </>
      ),
    },
    { key: 'account', heading: text('admin.withdrawals.account'), cell: (row) => <Account row={row} /> },
    { key: 'state', heading: text('admin.withdrawals.state'), cell: (row) => <State row={row} /> },
    {
      key: 'decide',
      heading: text('admin.withdrawals.decide'),
      isAction: true,
      cell: (row) => <Decide row={row} />,
    },
  ];
  return (
    <DataTable
      caption={text('admin.withdrawals.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.withdrawalId}
    />
  );
}

interface SellerProps {
  readonly row: AdminWithdrawalView;
  readonly isChosen: boolean;
}

function Seller({ row, isChosen }: SellerProps): ReactElement {
  const name = (
    <>
      <span className="font-semibold">{row.sellerName}</span>{' '}
      <span className="label text-meta text-muted">{row.tahitiNumber}</span>
    </>
  );
  if (!mayApprove(row))
    return (
      <p>
        <PersonLink of="SELLER" accountId={row.sellerId} name={row.sellerName} />{' '}
        <span className="label text-meta text-muted">{row.tahitiNumber}</span>
      </p>
    );
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={CHOSEN} value={row.withdrawalId} className="choice" defaultChecked={isChosen} />
      <span>{name}</span>
    </label>
  );
}

function Account({ row }: { row: AdminWithdrawalView }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <span className="label break-all">{groupedAccount(row.iban)}</span>
      <span className="block text-meta text-muted">
        {row.accountTitle} · {row.bankName}
      </span>
      {row.ibanCheck !== 'ok' && <Badge tone="bad">{t('admin.withdrawals.ibanWrong')}</Badge>}
    </>
  );
}

function State({ row }: { row: AdminWithdrawalView }): ReactElement {
  const { t, text } = useTexts();
  return (
    <>
      <StatusBadge kind="withdrawal" status={row.status} />
      <span className="block text-meta text-muted">
        {row.decidedAt ? (
          <InstantText instant={row.decidedAt} style="long" />
        ) : (
          <AgeText isWaiting since={row.requestedAt} />
        )}
      </span>
      {row.rejectReason && <span className="block text-meta">{row.rejectReason}</span>}
      {row.sentBackReason && <span className="block text-meta">{row.sentBackReason}</span>}
      {row.exportNumber !== null && (
        <span className="block text-meta text-muted">
          {t('admin.withdrawals.inFile', { number: row.exportNumber })}
        </span>
      )}
      {row.settlementUrl !== null && (
        <a
          href={row.settlementUrl}
          download
          className="inline-flex min-h-11 items-center"
          aria-label={text('admin.withdrawals.settlementOf', { name: row.sellerName })}
        >
          {t('admin.withdrawals.settlement')}
        </a>
      )}
      {row.isOnBehalf && <span className="block text-meta text-muted">{t('admin.withdrawals.onBehalf')}</span>}
    </>
  );
}

function Decide({ row }: { row: AdminWithdrawalView }): ReactElement {
  const { t, text } = useTexts();
  const hrefOf = useDecisionHref<WithdrawalDecision>(row.withdrawalId);
  if (row.awaitsApproval) return <AwaitsApproval />;
  if (row.status === 'APPROVED') return <SendBackLink row={row} />;
  if (row.status !== 'PENDING') return <>–</>;
  return (
    <p className="flex flex-wrap gap-2">
      {row.ibanCheck === 'ok' && (
        <ButtonLink
          href={hrefOf('APPROVED')}
          aria-label={text('admin.withdrawals.approveOf', { name: row.sellerName })}
        >
          {t('admin.withdrawals.approve')}
        </ButtonLink>
      )}
      <ButtonLink
        tone="quiet"
        href={hrefOf('REJECTED')}
        aria-label={text('admin.withdrawals.rejectOf', { name: row.sellerName })}
      >
        {t('admin.withdrawals.reject')}
      </ButtonLink>
    </p>
  );
}

function SendBackLink({ row }: { row: AdminWithdrawalView }): ReactElement {
  const { t, text } = useTexts();
  const hrefOf = useDecisionHref<typeof SEND_BACK>(row.withdrawalId);
  return (
    <ButtonLink
      tone="quiet"
      href={hrefOf(SEND_BACK)}
      aria-label={text('admin.withdrawals.sentBack.of', { name: row.sellerName })}
    >
      {t('admin.withdrawals.sentBack.do')}
    </ButtonLink>
  );
}
