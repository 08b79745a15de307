import { useState } from 'react';
import type { ReactElement } from 'react';

import { useTexts } from '#app/text.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** @source domain rules §11: 16 characters, shown in groups of four */
const CODE_LENGTH = 16;

interface CouponFieldProps {
  readonly id: string;
  readonly codes: readonly string[];
  readonly onChange: (codes: string[]) => void;
  /** What the server said of one of them. */
  readonly error: string | null;
}

/** Codes as they are printed: capitals in groups of four. */
export function formatCouponCode(code: string): string {
  return compact(code).replace(/(.{4})(?=.)/g, '$1 ');
}

const compact = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Several coupons, one after the other; the server takes them off when the order is placed. */
export function CouponField({ id, codes, onChange, error }: CouponFieldProps): ReactElement {
  const { t, text } = useTexts();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = (): void => {
    const code = compact(typed);
    if (code === '') return;
    if (code.length !== CODE_LENGTH) return setProblem(text('order.checkout.couponInvalid'));
    if (codes.includes(code)) return setProblem(text('errors.COUPON_ALREADY_APPLIED'));
    setProblem(null);
    setTyped('');
    onChange([...codes, code]);
  };
  return (
    <div>
      <Field
        id={id}
        label={t('order.checkout.coupon')}
        hint={t('order.checkout.couponHint')}
        isOptional
        error={problem ?? error}
      >
        <div className="flex flex-wrap gap-2">
          <CodeInput
            value={typed}
            onChange={(value) => {
              setProblem(null);
              setTyped(value);
            }}
            onEnter={add}
            onLeave={() => compact(typed).length === CODE_LENGTH && add()}
          />
          <Button onClick={add}>{t('order.checkout.couponAdd')}</Button>
        </div>
      </Field>
      {codes.length > 0 && (
        <ul className="mt-3 space-y-2">
          {codes.map((code) => (
            <li
              key={code}
              className="label flex items-center justify-between rounded-paper border border-dashed border-line-strong pl-3"
            >
              {formatCouponCode(code)}
              <button
                type="button"
                className="grid size-11 place-items-center"
                aria-label={text('order.checkout.couponRemove', { code: formatCouponCode(code) })}
                onClick={() => onChange(codes.filter((other) => other !== code))}
              >
                <CloseIcon className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface CodeInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
  /** A whole code left in the field counts as added: it must not be forgotten when paying. */
  readonly onLeave: () => void;
}

function CodeInput({ value, onChange, onEnter, onLeave }: CodeInputProps): ReactElement {
  return (
    <TextInput
      value={value}
      className="label max-w-64 flex-1"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter adds the coupon; it must not send the order.
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
