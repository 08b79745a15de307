import type { ReactElement } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import { useTexts } from '#lib/texts/text.tsx';
import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_TYPES } from '#features/dispute/parts/use-photos';
import type { usePhotos } from '#features/dispute/parts/use-photos';
import { FileField } from '#ui/form/file-field.tsx';

interface PhotoFieldProps {
  readonly of: PageForm<'attachments'>;
  readonly photos: ReturnType<typeof usePhotos>;
}

/** Field for the photographs of a dispute or a message. */
export function PhotoField({ of, photos }: PhotoFieldProps): ReactElement {
  const { t } = useTexts();
  return (
    <FileField
      id={of.idOf('attachments')}
      name="attachments"
      label={t('dispute.photos')}
      hint={t('dispute.photos.hint')}
      isOptional
      error={of.errorOf('attachments')}
      files={photos.files}
      onChange={(files) => void photos.choose(files)}
      accept={PHOTO_TYPES}
      max={MAX_PHOTOS}
      maxBytes={MAX_PHOTO_BYTES}
    />
  );
}

/** Progress bar of the upload. */
export function SendingProgress({ share }: { share: number | null }): ReactElement | null {
  const { t, text } = useTexts();
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <div>
      <p className="text-meta text-muted">{t('dispute.sending', { percent })}</p>
      <progress
        className="mt-1 h-2 w-full accent-primary"
        max={100}
        value={percent}
        aria-label={text('dispute.photos')}
      />
    </div>
  );
}
