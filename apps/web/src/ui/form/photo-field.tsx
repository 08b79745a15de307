import type { ReactElement, ReactNode } from 'react';

import { PHOTO_KINDS } from '#lib/files/file-kinds';
import type { PageForm } from '#lib/forms/use-form';
import { useTexts } from '#lib/texts/text.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import type { Photos } from '#ui/form/use-photos';

/** Limit before shrinking: a photograph as the phone takes it. */
const MAX_PHOTO_BYTES = 30 * 1024 * 1024;

interface PhotoFieldProps {
  readonly of: PageForm<'attachments'>;
  readonly photos: Photos;
  readonly max: number;
  readonly hint: ReactNode;
}

/** Field for private photographs, which a form sends as `attachments`. */
export function PhotoField({ of, photos, max, hint }: PhotoFieldProps): ReactElement {
  return (
    <FileField
      id={of.idOf('attachments')}
      name="attachments"
      label={of.labelOf?.('attachments')}
      hint={hint}
      isOptional
      error={of.errorOf('attachments')}
      files={photos.files}
      onChange={(files) => void photos.choose(files)}
      kinds={PHOTO_KINDS}
      max={max}
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
      <p className="text-meta text-muted">{t('form.photosSending', { percent })}</p>
      <progress
        className="mt-1 h-2 w-full accent-primary"
        max={100}
        value={percent}
        aria-label={text('form.photosSending', { percent })}
      />
    </div>
  );
}
