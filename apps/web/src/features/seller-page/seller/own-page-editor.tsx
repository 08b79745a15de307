import type { OwnSellerPageView } from '@matete/contract/seller-page/seller-page-views';
import { MOST_SELLER_PHOTOS } from '@matete/contract/seller-page/seller-page-views';
import { LOCALE_INFO, LOCALES } from '@matete/i18n/locales';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { PHOTO_KINDS } from '#lib/files/file-kinds';
import { RatingPhoto } from '#features/rating/parts/rating-photo.tsx';
import { readOwnSellerPage } from '#features/seller-page/api/read-own-seller-page';
import { ownPageForm } from '#features/seller-page/seller/own-page-form';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useDraft } from '#lib/forms/use-draft';
import { useForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { FormSelect, FormTextArea } from '#ui/form/contract-fields.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { usePhotos } from '#ui/form/use-photos';
import { useToast } from '#ui/overlay/toast.tsx';

/** Limit before shrinking: a photograph as the phone takes it. */
const MAX_PHOTO_BYTES = 30 * 1024 * 1024;

interface OwnPageProps {
  readonly own: OwnSellerPageView;
  readonly page: PageProps;
}

/** Form in which a seller writes their public page. */
export function OwnPageEditor({ own, page }: OwnPageProps): ReactElement {
  const { t } = useTexts();
  const { form, draft, photos, isUnknown } = useOwnPage({ own, page });
  return (
    <Form of={form} className="slip max-w-200 space-y-5 p-4 sm:p-6">
      <ErrorSummary lines={form.summary} />
      <DraftNotice draft={draft} hasFiles />
      <Checkbox
        label={t('seller.page.shown')}
        hint={t('seller.page.shownHint')}
        {...form.choiceOf('isShown', 'true', own.isShown)}
      />
      <FormTextArea of={form} name="story" hint={t('seller.page.storyHint')} isOptional rows={9} />
      <FormSelect of={form} name="storyLanguage">
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={LOCALE_INFO[locale].htmlLang}>
            {LOCALE_INFO[locale].endonym}
          </option>
        ))}
      </FormSelect>
      <KeptPhotos own={own} form={form} />
      <FileField
        id={form.idOf('photos')}
        name="photos"
        label={t('seller.page.photos')}
        hint={t('seller.page.photosHint', { max: MOST_SELLER_PHOTOS })}
        isOptional
        error={form.errorOf('photos')}
        files={photos.files}
        onChange={(files) => void photos.choose(files)}
        kinds={PHOTO_KINDS}
        max={MOST_SELLER_PHOTOS}
        maxBytes={MAX_PHOTO_BYTES}
      />
      {isUnknown && (
        <p role="alert" className="rounded-paper bg-bad-bg p-3 text-bad-fg">
          {t('form.goodsReturn.checking')}
        </p>
      )}
      <Button type="submit" tone="action" isBusy={form.isSending || photos.isShrinking}>
        {t('seller.page.save')}
      </Button>
    </Form>
  );
}

interface KeptProps {
  readonly own: OwnSellerPageView;
  readonly form: ReturnType<typeof useOwnPage>['form'];
}

function KeptPhotos({ own: { photos }, form }: KeptProps): ReactElement | null {
  const { t, text } = useTexts();
  if (photos.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">{t('seller.page.photosKept')}</legend>
      <ul className="flex flex-wrap gap-4">
        {photos.map((photo, index) => (
          <li key={photo.imageId}>
            <RatingPhoto photo={photo} alt={text('seller.page.photo', { number: index + 1 })} />
            <Checkbox
              label={t('seller.page.keep', { number: index + 1 })}
              {...form.choiceOf('keepPhotos', photo.imageId, true)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function useOwnPage({ own, page }: OwnPageProps) {
  const { t } = useTexts();
  const user = useAccount('SELLER');
  const client = useQueryClient();
  const showToast = useToast();
  const photos = usePhotos();
  const { send, isUnknown } = usePendingSend({
    definition: ownPageForm,
    name: 'move-own-page',
    accountId: user.userId,
  });
  const form = useForm(ownPageForm, {
    context: { ...page, user },
    initial: { story: own.story ?? '', storyLanguage: own.storyLanguage },
    files: () => ({ photos: photos.files }),
    send,
    onDone: async () => {
      draft.forget();
      photos.clear();
      await invalidateCalls(client, [readOwnSellerPage]);
      showToast(t('seller.page.saved'));
    },
  });
  const draft = useDraft(form, { accountId: user.userId, name: 'own-page' });
  return { form, draft, photos, isUnknown };
}
