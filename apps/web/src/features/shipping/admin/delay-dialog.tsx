import type { VoyageId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { ReactElement } from 'react';

import { listVoyageDelays } from '#features/shipping/api/list-voyage-delays';
import { shippingSchedule } from '#features/shipping/api/shipping-schedule';
import { delayForm } from '#features/shipping/admin/delay-form';
import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { FormDate } from '#ui/form/form-date.tsx';

/** Name of the decision in the address of its dialog. */
export const LATE = 'LATE';

interface DelayDialogProps {
  readonly voyageNumber: VoyageId;
  readonly shipName: string;
  /** Expected arrival so far. */
  readonly arrivalAt: string;
  readonly page: PageProps;
}

const hourOf = (instant: string): string => new Date(Date.parse(instant) - 36_000_000).toISOString().slice(11, 16);

/** Dialog that marks a ship as late, with its new arrival and the reason; the deadlines that depend on it move. */
export function DelayDialog({ voyageNumber, shipName, arrivalAt, page }: DelayDialogProps): ReactElement {
  const { t } = useTexts();
  const planned = tahitiDayOf(new Date(arrivalAt));
  const decided = useDecision({
    definition: delayForm,
    page,
    decision: LATE,
    id: voyageNumber,
    initial: { arrivalAt: planned, hour: hourOf(arrivalAt) },
    isWatched: true,
    changes: [listVoyageDelays, shippingSchedule],
    done: (marked) => t('admin.ships.done', { ship: shipName, count: marked.ordersMoved ?? 0 }),
  });
  const { form } = decided;
  return (
    <DecisionDialog
      title={t('admin.ships.ask', { ship: shipName, number: voyageNumber })}
      action={t('admin.ships.markLate')}
      decision={decided}
    >
      <input type="hidden" name="voyageNumber" value={voyageNumber} />
      <p>{t('admin.ships.follows')}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <FormDate of={form} name="arrivalAt" min={planned} />
        <FormText of={form} name="hour" type="time" />
      </div>
      <ReasonArea of={form} name="reason" hint={t('admin.ships.reasonHint')} />
    </DecisionDialog>
  );
}
