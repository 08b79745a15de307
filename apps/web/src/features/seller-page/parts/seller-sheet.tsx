import type { SellerPageView } from '@matete/contract/seller-page/seller-page-views';
import { LOCALE_INFO } from '@matete/i18n/locales';
import type { ReactElement } from 'react';

import { RatingPhoto } from '#features/rating/parts/rating-photo.tsx';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';

type Said = Pick<SellerPageView, 'story' | 'photos' | 'name'>;

/** What a seller says of themselves: their story in its language, and their pictures. */
export function SellerSheet({ seller: { story, photos, name } }: { seller: Said }): ReactElement | null {
  const { text } = useTexts();
  const { locale } = useLanguage();
  if (story === null && photos.length === 0) return null;
  return (
    <>
      {story !== null && (
        <p
          className="mt-4 max-w-text wrap-anywhere whitespace-pre-line"
          lang={story.language === locale ? undefined : LOCALE_INFO[story.language].htmlLang}
        >
          {story.text}
        </p>
      )}
      {photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo.imageId}>
              <RatingPhoto photo={photo} alt={text('pages.sellers.photo', { name, number: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
