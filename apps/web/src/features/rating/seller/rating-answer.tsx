import type { SellerRatingView } from '@matete/contract/rating/rating-views';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listSellerRatings } from '#features/rating/api/list-seller-ratings';
import { RATING_TONE } from '#features/rating/parts/rating-tone';
import { answerRatingForm, withdrawAnswerForm } from '#features/rating/seller/answer-forms';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormTextArea } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { Badge } from '#ui/status/badge.tsx';

interface RatingAnswerProps {
  readonly rating: SellerRatingView;
  readonly page: PageProps;
}

/** What a seller answered to a rating, and what they can do about it. */
export function RatingAnswer({ rating, page }: RatingAnswerProps): ReactElement {
  const { t } = useTexts();
  const { answer, canAnswer } = rating;
  return (
    <>
      {answer !== null && (
        <div className="mt-3 border-l-2 border-line-strong pl-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta font-semibold">
            {t('seller.ratings.answer')}
            <Badge tone={RATING_TONE[answer.status]}>{t(`seller.ratings.status.${answer.status}`)}</Badge>
          </p>
          <p className="mt-1 max-w-text wrap-anywhere whitespace-pre-line">{answer.words}</p>
          {answer.reason !== null && (
            <p className="mt-1 wrap-anywhere">{t('seller.ratings.reason', { reason: answer.reason })}</p>
          )}
          {answer.status === 'WAITING' && <Withdraw rating={rating} page={page} />}
        </div>
      )}
      {canAnswer && <Answer rating={rating} page={page} />}
    </>
  );
}

function Answer({ rating, page }: RatingAnswerProps): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount('SELLER');
  const client = useQueryClient();
  const showToast = useToast();
  const { ratingId, orderNumber } = rating;
  const { send, isUnknown } = usePendingSend({
    definition: answerRatingForm,
    name: `move-answer-${ratingId}`,
    accountId: user.userId,
  });
  const form = useForm(answerRatingForm, {
    context: { ...page, user },
    subject: ratingId,
    send,
    onDone: async () => {
      await invalidateCalls(client, [listSellerRatings]);
      showToast(t('seller.ratings.sent'));
    },
  });
  return (
    <details className="mt-2" open={form.failure !== null}>
      <summary
        className="min-h-11 cursor-pointer py-2.5 font-semibold"
        aria-label={text('seller.ratings.answerOf', { number: orderNumber })}
      >
        {t('seller.ratings.answerOpen')}
      </summary>
      <Form of={form} className="max-w-text space-y-3 pb-2">
        <ErrorSummary lines={form.summary} />
        <FormTextArea of={form} name="words" hint={t('seller.ratings.answerHint')} rows={4} />
        {isUnknown && (
          <p role="alert" className="rounded-paper bg-bad-bg p-3 text-bad-fg">
            {t('form.goodsReturn.checking')}
          </p>
        )}
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('seller.ratings.send')}
        </Button>
      </Form>
    </details>
  );
}

function Withdraw({ rating, page }: RatingAnswerProps): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount('SELLER');
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(withdrawAnswerForm, {
    context: { ...page, user },
    subject: rating.ratingId,
    onDone: async () => {
      await invalidateCalls(client, [listSellerRatings]);
      showToast(t('seller.ratings.withdrawn'));
    },
  });
  return (
    <Form of={form} className="mt-2">
      <ErrorSummary lines={form.summary} />
      <Button
        type="submit"
        isBusy={form.isSending}
        aria-label={text('seller.ratings.withdrawOf', { number: rating.orderNumber })}
      >
        {t('seller.ratings.withdraw')}
      </Button>
    </Form>
  );
}
