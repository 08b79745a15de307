import type { ApprovalAnswer, ApprovalView } from '@matete/contract/approval/approvals';
import type { ReactElement } from 'react';

import { listApprovals } from '#features/approval/api/list-approvals';
import { approvalForm } from '#features/approval/admin/approval-form';
import { adminOverview } from '#features/report/api/admin-overview';
import { SettingChange } from '#features/approval/admin/setting-change.tsx';
import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';

interface ApprovalDialogProps {
  readonly approval: ApprovalView;
  readonly answer: ApprovalAnswer;
  readonly page: PageProps;
}

/** Dialog in which an admin confirms, refuses or withdraws a decision, and reads what follows. */
export function ApprovalDialog({ approval, answer, page }: ApprovalDialogProps): ReactElement {
  const { t } = useTexts();
  const { approvalId, kind, amount, subject, requestedBy, expected, destination } = approval;
  const decided = useDecision({
    definition: approvalForm,
    page,
    decision: answer,
    id: approvalId,
    changes: [listApprovals, adminOverview],
    done: () => t(`admin.approvals.done.${answer}`, { subject }),
  });
  return (
    <DecisionDialog
      title={t(`admin.approvals.ask.${answer}`, { subject })}
      action={t(`admin.approvals.do.${answer}`)}
      isDanger={answer !== 'APPROVED'}
      decision={decided}
    >
      <input type="hidden" name="approvalId" value={approvalId} />
      <input type="hidden" name="answer" value={answer} />
      <p className="font-semibold">{t(`admin.approvals.kind.${kind}`)}</p>
      <p className="mt-2">
        <RichText
          id={`admin.approvals.${amount > 0 ? 'follows' : kind === 'SETTING' ? 'setting' : 'access'}.${answer}`}
          values={{ admin: requestedBy.name }}
          components={{ amount: <Money amountXpf={amount} className="font-semibold" /> }}
        />
      </p>
      {expected !== null && (
        <p className="mt-2">
          {t('admin.approvals.expected')} <Money amountXpf={expected} />
        </p>
      )}
      <SettingChange details={approval.details} before={approval.detailsBefore} />
      {destination !== null && <p className="mt-2 break-words">{destination}</p>}
      {answer === 'REFUSED' && <ReasonArea of={decided.form} name="reason" hint={t('admin.approvals.reasonHint')} />}
    </DecisionDialog>
  );
}
