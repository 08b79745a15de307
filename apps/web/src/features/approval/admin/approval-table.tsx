import type { ApprovalAnswer, ApprovalView } from '@matete/contract/approval/approvals';
import type { ReactElement } from 'react';

import { AgeText } from '#back-office/age-text.tsx';
import { useDecisionHref } from '#back-office/decision-dialog.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { SettingChange } from '#features/approval/admin/setting-change.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';

/** Table of decisions: what they move, who took them, and what the reader can answer. */
export function ApprovalTable({ approvals }: { approvals: readonly ApprovalView[] }): ReactElement {
  const { t, text } = useTexts();
  const columns: Column<ApprovalView>[] = [
    {
      key: 'what',
      heading: text('admin.approvals.what'),
      cell: ({ kind, subject, destination, details, detailsBefore }) => (
        <>
          {t(`admin.approvals.kind.${kind}`)}
          <span className="label block text-muted">{subject}</span>
          {destination !== null && <span className="block text-meta break-words text-muted">{destination}</span>}
          <SettingChange details={details} before={detailsBefore} />
        </>
      ),
    },
    {
      key: 'amount',
      heading: text('admin.approvals.amount'),
      isNumeric: true,
      cell: ({ amount, expected }) =>
        // A decision about a setting, or about who may sign in, moves nothing.
        amount > 0 && (
          <>
            <Money amountXpf={amount} className="text-lead" />
            {expected !== null && (
              <span className="block text-meta text-bad-fg">
                {t('admin.approvals.expected')} <Money amountXpf={expected} />
              </span>
            )}
          </>
        ),
    },
    {
      key: 'by',
      heading: text('admin.approvals.by'),
      cell: ({ requestedBy, requestedAt, reason, status }) => (
        <>
          {requestedBy.name}
          <span className="block text-meta text-muted">
            <AgeText since={requestedAt} isWaiting={status === 'OPEN'} />
          </span>
          {reason !== null && <span className="block text-meta">{reason}</span>}
        </>
      ),
    },
    { key: 'answer', heading: text('admin.approvals.answer'), isAction: true, cell: (row) => <Answer row={row} /> },
  ];
  return (
    <DataTable
      caption={text('admin.nav.approvals')}
      columns={columns}
      rows={approvals}
      rowKey={(row) => row.approvalId}
    />
  );
}

function answersOf({ isMine, mayOnlyRefuse }: ApprovalView): readonly ApprovalAnswer[] {
  if (isMine) return ['WITHDRAWN'];
  return mayOnlyRefuse ? ['REFUSED'] : ['APPROVED', 'REFUSED'];
}

/** What the reader can answer, or how a decision ended. */
function Answer({ row }: { row: ApprovalView }): ReactElement {
  const { t, text } = useTexts();
  const hrefOf = useDecisionHref<ApprovalAnswer>(row.approvalId);
  if (row.status !== 'OPEN') return <Ending row={row} />;
  const answers = answersOf(row);
  return (
    <>
      {(row.isMine || row.mayOnlyRefuse) && (
        <p className="mb-2 text-meta text-muted">
          {row.effectiveAt === null ? (
            t('admin.approvals.waitsForOther')
          ) : (
            <>
              {t('admin.approvals.takesEffect')} <InstantText instant={row.effectiveAt} style="long" />
            </>
          )}
        </p>
      )}
      <span className="flex flex-wrap gap-2">
        {answers.map((answer) => (
          <ButtonLink
            key={answer}
            tone={answer === 'APPROVED' ? 'action' : 'quiet'}
            href={hrefOf(answer)}
            aria-label={text(`admin.approvals.of.${answer}`, { subject: row.subject })}
          >
            {t(`admin.approvals.do.${answer}`)}
          </ButtonLink>
        ))}
      </span>
    </>
  );
}

function Ending({ row }: { row: ApprovalView }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <Badge tone={row.status === 'APPROVED' ? 'ok' : 'neutral'}>{t(`admin.approvals.status.${row.status}`)}</Badge>
      <span className="block text-meta text-muted">
        {row.decidedBy?.name} {row.decidedAt !== null && <InstantText instant={row.decidedAt} style="long" />}
      </span>
      {row.decisionReason !== null && row.status !== 'LAPSED' && (
        <span className="block text-meta">{row.decisionReason}</span>
      )}
    </>
  );
}
