import { OTHER_MOVEMENT_KINDS, type OtherMovementView } from '@matete/contract/ledger/other-movements';
import type { ReactElement } from 'react';

import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import { NOTE, noteMovementForm, UNDO, undoMovementForm } from '#features/accounting/admin/movement-forms';
import { listOtherMovements } from '#features/accounting/api/list-other-movements';
import type { PageProps } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';
import { FormSelect, FormText } from '#ui/form/contract-fields.tsx';
import { FormDate } from '#ui/form/form-date.tsx';

/** What stands for the id of a movement that is not noted yet. */
export const NEW = 'new';

/** Dialog that notes a movement: its kind, its amount twice, its paper. */
export function NoteMovementDialog({ page }: { page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const decided = useDecision({
    definition: noteMovementForm,
    page,
    decision: NOTE,
    id: NEW,
    changes: [listOtherMovements],
    done: ({ movement }) => t('admin.movements.noteDone', { paper: movement?.paper ?? '' }),
  });
  const { form } = decided;
  return (
    <DecisionDialog title={t('admin.movements.noteAsk')} action={t('admin.movements.noteDo')} decision={decided}>
      <FormSelect of={form} name="kind">
        <option value="">{text('admin.movements.kindChoose')}</option>
        {OTHER_MOVEMENT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {text(`admin.ledger.kind.${kind}`)}
          </option>
        ))}
      </FormSelect>
      <FormText of={form} name="amount" className="mt-4" inputMode="numeric" autoComplete="off" unit="F" />
      <FormText of={form} name="amountAgain" className="mt-4" inputMode="numeric" autoComplete="off" unit="F" />
      <FormDate of={form} name="paperDate" className="mt-4" />
      <FormText of={form} name="paper" hint={t('admin.movements.paperHint')} className="mt-4" autoComplete="off" />
      <ReasonArea of={form} name="reason" hint={t('admin.decide.reasonHint')} />
    </DecisionDialog>
  );
}

interface UndoMovementDialogProps {
  readonly movement: OtherMovementView;
  readonly page: PageProps;
}

/** Dialog that undoes a movement by an entry against it. */
export function UndoMovementDialog({ movement, page }: UndoMovementDialogProps): ReactElement {
  const { t } = useTexts();
  const { movementId, paper, amount } = movement;
  const decided = useDecision({
    definition: undoMovementForm,
    page,
    decision: UNDO,
    id: movementId,
    changes: [listOtherMovements],
    done: () => t('admin.movements.undoDone', { paper }),
  });
  return (
    <DecisionDialog
      title={t('admin.movements.undoAsk')}
      action={t('admin.movements.undoDo')}
      isDanger
      decision={decided}
    >
      <input type="hidden" name="movementId" value={movementId} />
      <p>
        <RichText
          id="admin.movements.undoFollows"
          components={{ amount: <Money amountXpf={amount} className="font-semibold" /> }}
        />
      </p>
      <ReasonArea of={decided.form} name="reason" hint={t('admin.decide.reasonHint')} />
    </DecisionDialog>
  );
}
