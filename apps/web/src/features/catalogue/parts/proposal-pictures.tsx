import type { ImageView } from '@matete/contract/catalogue/product-views';
import type { ReactElement } from 'react';

/** Small pictures of a proposal; its name stands beside them. */
export function ProposalPictures({ images }: { images: readonly ImageView[] }): ReactElement | null {
  if (images.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {images.map(({ imageId, baseUrl, width, height }) => (
        <img
          key={imageId}
          src={`${baseUrl}/240.webp`}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          className="h-20 w-auto max-w-full rounded-paper object-contain"
        />
      ))}
    </p>
  );
}
