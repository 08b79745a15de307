import type { AdminCouponView } from '@matete/contract/coupon/coupons';
import type { ReactElement } from 'react';

import { AwaitsApproval } from '#features/approval/parts/awaits-approval.tsx';
import type { CouponDecision } from '#features/coupon/admin/coupon-forms';
import { useDecisionHref } from '#back-office/decision-dialog.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

/** What can be decided about a coupon as it stands. */
export function couponDecisions({ balance, isFrozen, payOut }: AdminCouponView): readonly CouponDecision[] {
  if (balance === 0) return payOut === null ? [] : ['UNDO_PAY_OUT'];
  return isFrozen ? ['RELEASE', 'VOID'] : ['PAY_OUT', 'FREEZE', 'VOID'];
}

/** Buttons of what can be decided about a coupon; none while a decision waits for a second admin. */
export function CouponActions({ coupon }: { coupon: AdminCouponView }): ReactElement {
  const { t, text } = useTexts();
  const hrefOf = useDecisionHref<CouponDecision>(coupon.couponId);
  if (coupon.awaitsApproval) return <AwaitsApproval />;
  const about = { code: coupon.codeEnd, customer: coupon.customerName };
  return (
    <span className="flex flex-wrap gap-2">
      {couponDecisions(coupon).map((decision) =>
        decision === 'PAY_OUT' ? (
          <ButtonLink key={decision} href={hrefOf(decision)} aria-label={text('admin.coupons.payOutOf', about)}>
            {t('admin.coupons.payOut')}
          </ButtonLink>
        ) : (
          <ButtonLink
            key={decision}
            tone="quiet"
            href={hrefOf(decision)}
            aria-label={text(`admin.coupons.correct.of.${decision}`, about)}
          >
            {t(`admin.coupons.correct.do.${decision}`)}
          </ButtonLink>
        ),
      )}
    </span>
  );
}
