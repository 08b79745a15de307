import { compactCode } from '@matete/contract/copied-values';
import { useRef } from 'react';
import type { ReactElement } from 'react';

import type { ControlAttributes } from '#lib/forms/field-source';
import { useTexts } from '#lib/texts/text.tsx';
import { AddedCodes } from '#features/cart/customer/coupon/added-codes.tsx';
import { type ChosenCoupons, COUPON_CODE_LENGTH } from '#features/cart/customer/coupon/coupon-codes';
import { useCoupons } from '#features/cart/customer/coupon/use-coupons';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

/** With the attributes of the field for a code: what stands in it is sent with the codes that were added. */
interface CouponFieldProps extends ControlAttributes, ChosenCoupons {
  readonly id: string;
  /** Refusal of one of the codes. */
  readonly error: string | null;
}

/** Field for coupon codes, each checked when it is added; they are spent with the order. */
export default function CouponField({ id, codes, onChange, error, ...input }: CouponFieldProps): ReactElement {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const coupons = { codes, onChange };
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
      {codes.map((code) => (
        <input key={code} type="hidden" name={input.name} value={code} />
      ))}
      {codes.length > 0 && <AddedCodes coupons={coupons} balances={balances} />}
    </div>
  );
}
