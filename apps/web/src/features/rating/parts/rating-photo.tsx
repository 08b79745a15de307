import type { ImageView } from '@matete/contract/catalogue/product-views';
import type { ReactElement } from 'react';

import { useDataSaver } from '#lib/device/data-saver';

/** Photo of a rating, small, as a link to the whole of it; the link alone where data is saved. */
export function RatingPhoto({ photo, alt }: { photo: ImageView | null; alt: string }): ReactElement | null {
  const savesData = useDataSaver();
  if (photo === null) return null;
  const { baseUrl, widths, width, height } = photo;
  return (
    <a href={`${baseUrl}/${widths.at(-1) ?? 480}.jpg`} className="mt-2 inline-flex min-h-11 items-center">
      {savesData ? (
        alt
      ) : (
        <img
          src={`${baseUrl}/240.webp`}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="h-28 w-auto max-w-full rounded-paper object-contain"
        />
      )}
    </a>
  );
}
