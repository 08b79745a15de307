import type { Xpf } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { PlaceForm } from '#features/cart/customer/place-orders-form';
import { readSpendable } from '#features/coupon/api/read-spendable';
import { useFormats } from '#lib/texts/formats';
import { useCustomerId } from '#lib/session/customer-of';
import { useTexts } from '#lib/texts/text.tsx';
import { Checkbox } from '#ui/form/choice.tsx';

/** What the customer's own coupons and points would pay of the orders, XPF; the server decides when they are placed. */
export function useOwnBalance(totalXpf: Xpf): {
  readonly couponsXpf: Xpf;
  readonly pointsXpf: Xpf;
  readonly paysXpf: Xpf;
} {
  const { data } = useQuery(readSpendable({ params: { customerId: useCustomerId() } }));
  const { coupons: couponsXpf, points: pointsXpf } = data ?? { coupons: 0, points: 0 };
  return { couponsXpf, pointsXpf, paysXpf: Math.min(couponsXpf + pointsXpf, totalXpf) };
}

/** Switch that has the customer's own coupons and points pay; nothing where they have none. */
export function OwnBalance({
  form,
  totalXpf,
}: {
  readonly form: PlaceForm;
  readonly totalXpf: Xpf;
}): ReactElement | null {
  const { t } = useTexts();
  const { money } = useFormats();
  const { couponsXpf, pointsXpf, paysXpf } = useOwnBalance(totalXpf);
  if (paysXpf === 0) return null;
  const what = pointsXpf === 0 ? 'coupons' : couponsXpf === 0 ? 'points' : 'both';
  return (
    <div className="mb-4">
      <Checkbox
        id={form.idOf('usesOwn')}
        error={form.errorOf('usesOwn')}
        label={t(`order.checkout.own.${what}`, { amount: money(paysXpf) })}
        hint={t('order.checkout.own.hint', { amount: money(couponsXpf + pointsXpf) })}
        {...form.choiceOf('usesOwn', 'true')}
      />
    </div>
  );
}
