import type { StatementLineView } from '@matete/contract/bank-import/statement-view';
import type { ReactElement } from 'react';

import { DecisionDialog, ReasonArea, useAskedDecision, useDecision } from '#back-office/decision-dialog.tsx';
import { ASIDE, CHOOSE, choosePaymentForm, setAsideForm } from '#features/bank-import/admin/statement-forms';
import { CHANGED_CALLS } from '#features/bank-import/admin/use-line-form';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';

interface DialogProps {
  readonly line: StatementLineView;
  readonly page: PageProps;
}

/** The dialog of a line that the page's address asks for. */
export function LineDialogs({
  lines,
  page,
}: {
  readonly lines: readonly StatementLineView[];
  readonly page: PageProps;
}): ReactElement | null {
  const asked = useAskedDecision([CHOOSE, ASIDE]);
  const line = lines.find(({ lineId, group }) => lineId === asked?.id && group !== 'USED' && group !== 'ASIDE');
  if (asked === undefined || line === undefined) return null;
  return asked.decision === CHOOSE ? (
    <ChooseDialog key={line.lineId} line={line} page={page} />
  ) : (
    <AsideDialog key={line.lineId} line={line} page={page} />
  );
}

/** What the bank says of the line. */
function Line({ line: { amount, amountText, date, label } }: { line: StatementLineView }): ReactElement {
  return (
    <p className="wrap-anywhere">
      {amount === null ? amountText : <Money amountXpf={amount} className="font-semibold" />}{' '}
      {date !== null && <DayText date={date} style="list" />} {label}
    </p>
  );
}

function ChooseDialog({ line, page }: DialogProps): ReactElement {
  const { t } = useTexts();
  const decided = useDecision({
    definition: choosePaymentForm,
    page,
    decision: CHOOSE,
    id: line.lineId,
    changes: CHANGED_CALLS,
    done: () => t('admin.statements.chosen'),
  });
  return (
    <DecisionDialog
      title={t('admin.statements.chooseTitle')}
      action={t('admin.statements.chooseDo')}
      decision={decided}
    >
      <input type="hidden" name="lineId" value={line.lineId} />
      <Line line={line} />
      <FormText
        of={decided.form}
        name="reference"
        hint={t('admin.statements.referenceHint')}
        className="mt-4 max-w-text"
        autoComplete="off"
        autoCapitalize="characters"
      />
    </DecisionDialog>
  );
}

function AsideDialog({ line, page }: DialogProps): ReactElement {
  const { t } = useTexts();
  const decided = useDecision({
    definition: setAsideForm,
    page,
    decision: ASIDE,
    id: line.lineId,
    changes: CHANGED_CALLS,
    done: () => t('admin.statements.asideDone'),
  });
  return (
    <DecisionDialog title={t('admin.statements.asideTitle')} action={t('admin.statements.setAside')} decision={decided}>
      <input type="hidden" name="lineId" value={line.lineId} />
      <Line line={line} />
      <ReasonArea of={decided.form} name="reason" hint={t('admin.statements.asideHint')} />
    </DecisionDialog>
  );
}
