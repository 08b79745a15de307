import type { AdminCouponView } from '@matete/contract/coupon/coupons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { listCoupons } from '#features/coupon/api/list-coupons';
import { payOutCoupon } from '#features/coupon/api/pay-out-coupon';
import { removePendingWrite, isOutcomeUnknown, savePendingWrite, findPendingWrite } from '#lib/api/pending-write';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { Money } from '#ui/data/money.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Dialog that records a balance paid out in cash; it asks first, because this cannot be undone. */
export function PayOutDialog({ coupon, onClose }: { coupon: AdminCouponView; onClose: () => void }): ReactElement {
  const { t, text } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const { userId } = useAccount('ADMIN');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keyName = `move-coupon-${coupon.couponId}-${coupon.balance}` as const;
  const payOut = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    const { key } = findPendingWrite<null>(keyName, userId) ?? savePendingWrite(keyName, userId, null);
    try {
      await payOutCoupon({
        params: { id: coupon.couponId },
        idempotencyKey: key,
      });
      removePendingWrite(keyName);
      await client.invalidateQueries({ queryKey: listCoupons.key });
      showToast(t('admin.coupons.done', { customer: coupon.customerName }));
      onClose();
    } catch (error) {
      if (isOutcomeUnknown(error)) setFailure(text('admin.payments.unknown'));
      else {
        removePendingWrite(keyName);
        setFailure(errorText(error));
        void client.invalidateQueries({ queryKey: listCoupons.key });
      }
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.coupons.ask', { code: coupon.codeEnd })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button tone="action" isBusy={isBusy} onClick={() => void payOut()}>
            {t(failure ? 'common.action.retry' : 'admin.coupons.payOut')}
          </Button>
        </>
      }
    >
      <p>
        <RichText
          id="admin.coupons.follows"
          values={{ customer: coupon.customerName, code: coupon.codeEnd }}
          components={{ amount: <Money amountXpf={coupon.balance} className="font-semibold" /> }}
        />
      </p>
      <p role="alert" className="mt-3 font-semibold text-bad-fg">
        {failure}
      </p>
    </Dialog>
  );
}
