import type { SplitAnswer, SplitRequestView, SplitSideView } from '@matete/contract/split-request/split-requests';
import type { Xpf } from '@matete/contract/units';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { getSplitRequest } from '#features/split-request/api/get-split-request';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { getOrder } from '#features/order/api/get-order';
import { listCustomerOrders } from '#features/order/api/list-customer-orders';
import { listCustomerSplitRequests } from '#features/split-request/api/list-customer-split-requests';
import { answerSplitRequest } from '#features/split-request/api/answer-split-request';
import { useFormats } from '#lib/texts/formats';
import { usePendingWrite } from '#lib/api/use-pending-write';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { Money } from '#ui/data/money.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

type Outcomes = NonNullable<SplitRequestView['outcomes']>;

const ANSWERS = ['APPROVED', 'SKIPPED_REMAINING', 'REJECTED'] as const satisfies readonly SplitAnswer[];

/** The three possible answers as cards, each with what happens to the money; each asks for confirmation. */
export function SplitAnswers({ offer }: { offer: SplitRequestView }): ReactElement | null {
  const { t } = useTexts();
  const [asked, setAsked] = useState<SplitAnswer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { outcomes } = offer;
  return (
    <>
      {failure && (
        <p role="alert" className="mt-5 rounded-paper bg-warn-bg p-4 font-semibold text-warn-fg">
          {failure}
        </p>
      )}
      {outcomes && (
        <section aria-labelledby="answers" className="mt-6">
          <h2 id="answers">{t('split.answers')}</h2>
          <div className="mt-3 grid gap-4 lg:grid-cols-3">
            {ANSWERS.map((answer) => (
              <AnswerSlip
                key={answer}
                offer={offer}
                outcomes={outcomes}
                answer={answer}
                onChoose={() => {
                  setFailure(null);
                  setAsked(answer);
                }}
              />
            ))}
          </div>
        </section>
      )}
      {asked && outcomes && (
        <AnswerDialog
          key={asked}
          offer={offer}
          outcomes={outcomes}
          answer={asked}
          onClose={() => setAsked(null)}
          onRefused={(message) => {
            setAsked(null);
            setFailure(message);
          }}
        />
      )}
    </>
  );
}

interface AnswerProps {
  readonly offer: SplitRequestView;
  readonly outcomes: Outcomes;
  readonly answer: SplitAnswer;
}

function AnswerSlip({ offer, outcomes, answer, onChoose }: AnswerProps & { onChoose: () => void }): ReactElement {
  const { t } = useTexts();
  return (
    <article className="slip flex flex-col" aria-labelledby={`answer-${answer}`}>
      <h3 id={`answer-${answer}`} className="px-4 py-3 text-h3">
        {t(`split.answer.${answer}.title`)}
      </h3>
      <hr className="tear" />
      <div className="flex-1 p-4">
        <AnswerText offer={offer} outcomes={outcomes} answer={answer} />
        <AnswerMoney outcomes={outcomes} answer={answer} />
      </div>
      <div className="px-4 pb-4">
        <Button tone={answer === 'APPROVED' ? 'action' : 'secondary'} className="w-full" onClick={onChoose}>
          {t(`split.answer.${answer}.action`)}
        </Button>
      </div>
    </article>
  );
}

function AnswerText({ offer, outcomes, answer }: AnswerProps): ReactElement {
  const { t } = useTexts();
  const { kg, day } = useFormats();
  return (
    <p>
      {t(`split.answer.${answer}.text`, {
        name: offer.seller.name,
        quantity: kg(outcomes.part.quantity),
        remaining: kg(outcomes.remainder.quantity),
        date: day(offer.shipmentDate),
      })}
    </p>
  );
}

/** Destination of all of the money, by answer. */
function AnswerMoney({ outcomes, answer }: Pick<AnswerProps, 'outcomes' | 'answer'>): ReactElement {
  const { t } = useTexts();
  const { part, remainder, returnedToCoupons, newCoupon } = outcomes;
  const isTaken = answer !== 'REJECTED';
  return (
    <dl className="mt-4">
      {isTaken && <Row label={t('split.money.part')} amountXpf={part.grandTotal} side={part} />}
      {answer === 'APPROVED' && (
        <Row label={t('split.money.waits')} amountXpf={remainder.grandTotal} side={remainder} />
      )}
      {answer === 'SKIPPED_REMAINING' && returnedToCoupons > 0 && (
        <Row label={t('split.money.returned')} amountXpf={returnedToCoupons} />
      )}
      {answer === 'SKIPPED_REMAINING' && newCoupon > 0 && <Row label={t('split.money.coupon')} amountXpf={newCoupon} />}
      {!isTaken && <Row label={t('split.money.whole')} amountXpf={part.grandTotal + remainder.grandTotal} />}
    </dl>
  );
}

function Row({ label, amountXpf, side }: { label: ReactNode; amountXpf: Xpf; side?: SplitSideView }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-t border-dashed border-line-strong py-2">
      <dt>{label}</dt>
      <dd>
        <Money amountXpf={amountXpf} className="text-lead" />
      </dd>
      {side && (
        <dd className="col-span-2 text-meta text-muted">
          {t('split.money.detail', {
            goods: money(side.subtotal),
            vat: money(side.vat + side.cps),
            freight: money(side.shipping),
          })}
        </dd>
      )}
    </div>
  );
}

interface AnswerDialogProps extends AnswerProps {
  readonly onClose: () => void;
  /** Called when the offer no longer stands; the page shows the message. */
  readonly onRefused: (message: string) => void;
}

function AnswerDialog({ offer, outcomes, answer, onClose, onRefused }: AnswerDialogProps): ReactElement {
  const { t } = useTexts();
  const errorText = useErrorText();
  const client = useQueryClient();
  const showToast = useToast();
  const { userId } = useAccount('CUSTOMER');
  const { splitRequestId } = offer;
  const query = getSplitRequest({ params: { customerId: userId, requestId: splitRequestId } });
  const sending = usePendingWrite({
    name: `move-split-${splitRequestId}`,
    accountId: userId,
    send: (body: { status: SplitAnswer }, idempotencyKey) =>
      answerSplitRequest({
        params: { customerId: userId, status: body.status },
        body: { splitRequestId },
        idempotencyKey,
      }),
  });
  const refresh = async (): Promise<void> => {
    const changed = [getOrder, listCustomerOrders, listCustomerSplitRequests];
    await invalidateCalls(client, changed);
  };
  const send = async (): Promise<void> => {
    try {
      const answered = await sending.run({ status: answer });
      if (!answered) return;
      client.setQueryData(query.queryKey, answered);
      void refresh();
      showToast(t(`split.done.${answer}`));
      onClose();
    } catch (error) {
      await client.invalidateQueries({ queryKey: query.queryKey });
      void refresh();
      onRefused(errorText(error));
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`split.answer.${answer}.title`)}
      actions={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button tone="action" isBusy={sending.isBusy} onClick={() => void send()}>
            {t(sending.isUnknown ? 'common.action.retry' : `split.answer.${answer}.action`)}
          </Button>
        </>
      }
    >
      <AnswerText offer={offer} outcomes={outcomes} answer={answer} />
      <AnswerMoney outcomes={outcomes} answer={answer} />
      <p className="mt-2 text-muted">{t('split.confirm.text')}</p>
      {sending.isUnknown && (
        <p role="alert" className="mt-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
          {t('split.checking')}
        </p>
      )}
    </Dialog>
  );
}
