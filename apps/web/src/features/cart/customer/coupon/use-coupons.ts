import { compactCode } from '@matete/contract/copied-values';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';

import { checkCoupon } from '#features/coupon/api/check-coupon';
import { ApiError } from '#lib/api/api-error';
import { useTexts } from '#lib/texts/text.tsx';
import { useCustomerId } from '#lib/session/customer-of';
import { type ChosenCoupons, COUPON_CODE_LENGTH, formatCouponCode } from '#features/cart/customer/coupon/coupon-codes';

const REFUSED: ReadonlySet<string> = new Set(['COUPON_NOT_FOUND', 'COUPON_ALREADY_USED']);

interface Coupons {
  readonly problem: string | null;
  /** Balances of the checked codes, XPF. */
  readonly balances: ReadonlyMap<string, number>;
  readonly add: () => void;
  readonly forgetProblem: () => void;
}

/**
 * State of the coupon codes. A complete code counts at once, so that paying immediately does not forget it; a refused
 * one returns to the field with the reason. Where no answer comes, or too many were tried, the order decides.
 */
export function useCoupons({ codes, onChange }: ChosenCoupons, field: RefObject<HTMLInputElement | null>): Coupons {
  const { text } = useTexts();
  const customerId = useCustomerId();
  const [problem, setProblem] = useState<string | null>(null);
  const [balances, setBalances] = useState<ReadonlyMap<string, number>>(new Map());
  /** Refusals by code: each code is checked once, since tries are limited. */
  const refusals = useRef(new Map<string, string>());
  const present = useRef(codes);
  present.current = codes;
  const type = (code: string): void => {
    if (field.current) field.current.value = code;
  };

  const ask = async (code: string): Promise<void> => {
    try {
      const { balance } = await checkCoupon({
        params: { code, customerId },
      });
      setBalances((known) => new Map(known).set(code, balance));
    } catch (error) {
      if (!(error instanceof ApiError) || !REFUSED.has(error.code)) return;
      refusals.current.set(code, error.message);
      if (!present.current.includes(code)) return;
      onChange(present.current.filter((other) => other !== code));
      if (field.current?.value === '') type(formatCouponCode(code));
      setProblem(error.message);
    }
  };
  const add = (): void => {
    const code = compactCode(field.current?.value ?? '');
    if (code === '') return;
    if (code.length !== COUPON_CODE_LENGTH) return setProblem(text('order.checkout.couponInvalid'));
    if (codes.includes(code)) return setProblem(text('errors.COUPON_ALREADY_APPLIED'));
    const refusal = refusals.current.get(code);
    if (refusal !== undefined) return setProblem(refusal);
    setProblem(null);
    type('');
    onChange([...codes, code]);
    if (!balances.has(code)) void ask(code);
  };
  return { problem, balances, add, forgetProblem: () => setProblem(null) };
}
