import type { PaymentMethod } from '@matete/contract/payment-method';
import type { PaymentId } from '@matete/contract/units';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import type { PaymentDetail } from '#features/payment/api/get-payment';
import { getPayment } from '#features/payment/api/get-payment';
import { getOrder } from '#features/order/api/get-order';
import { changePaymentMethod } from '#features/payment/api/change-payment-method';
import { useDates } from '#lib/texts/dates';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { CHANGE_METHOD, OPEN_CARD_PAGE } from '#features/payment/customer/payment-form-names';
import { PaymentStep } from '#features/payment/customer/payment-step.tsx';
import { PaymentSlip } from '#features/payment/customer/payment-slip.tsx';
import { replaceAnswer } from '#lib/api/calls';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { useErrorText } from '#lib/texts/error-text';

interface RefusedCardProps {
  readonly payment: PaymentDetail;
  /** Opens another page of the bank. */
  readonly onRetry: () => void;
  /** Error of opening the last page. */
  readonly error: unknown;
}

/** Notice of a refused card: the orders wait for another card or another method until their deadline. */
export function RefusedCard({ payment, onRetry, error }: RefusedCardProps): ReactElement {
  const { t } = useTexts();
  const { instantDay, time } = useDates();
  const errorText = useErrorText();
  const change = useMethodChange(payment.paymentId);
  const failure = change.error ?? error;
  const cause = payment.refusal?.cause ?? 'CARD';
  return (
    <PaymentSlip title={t(`order.payment.refusal.${cause}`)} payment={payment}>
      <p>{t('order.payment.refusal.text')}</p>
      {payment.waitsUntil !== null && (
        <p className="mt-2">{t('order.payment.refusal.until', { time: time(payment.waitsUntil) })}</p>
      )}
      {payment.othersWaitUntil !== null && (
        <p className="mt-2">
          {t('order.payment.refusal.othersUntil', {
            date: `${instantDay(payment.othersWaitUntil, 'long')}, ${time(payment.othersWaitUntil)}`,
          })}
        </p>
      )}
      {failure !== null && (
        <p role="alert" className="mt-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
          {errorText(failure)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <PaymentStep name={OPEN_CARD_PAGE} onStep={onRetry}>
          <Button type="submit" tone="action" isDisabled={change.isBusy}>
            {t(`order.payment.refusal.retry.${cause}`)}
          </Button>
        </PaymentStep>
        {payment.otherMethods.map((method) => (
          <PaymentStep key={method} name={CHANGE_METHOD} onStep={() => void change.to(method)}>
            <Button type="submit" name="paymentMethod" value={method} isBusy={change.isBusy}>
              {t(`order.payment.instead.${method}`)}
            </Button>
          </PaymentStep>
        ))}
        <ButtonLink tone="quiet" href={paths.orders()}>
          {t('order.thanks.all')}
        </ButtonLink>
      </div>
    </PaymentSlip>
  );
}

interface MethodChange {
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly to: (method: PaymentMethod) => Promise<void>;
}

/** Changes the method of the payment; its page then shows how to pay. */
function useMethodChange(paymentId: PaymentId): MethodChange {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const to = async (paymentMethod: PaymentMethod): Promise<void> => {
    setIsBusy(true);
    setError(null);
    try {
      const payment = await changePaymentMethod({
        params: { paymentId },
        body: { paymentMethod },
      });
      await client.invalidateQueries({ queryKey: getOrder.key });
      replaceAnswer(client, getPayment({ params: { paymentId } }), payment);
      window.scrollTo(0, 0);
    } catch (failure) {
      setError(failure);
    }
    setIsBusy(false);
  };
  return { isBusy, error, to };
}
