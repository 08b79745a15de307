import type { Kg } from '@matete/contract/units';
import { parseInteger } from '@matete/i18n/formats';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { useFieldAttributes } from '#ui/form/field.tsx';

interface QuantityStepperProps {
  /** Whole kilograms; null while what is typed is no whole number. */
  readonly quantityKg: Kg | null;
  readonly onChange: (quantityKg: Kg | null) => void;
  readonly max: number;
  /** Accessible name when there is no `Field` around it. */
  readonly label?: string;
}

/** Field for kilograms with − and + buttons. What is typed stays: a number over the limit is explained, not changed. */
export function QuantityStepper({ quantityKg, onChange, max, label }: QuantityStepperProps): ReactElement {
  const { text } = useTexts();
  const attributes = useFieldAttributes();
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: number): void => {
    setTyped(null);
    onChange(next);
  };
  return (
    <div className="quantity">
      <button
        type="button"
        aria-label={text('common.field.less')}
        disabled={quantityKg !== null && quantityKg <= 1}
        onClick={() => change(Math.max(1, Math.min(max, (quantityKg ?? 2) - 1)))}
      >
        −
      </button>
      <span>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          value={typed ?? String(quantityKg ?? '')}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(parseInteger(event.target.value));
          }}
          onBlur={() => quantityKg !== null && setTyped(null)}
          {...attributes}
        />
        <span aria-hidden="true">kg</span>
      </span>
      <button
        type="button"
        aria-label={text('common.field.more')}
        disabled={quantityKg !== null && quantityKg >= max}
        onClick={() => change(Math.min(max, (quantityKg ?? 0) + 1))}
      >
        +
      </button>
    </div>
  );
}
