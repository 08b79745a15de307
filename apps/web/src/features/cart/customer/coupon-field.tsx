import type { ReactElement } from 'react';

import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { compactCode, COUPON_CODE_LENGTH, formatCouponCode, useCoupons } from '#features/cart/customer/coupons';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { CloseIcon } from '#ui/drawing/icons.tsx';
import { Money } from '#ui/data/money.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

interface CouponFieldProps {
  readonly id: string;
  readonly codes: readonly string[];
  readonly onChange: (codes: string[]) => void;
  /** Refusal of one of the codes. */
  readonly error: string | null;
}

/** Field for coupon codes, each checked when it is added; they are spent with the order. */
export function CouponField({ id, codes, onChange, error }: CouponFieldProps): ReactElement {
  const { t, text } = useTexts();
  const { typed, setTyped, problem, balances, add } = useCoupons(codes, onChange);
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
            onChange={setTyped}
            onEnter={add}
            onLeave={() => compactCode(typed).length === COUPON_CODE_LENGTH && add()}
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
              <span role="status">
                {formatCouponCode(code)}
                {balances.has(code) && (
                  <span className="ml-3 inline-block text-meta text-muted">
                    <RichText
                      id="order.checkout.couponBalance"
                      components={{ amount: <Money amountXpf={balances.get(code) ?? 0} /> }}
                    />
                  </span>
                )}
              </span>
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
  /** A complete code left in the field counts as added, so that it is not forgotten when paying. */
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
