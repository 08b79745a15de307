import type { MismatchView } from '@matete/contract/ledger/books';
import { ReversalBearer } from '@matete/contract/payment/reversals';
import type { ReactElement } from 'react';

import { bearForm } from '#features/ledger/admin/bear-form';
import { readLedger } from '#features/ledger/api/read-ledger';
import { reconcile } from '#features/ledger/api/reconcile';
import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';

/** Name of the decision in the address of its dialog. */
export const BEAR = 'BEAR';

interface BearDialogProps {
  readonly mismatch: MismatchView;
  readonly reversalId: string;
  readonly page: PageProps;
}

/** Dialog that decides who bears what a gateway took back after it had paid it. */
export function BearDialog({ mismatch, reversalId, page }: BearDialogProps): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const reference = mismatch.orderNumber ?? mismatch.reference ?? '';
  const decided = useDecision({
    definition: bearForm,
    page,
    decision: BEAR,
    id: reversalId,
    initial: { bearer: 'HOUSE' },
    changes: [reconcile, readLedger],
    done: () => t('admin.ledger.bearDone', { reference }),
  });
  const { form } = decided;
  return (
    <DecisionDialog title={t('admin.ledger.bearAsk')} action={t('admin.ledger.bear')} decision={decided}>
      <input type="hidden" name="reversalId" value={reversalId} />
      <p className="label mb-2">{reference}</p>
      <p className="mb-4">{t('admin.ledger.bearFollows', { amount: money(mismatch.found ?? 0) })}</p>
      <ChoiceGroup id={form.idOf('bearer')} legend={t('admin.ledger.bearer')} error={form.errorOf('bearer')}>
        {ReversalBearer.options.map((value) => (
          <Radio key={value} label={t(`admin.ledger.bearer.${value}`)} {...form.choiceOf('bearer', value)} />
        ))}
      </ChoiceGroup>
      <ReasonArea of={form} name="reason" />
    </DecisionDialog>
  );
}
