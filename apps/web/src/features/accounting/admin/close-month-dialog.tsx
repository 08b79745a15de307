import type { ReactElement } from 'react';

import { closeMonthForm } from '#features/accounting/admin/close-month-form';
import { getMonth } from '#features/accounting/api/get-month';
import { listMonths } from '#features/accounting/api/list-months';
import { DecisionDialog, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useMonthName } from '#lib/texts/month-name';
import { useTexts } from '#lib/texts/text.tsx';

/** Name of the decision in the address of its dialog. */
export const CLOSE = 'CLOSE';

/** Dialog that closes a month of the books. */
export function CloseMonthDialog({ month, page }: { month: string; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const name = useMonthName()(month);
  const decided = useDecision({
    definition: closeMonthForm,
    page,
    decision: CLOSE,
    id: month,
    changes: [listMonths, getMonth],
    done: () => t('admin.months.closeDone', { month: name }),
  });
  return (
    <DecisionDialog
      title={t('admin.months.closeAsk', { month: name })}
      action={t('admin.months.close')}
      isDanger
      decision={decided}
    >
      <input type="hidden" name="month" value={month} />
      <p>{t('admin.months.closeFollows')}</p>
    </DecisionDialog>
  );
}
