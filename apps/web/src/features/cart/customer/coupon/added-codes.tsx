import type { ReactElement } from 'react';

import { type ChosenCoupons, formatCouponCode } from '#features/cart/customer/coupon/coupon-codes';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';
import { CloseIcon } from '#ui/drawing/icons.tsx';

interface AddedCodesProps {
  readonly coupons: ChosenCoupons;
  /** Balances of the codes that were checked, XPF. */
  readonly balances: ReadonlyMap<string, number>;
}

/** The codes that were added, each with its balance where it is known. */
export function AddedCodes({ coupons: { codes, onChange }, balances }: AddedCodesProps): ReactElement {
  const { text } = useTexts();
  return (
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
  );
}
