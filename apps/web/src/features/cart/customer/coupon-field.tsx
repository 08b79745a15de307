import { useRef } from 'react';
import type { ReactElement } from 'react';

import type { ControlAttributes } from '#lib/forms/field-source';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { compactCode, COUPON_CODE_LENGTH, formatCouponCode, useCoupons } from '#features/cart/customer/coupons';
import type { ChosenCoupons } from '#features/cart/customer/coupons';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { CloseIcon } from '#ui/drawing/icons.tsx';
import { Money } from '#ui/data/money.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

interface CouponFieldProps {
  readonly id: string;
  /** Attributes of the field for a code: what stands in it is sent with the codes that were added. */
  readonly input: ControlAttributes;
  readonly coupons: ChosenCoupons;
  /** Refusal of one of the codes. */
  readonly error: string | null;
}

/** Field for coupon codes, each checked when it is added; they are spent with the order. */
export function CouponField({ id, input, coupons, error }: CouponFieldProps): ReactElement {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const { problem, balances, add, forgetProblem } = useCoupons(coupons, field);
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
          <TextInput
            {...input}
            ref={field}
            className="label max-w-64 flex-1"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onInput={forgetProblem}
            // A complete code left in the field counts as added.
            onBlur={({ target }) => compactCode(target.value).length === COUPON_CODE_LENGTH && add()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter adds the coupon; it must not send the order.
              event.preventDefault();
              add();
            }}
          />
          <Button onClick={add}>{t('order.checkout.couponAdd')}</Button>
        </div>
      </Field>
      <AddedCodes name={input.name ?? ''} coupons={coupons} balances={balances} />
    </div>
  );
}

interface AddedCodesProps {
  readonly name: string;
  readonly coupons: ChosenCoupons;
  readonly balances: ReadonlyMap<string, number>;
}

/** The codes that were added, each with its balance where it is known. */
function AddedCodes({ name, coupons: { codes, onChange }, balances }: AddedCodesProps): ReactElement | null {
  const { text } = useTexts();
  if (codes.length === 0) return null;
  return (
    <ul className="mt-3 space-y-2">
      {codes.map((code) => (
        <li
          key={code}
          className="label flex items-center justify-between rounded-paper border border-dashed border-line-strong pl-3"
        >
          <input type="hidden" name={name} value={code} />
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
  );
}
