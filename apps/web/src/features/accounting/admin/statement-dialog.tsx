import type { MonthBank } from '@matete/contract/ledger/months';
import type { ReactElement } from 'react';

import { DecisionDialog, useDecision } from '#back-office/decision-dialog.tsx';
import { useMonthName } from '#lib/texts/month-name';
import { STATEMENT, statementForm } from '#features/accounting/admin/statement-form';
import { getMonth } from '#features/accounting/api/get-month';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';

interface StatementDialogProps {
  readonly month: string;
  /** What was noted before. */
  readonly noted: MonthBank['statement'];
  readonly page: PageProps;
}

/** Dialog that notes both balances of the bank's statement of a month. */
export function StatementDialog({ month, noted, page }: StatementDialogProps): ReactElement {
  const { t } = useTexts();
  const name = useMonthName()(month);
  const decided = useDecision({
    definition: statementForm,
    page,
    decision: STATEMENT,
    id: month,
    initial: noted === null ? {} : { opening: String(noted.opening), closing: String(noted.closing) },
    changes: [getMonth],
    done: () => t('admin.months.bankDone', { month: name }),
  });
  const { form } = decided;
  const amount = { hint: t('admin.months.bankNoteHint'), className: 'mt-4', autoComplete: 'off', unit: 'F' } as const;
  return (
    <DecisionDialog
      title={t('admin.months.bankAsk', { month: name })}
      action={t('admin.months.bankType')}
      decision={decided}
    >
      <input type="hidden" name="month" value={month} />
      <p>{t('admin.months.bankFollows')}</p>
      <FormText of={form} name="opening" {...amount} />
      <FormText of={form} name="closing" {...amount} />
    </DecisionDialog>
  );
}
