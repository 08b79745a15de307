import { type AdminCouponView, PAY_OUT_MEANS } from '@matete/contract/coupon/coupons';
import type { ReactElement } from 'react';

import { listCoupons } from '#features/coupon/api/list-coupons';
import { payOutForm } from '#features/coupon/admin/coupon-forms';
import { DecisionDialog, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';
import { FormSelect, FormText } from '#ui/form/contract-fields.tsx';

/** Dialog that records a balance paid out: to whom, how, and by which paper. */
export function PayOutDialog({ coupon, page }: { coupon: AdminCouponView; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const decided = useDecision({
    definition: payOutForm,
    page,
    decision: 'PAY_OUT',
    id: coupon.couponId,
    initial: { means: 'CASH' },
    changes: [listCoupons],
    done: () => t('admin.coupons.done', { customer: coupon.customerName }),
  });
  const { form } = decided;
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
      <FormText of={form} name="paidTo" hint={t('admin.coupons.paidToHint')} className="mt-4" autoComplete="off" />
      <FormSelect of={form} name="means" className="mt-4">
        {PAY_OUT_MEANS.map((means) => (
          <option key={means} value={means}>
            {text(`admin.coupons.meansOf.${means}`)}
          </option>
        ))}
      </FormSelect>
      <FormText of={form} name="paper" hint={t('admin.coupons.paperHint')} className="mt-4" autoComplete="off" />
    </DecisionDialog>
  );
}
