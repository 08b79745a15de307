import type { Kg } from '@matete/contract/units';
import { parseInteger } from '@matete/i18n/formats';
import type { ReactElement } from 'react';

import type { ControlAttributes } from '#lib/forms/field-source';
import { useTexts } from '#lib/texts/text.tsx';
import { useFieldAttributes } from '#ui/form/field.tsx';
import { useOwnInput } from '#ui/form/own-input';

interface QuantityStepperProps {
  /** Name of the field, and the kilograms it starts with. */
  readonly input: ControlAttributes;
  /** Told of whole kilograms; null while what is typed is no whole number. */
  readonly onQuantity?: (quantityKg: Kg | null) => void;
  readonly max: number;
  /** Accessible name when there is no `Field` around it. */
  readonly label?: string;
}

/** Field for kilograms with − and + buttons. What is typed stays: a number over the limit is explained, not changed. */
export function QuantityStepper({ input, onQuantity, max, label }: QuantityStepperProps): ReactElement {
  const { text } = useTexts();
  const attributes = useFieldAttributes();
  const own = useOwnInput(String(input.defaultValue ?? ''), (typed) => onQuantity?.(parseInteger(typed)));
  const step = (next: number): void => own.type(String(next));
  const quantityKg = parseInteger(own.value);
  return (
    <div className="quantity">
      <button
        type="button"
        className="needs-code"
        aria-label={text('common.field.less')}
        disabled={quantityKg !== null && quantityKg <= 1}
        onClick={() => step(Math.max(1, Math.min(max, (quantityKg ?? 2) - 1)))}
      >
        −
      </button>
      <span>
        <input
          type="text"
          {...input}
          ref={own.field}
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          onInput={own.onInput}
          {...attributes}
        />
        <span aria-hidden="true">kg</span>
      </span>
      <button
        type="button"
        className="needs-code"
        aria-label={text('common.field.more')}
        disabled={quantityKg !== null && quantityKg >= max}
        onClick={() => step(Math.min(max, (quantityKg ?? 0) + 1))}
      >
        +
      </button>
    </div>
  );
}
