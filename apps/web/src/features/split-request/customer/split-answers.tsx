import { SPLIT_ANSWERS } from '@matete/contract/split-request/split-requests';
import type { SplitAnswer, SplitRequestView, SplitSideView } from '@matete/contract/split-request/split-requests';
import type { Xpf } from '@matete/contract/units';
import { freightDueBy } from '@matete/domain/split-request/freight-due';
import type { ReactElement, ReactNode } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import type { DialogAddress } from '#lib/routing/dialog-address';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { AnswerFreight } from '#features/split-request/customer/answer-freight.tsx';
import { useAnswer } from '#features/split-request/customer/use-answer';
import { Money } from '#ui/data/money.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Outcomes = NonNullable<SplitRequestView['outcomes']>;

/** The three possible answers as cards, each with what happens to the money; each asks for confirmation. */
export function SplitAnswers({ offer }: { offer: SplitRequestView }): ReactElement | null {
  const { t } = useTexts();
  const { outcomes } = offer;
  const { form, isUnknown, dialogs, asked } = useAnswer(offer);
  const failure = form.summary[0]?.message;
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
            {SPLIT_ANSWERS.map((answer) => (
              <AnswerSlip
                key={answer}
                offer={offer}
                outcomes={outcomes}
                answer={answer}
                openHref={dialogs[answer].openHref}
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
          dialog={dialogs[asked]}
          of={form}
          isUnknown={isUnknown}
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

function AnswerSlip({ offer, outcomes, answer, openHref }: AnswerProps & { openHref: string }): ReactElement {
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
        <FreightOf offer={offer} outcomes={outcomes} answer={answer} />
      </div>
      <div className="px-4 pb-4">
        <ButtonLink tone={answer === 'APPROVED' ? 'action' : 'secondary'} className="w-full" href={openHref}>
          {t(`split.answer.${answer}.action`)}
        </ButtonLink>
      </div>
    </article>
  );
}

function AnswerText({ offer, outcomes, answer }: AnswerProps): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  const { day } = useDates();
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

const FreightOf = ({ offer: { freight }, outcomes, answer }: AnswerProps): ReactElement | null =>
  freight && <AnswerFreight freight={freight} answer={answer} hasRest={outcomes.remainder.quantity > 0} />;

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
  readonly dialog: DialogAddress;
  readonly of: PageForm;
  readonly isUnknown: boolean;
}

function AnswerDialog({ offer, outcomes, answer, dialog, of, isUnknown }: AnswerDialogProps): ReactElement {
  const { t } = useTexts();
  return (
    <Dialog
      isOpen
      onClose={dialog.close}
      closedHref={dialog.closedHref}
      title={t(`split.answer.${answer}.title`)}
      actions={
        <>
          <ButtonLink href={dialog.closedHref} replace>
            {t('common.action.cancel')}
          </ButtonLink>
          <Button type="submit" form={of.id} tone="action" isBusy={of.isSending}>
            {t(isUnknown ? 'common.action.retry' : `split.answer.${answer}.action`)}
          </Button>
        </>
      }
    >
      <Form of={of}>
        <input type="hidden" name="status" value={answer} />
        {offer.freight && <input type="hidden" name="freightShown" value={freightDueBy(offer.freight, answer)} />}
        <AnswerText offer={offer} outcomes={outcomes} answer={answer} />
        <AnswerMoney outcomes={outcomes} answer={answer} />
        <FreightOf offer={offer} outcomes={outcomes} answer={answer} />
        <p className="mt-2 text-muted">{t('split.confirm.text')}</p>
        {isUnknown && (
          <p role="alert" className="mt-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
            {t('split.checking')}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
