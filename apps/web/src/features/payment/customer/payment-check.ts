import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { PaymentId } from '@matete/contract/units';
import { getPayment } from '#features/payment/api/get-payment';
import { getCart } from '#features/cart/api/get-cart';
import { getOrder } from '#features/order/api/get-order';
import { listCustomerOrders } from '#features/order/api/list-customer-orders';
import { listCustomerPendingPayments } from '#features/payment/api/list-customer-pending-payments';
import { checkPayment } from '#features/payment/api/check-payment';
import { replaceAnswer } from '#lib/api/calls';

/** Pauses before each question to the bank: short at first, a minute in all. */
const PAUSES_MS = [0, 1_500, 2_500, 4_000, 6_000, 10_000, 15_000, 20_000];

export interface PaymentCheck {
  /** The page still asks automatically. */
  readonly isChecking: boolean;
  /** Error of the last question. */
  readonly error: unknown;
  readonly checkAgain: () => void;
}

/** Polls the state of a payment until it is decided, with growing pauses; then the customer can ask again. */
export function usePaymentCheck(paymentId: PaymentId, isOpen: boolean): PaymentCheck {
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const tries = useRef(0);

  useEffect(() => {
    if (!isOpen) return;
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout>;
    tries.current = 0;
    const plan = (): void => {
      const pause = PAUSES_MS[tries.current];
      if (pause === undefined) return setIsPaused(true);
      tries.current += 1;
      timer = setTimeout(() => void ask(), pause);
    };
    const ask = async (): Promise<void> => {
      try {
        const payment = await checkPayment({
          params: { paymentId },
        });
        if (isStopped) return;
        setError(null);
        if (payment.refusal !== null) replaceAnswer(client, getPayment({ params: { paymentId } }), payment);
        if (payment.status !== 'PENDING') {
          // The paid orders have changed with it.
          await Promise.all([
            client.invalidateQueries({ queryKey: getPayment({ params: { paymentId } }).queryKey }),
            client.invalidateQueries({ queryKey: getOrder.key }),
            client.invalidateQueries({ queryKey: listCustomerOrders.key }),
            client.invalidateQueries({ queryKey: listCustomerPendingPayments.key }),
            client.invalidateQueries({ queryKey: getCart.key }),
          ]);
        }
      } catch (failure) {
        if (!isStopped) setError(failure);
      }
      if (!isStopped) plan();
    };
    plan();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [paymentId, isOpen, round, client]);

  const checkAgain = useCallback(() => {
    setIsPaused(false);
    setRound((number) => number + 1);
  }, []);
  return { isChecking: isOpen && !isPaused, error, checkAgain };
}
