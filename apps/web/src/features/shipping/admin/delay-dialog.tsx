import type { VoyageId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { invalidateCalls } from '#lib/api/invalidate-calls';
import { listVoyageDelays } from '#features/shipping/api/list-voyage-delays';
import { shippingSchedule } from '#features/shipping/api/shipping-schedule';
import { markVoyageLate } from '#features/shipping/api/mark-voyage-late';
import { ApiError } from '#lib/api/api-error';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import DateField from '#ui/form/date-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface DelayDialogProps {
  readonly voyageNumber: VoyageId;
  readonly shipName: string;
  /** Expected arrival so far. */
  readonly arrivalAt: string;
  readonly onClose: () => void;
}

const REASON_MAX = 500;
/** Offset of port time, whatever the reader's time zone. */
const PORT_OFFSET = '-10:00';

const hourOf = (instant: string): string => new Date(Date.parse(instant) - 36_000_000).toISOString().slice(11, 16);

/** Dialog that marks a ship as late, with its new arrival and the reason; the deadlines that depend on it move. */
export function DelayDialog({ voyageNumber, shipName, arrivalAt, onClose }: DelayDialogProps): ReactElement {
  const { t } = useTexts();
  const planned = tahitiDayOf(new Date(arrivalAt));
  const [day, setDay] = useState(planned);
  const [hour, setHour] = useState(hourOf(arrivalAt));
  const [reason, setReason] = useState('');
  const { errors, isBusy, mark } = useMarking({ voyageNumber, shipName, onDone: onClose });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.ships.ask', { ship: shipName, number: voyageNumber })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button tone="action" isBusy={isBusy} onClick={() => void mark({ day, hour, reason: reason.trim() })}>
            {t('admin.ships.markLate')}
          </Button>
        </>
      }
    >
      <p>{t('admin.ships.follows')}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <DateField
          label={t('admin.ships.newDay')}
          error={errors['arrivalAt']}
          value={day}
          min={planned}
          onChange={setDay}
        />
        <Field label={t('admin.ships.newHour')} hint={t('admin.ships.hourHint')}>
          <TextInput type="time" value={hour} onChange={(event) => setHour(event.target.value)} />
        </Field>
      </div>
      <Field
        label={t('admin.decide.reason')}
        hint={t('admin.ships.reasonHint')}
        error={errors['reason']}
        className="mt-4"
      >
        <TextArea value={reason} maxLength={REASON_MAX} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div role="alert">
        {errors['whole'] && (
          <p className="mt-4 rounded-paper bg-bad-bg p-3 font-semibold text-bad-fg">{errors['whole']}</p>
        )}
      </div>
    </Dialog>
  );
}

/** New arrival in port time, as typed. */
interface Delay {
  readonly day: string;
  readonly hour: string;
  readonly reason: string;
}

interface MarkingInput extends Pick<DelayDialogProps, 'voyageNumber' | 'shipName'> {
  readonly onDone: () => void;
}

interface Marking {
  /** Messages by field; `whole` concerns the whole form. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  readonly mark: (delay: Delay) => Promise<void>;
}

function useMarking({ voyageNumber, shipName, onDone }: MarkingInput): Marking {
  const { t, text } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const mark = async ({ day, hour, reason }: Delay): Promise<void> => {
    const missing: Record<string, string> = {};
    if (day === '' || !/^\d{2}:\d{2}$/.test(hour)) missing['arrivalAt'] = text('errors.field.DATE_INVALID');
    if (reason === '') missing['reason'] = text('admin.decide.reasonMissing');
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setIsBusy(true);
    try {
      const marked = await markVoyageLate({
        params: { voyageNumber },
        body: { arrivalAt: `${day}T${hour}:00${PORT_OFFSET}`, reason },
        idempotencyKey,
      });
      await invalidateCalls(client, [listVoyageDelays, shippingSchedule]);
      showToast(t('admin.ships.done', { ship: shipName, count: marked.ordersMoved ?? 0 }));
      onDone();
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : [];
      if (error instanceof ApiError) setKey(crypto.randomUUID());
      setErrors(
        fields.length > 0
          ? Object.fromEntries(fields.map(({ path, message }) => [path, message]))
          : { whole: errorText(error) },
      );
      setIsBusy(false);
    }
  };
  return { errors, isBusy, mark };
}
