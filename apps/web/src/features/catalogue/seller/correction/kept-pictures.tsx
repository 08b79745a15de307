import type { ImageView } from '@matete/contract/catalogue/product-views';
import type { ReactElement } from 'react';

import type { ChoiceAttributes } from '#lib/forms/field-source';
import { useTexts } from '#lib/texts/text.tsx';

interface KeptPicturesProps {
  readonly images: readonly ImageView[];
  /** Attributes of the box of a picture: it is kept while it is ticked. */
  readonly choiceOf: (imageId: string) => ChoiceAttributes;
}

/** Pictures of the product, each with a box: one that is not ticked is proposed to go. */
export function KeptPictures({ images, choiceOf }: KeptPicturesProps): ReactElement | null {
  const { t, text } = useTexts();
  if (images.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">{t('seller.correction.pictures')}</legend>
      <p className="text-meta text-muted">{t('seller.correction.picturesText')}</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {images.map(({ imageId, baseUrl, width, height }, index) => (
          <li key={imageId} className="rounded-paper border border-line p-2 has-[input:not(:checked)]:bg-sunken">
            <img
              src={`${baseUrl}/240.webp`}
              alt={text('seller.correction.pictureNumber', { position: index + 1 })}
              width={width}
              height={height}
              loading="lazy"
              className="h-24 w-auto max-w-full rounded-paper object-contain"
            />
            <label className="mt-1 inline-flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="choice"
                aria-label={text('seller.correction.keepNumber', { position: index + 1 })}
                {...choiceOf(imageId)}
              />
              {t('seller.correction.keep')}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
