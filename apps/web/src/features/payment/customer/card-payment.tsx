import type { ResponseOf } from '@matete/contract/endpoint';
import type { openPaymentPage as openPaymentPageEndpoint } from '@matete/contract/payment/payments';
import type { PaymentId } from '@matete/contract/units';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import type { PaymentDetail } from '#features/payment/api/get-payment';
import { getPayment } from '#features/payment/api/get-payment';
import { openPaymentPage } from '#features/payment/api/open-payment-page';
import { leavePage } from '#lib/routing/leave-page';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { EmbeddedCardForm } from '#features/payment/customer/embedded-card-form.tsx';
import { usePaymentCheck } from '#features/payment/customer/payment-check';
import { OPEN_CARD_PAGE } from '#features/payment/customer/payment-form-names';
import { PaymentStep } from '#features/payment/customer/payment-step.tsx';
import { PaymentSlip } from '#features/payment/customer/payment-slip.tsx';
import { RefusedCard } from '#features/payment/customer/refused/refused-card.tsx';
import { Button } from '#ui/form/button.tsx';
import type { ButtonTone } from '#ui/form/button.tsx';
import { useErrorString } from '#lib/texts/error-text';

type CardForm = ResponseOf<typeof openPaymentPageEndpoint>['form'];

/** Card payment that is not decided: opens the bank's page, or waits for its answer. Never a second payment. */
export function CardPayment({
  payment,
  opensCardPage,
}: {
  payment: PaymentDetail;
  opensCardPage: boolean;
}): ReactElement {
  const { t } = useTexts();
  const errorText = useErrorString();
  const session = useCardPage(payment.paymentId);
  const { open } = session;
  const isOpening = opensCardPage || session.isBusy;
  const isRefused = payment.refusal !== null;
  const check = usePaymentCheck(payment.paymentId, !isOpening && session.form === null && !isRefused);
  useEffect(() => {
    if (opensCardPage) void open();
  }, [opensCardPage, open]);

  if (session.form?.kind === 'embedded') {
    return (
      <PaymentSlip title={t('order.payment.card.title')} payment={payment}>
        <EmbeddedCardForm {...session.form} returnAddress={paths.payment(payment.paymentId)} />
      </PaymentSlip>
    );
  }
  if (isOpening && session.error === null) {
    return (
      <PaymentSlip title={t('order.payment.opening')} payment={payment}>
        <WaitingNotice text={t('order.payment.openingText')} />
        <CardPageButton session={session} tone="action" className="needs-no-code mt-5">
          {t('order.payment.openPage')}
        </CardPageButton>
      </PaymentSlip>
    );
  }
  if (payment.refusal !== null)
    return <RefusedCard payment={payment} onRetry={() => void open()} error={session.error} />;
  if (check.isChecking && session.error === null) {
    return (
      <PaymentSlip title={t('order.payment.checking')} payment={payment}>
        <WaitingNotice text={t('order.payment.checkingText')} />
        <CardPageButton session={session} className="mt-5">
          {t('order.payment.resume')}
        </CardPageButton>
      </PaymentSlip>
    );
  }
  const failure = session.error ?? check.error;
  return (
    <PaymentSlip title={t('order.payment.running')} payment={payment}>
      <p>{t('order.payment.runningText')}</p>
      {failure !== null && (
        <p role="alert" className="mt-3 rounded-paper bg-warn-bg p-3 text-warn-fg">
          {t('order.payment.lastCheck', { reason: errorText(failure) })}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <CardPageButton session={session} tone="action">
          {t('order.payment.resume')}
        </CardPageButton>
        <Button onClick={check.checkAgain}>{t('order.payment.checkAgain')}</Button>
      </div>
    </PaymentSlip>
  );
}

interface CardPageButtonProps {
  readonly session: CardPage;
  readonly tone?: ButtonTone;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Button that opens the bank's page. */
function CardPageButton({ session, children, ...button }: CardPageButtonProps): ReactElement {
  return (
    <PaymentStep name={OPEN_CARD_PAGE} onStep={() => void session.open()}>
      <Button type="submit" isBusy={session.isBusy} {...button}>
        {children}
      </Button>
    </PaymentStep>
  );
}

function WaitingNotice({ text }: { text: ReactNode }): ReactElement {
  return (
    <div role="status" aria-busy="true" className="flex items-start gap-4">
      <span aria-hidden="true" className="waiting-ring mt-1 text-primary" />
      <p>{text}</p>
    </div>
  );
}

interface CardPage {
  readonly form: CardForm | null;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly open: () => Promise<void>;
}

/** Opens the bank's page; asking again returns the same page. */
function useCardPage(paymentId: PaymentId): CardPage {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [form, setForm] = useState<CardForm | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isAsking = useRef(false);
  const go = useRef(navigate);
  go.current = navigate;
  const open = useCallback(async (): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    setIsBusy(true);
    setError(null);
    try {
      const opened = await openPaymentPage({
        params: { paymentId },
        idempotencyKey: `card-page-${paymentId}`,
      });
      // Back from the bank, the page must wait for the answer instead of redirecting again.
      go.current(paths.payment(paymentId), { replace: true });
      if (opened.form.kind === 'redirect') {
        leavePage(opened.form.url);
        return;
      }
      if (opened.form.kind === 'embedded') setForm(opened.form);
      else await client.invalidateQueries({ queryKey: getPayment({ params: { paymentId } }).queryKey });
    } catch (failure) {
      go.current(paths.payment(paymentId), { replace: true });
      setError(failure);
    }
    isAsking.current = false;
    setIsBusy(false);
  }, [paymentId, client]);
  useEffect(() => {
    // A page restored from the back/forward cache must not stay busy.
    const onShow = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      isAsking.current = false;
      setIsBusy(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return { form, isBusy, error, open };
}
