import type { AdminCouponView } from '@matete/contract/coupon/coupons';
import type { ReactElement } from 'react';

import { listCoupons } from '#features/coupon/api/list-coupons';
import { couponCorrectionForms } from '#features/coupon/admin/coupon-forms';
import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';

interface CorrectionProps {
  readonly coupon: AdminCouponView;
  readonly decision: keyof typeof couponCorrectionForms;
  readonly page: PageProps;
}

/** Dialog that blocks, releases or takes back a coupon, or undoes its pay-out, with a reason. */
export function CouponCorrectionDialog({ coupon, decision, page }: CorrectionProps): ReactElement {
  const { t } = useTexts();
  const decided = useDecision({
    definition: couponCorrectionForms[decision],
    page,
    decision,
    id: coupon.couponId,
    changes: [listCoupons],
    done: () => t(`admin.coupons.correct.done.${decision}`, { code: coupon.codeEnd }),
  });
  return (
    <DecisionDialog
      title={t(`admin.coupons.correct.ask.${decision}`, { code: coupon.codeEnd })}
      action={t(`admin.coupons.correct.do.${decision}`)}
      isDanger={decision === 'VOID' || decision === 'FREEZE'}
      decision={decided}
    >
      <input type="hidden" name="couponId" value={coupon.couponId} />
      <p>
        <RichText
          id={`admin.coupons.correct.follows.${decision}`}
          values={{ customer: coupon.customerName }}
          components={{ amount: <Money amountXpf={coupon.balance} className="font-semibold" /> }}
        />
      </p>
      <ReasonArea of={decided.form} name="reason" hint={t('admin.coupons.correct.reasonHint')} />
    </DecisionDialog>
  );
}
