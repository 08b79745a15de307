import type { OwnRatingView } from '@matete/contract/rating/rating-views';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { PHOTO_KINDS } from '#lib/files/file-kinds';
import { changedByRating } from '#features/rating/customer/changed-by-rating';
import { rateOrderForm } from '#features/rating/customer/rating-forms';
import { RatingPhoto } from '#features/rating/parts/rating-photo.tsx';
import { shrinkPhoto } from '#lib/files/shrink-photo';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Stars } from '#ui/data/stars.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { FormTextArea } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

const CHOICES = [5, 4, 3, 2, 1] as const;
/** Limit before shrinking: a photograph as the phone takes it. */
const MAX_PHOTO_BYTES = 30 * 1024 * 1024;

interface RatingFormProps {
  /** What was said before; null: nothing. */
  readonly rating: OwnRatingView | null;
  readonly page: PageProps;
}

/** Form of a rating: stars, words, a photo. */
export function RatingForm({ rating, page }: RatingFormProps): ReactElement {
  const { t, text } = useTexts();
  const { form, isUnknown, photos, choosePhotos } = useRating({ rating, page });
  return (
    <Form of={form} className="slip mt-5 space-y-5 p-4 sm:p-6">
      <ErrorSummary lines={form.summary} />
      <ChoiceGroup id={form.idOf('stars')} legend={t('order.rating.stars')} error={form.errorOf('stars')}>
        {CHOICES.map((stars) => (
          <Radio
            key={stars}
            label={
              <span className="flex flex-wrap items-center gap-x-3">
                <Stars tenths={stars * 10} className="h-6" />
                {t(`order.rating.stars.${stars}`)}
              </span>
            }
            {...form.choiceOf('stars', String(stars))}
          />
        ))}
      </ChoiceGroup>
      <FormTextArea of={form} name="words" hint={t('order.rating.wordsHint')} isOptional rows={5} />
      {rating?.photo && (
        <div>
          <RatingPhoto photo={rating.photo} alt={text('order.rating.photo')} />
          <Checkbox label={t('order.rating.removePhoto')} {...form.choiceOf('removePhoto', 'true', false)} />
        </div>
      )}
      <FileField
        id={form.idOf('photo')}
        name="photo"
        label={t('order.rating.photo')}
        hint={t(rating?.photo ? 'order.rating.photoOther' : 'order.rating.photoHint')}
        isOptional
        error={form.errorOf('photo')}
        files={photos}
        onChange={choosePhotos}
        kinds={PHOTO_KINDS}
        max={1}
        maxBytes={MAX_PHOTO_BYTES}
      />
      {isUnknown && (
        <p role="alert" className="rounded-paper bg-bad-bg p-3 text-bad-fg">
          {t('order.action.checking')}
        </p>
      )}
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t(rating === null ? 'order.rating.send' : 'order.rating.save')}
      </Button>
    </Form>
  );
}

function useRating({ rating, page }: RatingFormProps) {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const showToast = useToast();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { send, isUnknown } = usePendingSend({
    definition: rateOrderForm,
    name: `move-rate-${page.params['orderId'] ?? ''}`,
    accountId: user.userId,
  });
  const form = useForm(rateOrderForm, {
    context: { ...page, user },
    initial: { words: rating?.words ?? '', ...(rating === null ? {} : { stars: String(rating.stars) }) },
    files: () => ({ photo: photos }),
    send,
    onDone: async () => {
      setPhotos([]);
      await invalidateCalls(client, changedByRating);
      showToast(t('order.rating.done'));
    },
  });
  return {
    form,
    isUnknown,
    photos,
    choosePhotos: (files: readonly File[]): void => void Promise.all(files.map(shrinkPhoto)).then(setPhotos),
  };
}
