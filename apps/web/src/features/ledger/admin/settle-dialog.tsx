import type { MismatchView } from '@matete/contract/ledger/books';
import type { ReactElement } from 'react';

import { reconcile } from '#features/ledger/api/reconcile';
import { settleForm } from '#features/ledger/admin/settle-form';
import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';

/** Name of the decision in the address of its dialog. */
export const SETTLE = 'SETTLE';

interface SettleDialogProps {
  readonly mismatch: MismatchView;
  readonly mismatchId: string;
  readonly page: PageProps;
}

/** Dialog that marks a mismatch with the gateway as examined, with a note; it leaves the list. */
export function SettleDialog({ mismatch, mismatchId, page }: SettleDialogProps): ReactElement {
  const { t } = useTexts();
  const reference = mismatch.reference ?? '';
  const decided = useDecision({
    definition: settleForm,
    page,
    decision: SETTLE,
    id: mismatchId,
    changes: [reconcile],
    done: () => t('admin.ledger.settleDone', { reference }),
  });
  return (
    <DecisionDialog title={t('admin.ledger.settleAsk')} action={t('admin.ledger.settle')} decision={decided}>
      <input type="hidden" name="mismatchId" value={mismatchId} />
      <p className="label mb-2">{reference}</p>
      <p>{t('admin.ledger.settleFollows')}</p>
      <ReasonArea of={decided.form} name="note" />
    </DecisionDialog>
  );
}
