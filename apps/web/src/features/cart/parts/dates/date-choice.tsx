import { useId, useRef } from 'react';
import type { FormEventHandler, ReactElement, ReactNode, RefObject } from 'react';

import type { ProductId } from '@matete/contract/units';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { useShipChoices } from '#features/cart/parts/dates/ship-choices';
import { FieldError } from '#ui/form/field.tsx';
import { useOwnInput } from '#ui/form/own-input';
import { TextInput } from '#ui/form/text-input.tsx';

const RANKS = ['order.cart.date.first', 'order.cart.date.second', 'order.cart.date.third'] as const;

interface DateChoiceProps {
  readonly legend: ReactNode;
  readonly productIds: readonly ProductId[];
  /** Name of its fields in the form around it; absent: it works by its code alone. */
  readonly name?: string;
  /** `2026-08-14`, or empty. */
  readonly value: string;
  /** Day that was sent and refused, which its field starts with. */
  readonly typed?: string | undefined;
  readonly window: { readonly first: string; readonly last: string };
  readonly onChange: (date: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Target of the links to what is missing. */
  readonly id?: string;
}

/** Invisible placeholders for the ships' days while they load, so that nothing below moves. */
function ChoicesSkeleton({ likeDate }: { likeDate: string }): ReactElement {
  const { text } = useTexts();
  const { day } = useDates();
  return (
    <>
      {RANKS.map((rank) => (
        <span key={rank} aria-hidden="true" className="needs-code btn choice-chip invisible text-meta">
          {text(rank, { date: day(likeDate, 'short') })}
        </span>
      ))}
    </>
  );
}

/** Field for the delivery day: the next ships as buttons, or any day of the calendar. */
export function DateChoice({
  legend,
  productIds,
  name,
  value,
  typed,
  window,
  onChange,
  hint,
  error,
  id: givenId,
}: DateChoiceProps): ReactElement {
  const { t } = useTexts();
  const { day, datesLang } = useDates();
  const ownId = useId();
  const id = givenId ?? ownId;
  const { dates, isLoading } = useShipChoices(productIds, window);
  const start = typed ?? (dates.includes(value) ? '' : value);
  const picking = usePicking({ start, value, window }, onChange);
  const firstArrival = dates[0];
  const isTooEarly = value !== '' && firstArrival !== undefined && value < firstArrival;
  const mustChoose = value === '' || Boolean(error) || isTooEarly;
  const choices = (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {isLoading && <ChoicesSkeleton likeDate={window.first} />}
      <ShipDates name={name} dates={dates} value={value} onPick={picking.pick} />
      <CalendarField
        name={name}
        start={start}
        window={window}
        errorId={error ? `${id}-error` : undefined}
        of={picking}
      />
    </div>
  );
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="min-w-0 outline-none"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="text-meta font-semibold">
        {legend}{' '}
        {value && (
          <span className="font-normal text-muted" lang={datesLang}>
            {day(value, 'long')}
          </span>
        )}
      </legend>
      {hint && !error && <p className="text-meta text-muted">{hint}</p>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {isTooEarly && !error && <DateTooEarly firstArrival={firstArrival} />}
      {mustChoose ? (
        choices
      ) : (
        // The browser's own: it opens before its code has come, and stays open when it comes.
        <details ref={picking.details} suppressHydrationWarning>
          <summary className="btn mt-1.5 text-meta">{t('order.cart.date.change')}</summary>
          {choices}
        </details>
      )}
      {mustChoose && !isLoading && dates.length === 0 && (
        <p className="mt-1 text-meta text-muted">{t('order.cart.date.none')}</p>
      )}
    </fieldset>
  );
}

interface CalendarFieldProps extends Pick<DateChoiceProps, 'window'> {
  readonly name: string | undefined;
  readonly start: string;
  /** Id of the message about it; absent: nothing is wrong. */
  readonly errorId: string | undefined;
  readonly of: Pick<Picking, 'field' | 'onInput' | 'forgetTyped'>;
}

/** Field for any day of the calendar. */
function CalendarField({ name, start, window, errorId, of }: CalendarFieldProps): ReactElement {
  const { t } = useTexts();
  return (
    <label className="flex items-center gap-2 text-meta">
      <span>{t('order.cart.date.other')}</span>
      <TextInput
        type="date"
        name={name}
        className="w-40"
        ref={of.field}
        defaultValue={start}
        min={window.first}
        max={window.last}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        onInput={of.onInput}
        onBlur={of.forgetTyped}
      />
    </label>
  );
}

function DateTooEarly({ firstArrival }: { firstArrival: string }): ReactElement {
  const { t } = useTexts();
  const { day } = useDates();
  return (
    <p role="status" className="mt-1 rounded-paper bg-warn-bg p-2 text-meta text-warn-fg">
      {t('order.cart.date.tooEarly', { date: day(firstArrival) })}
    </p>
  );
}

interface ShipDatesProps {
  readonly name: string | undefined;
  readonly dates: readonly string[];
  readonly value: string;
  readonly onPick: (date: string) => void;
}

/** Arrival days of the next ships, as buttons. */
function ShipDates({ name, dates, value, onPick }: ShipDatesProps): ReactElement[] {
  const { t } = useTexts();
  const { day } = useDates();
  return dates.map((date, index) => (
    <button
      key={date}
      {...(name === undefined ? { type: 'button' } : { type: 'submit', name, value: date })}
      className="btn choice-chip text-meta"
      aria-pressed={date === value}
      onClick={(event) => {
        event.preventDefault();
        onPick(date);
      }}
    >
      {t(RANKS[index] ?? 'order.cart.date.third', { date: day(date, 'short') })}
    </button>
  ));
}

interface Picking {
  /** The calendar field. It is the browser's own: what was typed before hydration is taken up. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onInput: FormEventHandler<HTMLInputElement>;
  /** Takes back a text that is no day of the window. */
  readonly forgetTyped: () => void;
  readonly pick: (date: string) => void;
  /** What hides the choices while a day is chosen. */
  readonly details: RefObject<HTMLDetailsElement | null>;
}

interface Chosen extends Pick<DateChoiceProps, 'value' | 'window'> {
  /** What the calendar field starts with: the chosen day, unless it is that of a ship. */
  readonly start: string;
}

function usePicking({ start, value, window }: Chosen, onChange: DateChoiceProps['onChange']): Picking {
  const details = useRef<HTMLDetailsElement>(null);
  /** What stood in the field last: the event that has it hydrated comes after what it typed was taken up. */
  const last = useRef('');
  // The browser reports empty or impossible days while one is being typed: only days of the window count.
  const isOther = (date: string): boolean => date !== value && date >= window.first && date <= window.last;
  // What was typed before the code came is taken up where it stands: nothing moves under a press that is on its way.
  const own = useOwnInput(start, (date) => {
    if (isOther(date) && date !== last.current) onChange(date);
    last.current = date;
  });
  const hide = (): void => {
    // The pressed button disappears with the others: focus moves to what shows them again.
    const focusSummary = (): void => details.current?.querySelector('summary')?.focus({ preventScroll: true });
    if (details.current === null) return void requestAnimationFrame(focusSummary);
    // At once: in a later frame, what stands below would move while it is being pressed.
    details.current.open = false;
    focusSummary();
  };
  const show = (date: string): void => {
    if (own.field.current !== null) own.field.current.value = date;
  };
  return {
    field: own.field,
    onInput: (event) => {
      const isTaken = isOther(event.currentTarget.value);
      own.onInput(event);
      if (isTaken) hide();
    },
    forgetTyped: () => show(start),
    pick: (date) => {
      last.current = '';
      show('');
      onChange(date);
      hide();
    },
    details,
  };
}
