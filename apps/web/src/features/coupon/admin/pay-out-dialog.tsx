import type { AdminCouponView } from '@matete/contract/coupon/coupons';
import type { ReactElement } from 'react';

import { listCoupons } from '#features/coupon/api/list-coupons';
import { payOutForm } from '#features/coupon/admin/pay-out-form';
import { DecisionDialog, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';

/** Name of the decision in the address of its dialog. */
export const PAY_OUT = 'PAY_OUT';

/** Dialog that records a balance paid out in cash; it asks first, because this cannot be undone. */
export function PayOutDialog({ coupon, page }: { coupon: AdminCouponView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const decided = useDecision({
    definition: payOutForm,
    page,
    decision: PAY_OUT,
    id: coupon.couponId,
    changes: [listCoupons],
    done: () => t('admin.coupons.done', { customer: coupon.customerName }),
  });
  return (
    <DecisionDialog
      title={t('admin.coupons.ask', { code: coupon.codeEnd })}
      action={t('admin.coupons.payOut')}
      decision={decided}
    >
      <input type="hidden" name="couponId" value={coupon.couponId} />
      <p>
        <RichText
          id="admin.coupons.follows"
          values={{ customer: coupon.customerName, code: coupon.codeEnd }}
          components={{ amount: <Money amountXpf={coupon.balance} className="font-semibold" /> }}
        />
      </p>
    </DecisionDialog>
  );
}
