import { MismatchOutcome, type MismatchView } from '@matete/contract/ledger/books';
import type { ReactElement } from 'react';

import { chargeForm } from '#features/ledger/admin/charge-form';
import { readLedger } from '#features/ledger/api/read-ledger';
import { reconcile } from '#features/ledger/api/reconcile';
import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';

/** Name of the decision in the address of its dialog. */
export const CHARGE = 'CHARGE';

interface ChargeDialogProps {
  readonly mismatch: MismatchView;
  readonly mismatchId: string;
  readonly page: PageProps;
}

/** Dialog that decides what becomes of a charge that fits nothing known. */
export function ChargeDialog({ mismatch, mismatchId, page }: ChargeDialogProps): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const reference = mismatch.orderNumber ?? mismatch.reference ?? '';
  const decided = useDecision({
    definition: chargeForm,
    page,
    decision: CHARGE,
    id: mismatchId,
    initial: { outcome: 'SENT_BACK' },
    changes: [reconcile, readLedger],
    done: () => t('admin.ledger.chargeDone', { reference }),
  });
  const { form } = decided;
  return (
    <DecisionDialog title={t('admin.ledger.chargeAsk')} action={t('admin.ledger.charge')} decision={decided}>
      <input type="hidden" name="mismatchId" value={mismatchId} />
      <p className="label mb-2">{reference}</p>
      <p className="mb-4">{t('admin.ledger.chargeFollows', { amount: money(mismatch.found ?? 0) })}</p>
      <ChoiceGroup id={form.idOf('outcome')} legend={t('admin.ledger.outcome')} error={form.errorOf('outcome')}>
        {[...MismatchOutcome.options].reverse().map((value) => (
          <Radio key={value} label={t(`admin.ledger.outcome.${value}`)} {...form.choiceOf('outcome', value)} />
        ))}
      </ChoiceGroup>
      <ReasonArea of={form} name="reason" />
    </DecisionDialog>
  );
}
