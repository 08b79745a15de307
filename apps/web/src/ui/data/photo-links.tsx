import type { ReactElement } from 'react';

interface PhotoLinksProps {
  readonly photos: readonly { readonly fileId: string; readonly url: string }[];
  /** What a photograph is called for those who do not see it, by its number. */
  readonly labelOf: (number: number) => string;
}

/** Thumbnails that link to the full photographs. */
export function PhotoLinks({ photos, labelOf }: PhotoLinksProps): ReactElement | null {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo.fileId}>
          <a href={photo.url} target="_blank" rel="noreferrer" className="block">
            <img
              src={photo.url}
              alt={labelOf(index + 1)}
              loading="lazy"
              width={96}
              height={96}
              className="size-24 rounded-paper border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
