import type { PhotoView } from '@matete/contract/primitives';
import type { ReactElement } from 'react';

import { useDataSaver } from '#lib/device/data-saver';
import { FileSize } from '#ui/data/file-size.tsx';

interface PhotoLinksProps {
  readonly photos: readonly PhotoView[];
  /** What a photograph is called for those who do not see it, by its number. */
  readonly labelOf: (number: number) => string;
}

/** Thumbnails that link to the full photographs; names with their sizes while the data saver is on. */
export function PhotoLinks({ photos, labelOf }: PhotoLinksProps): ReactElement | null {
  const savesData = useDataSaver();
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo.fileId}>
          <a
            href={photo.url}
            target="_blank"
            rel="noreferrer"
            className={savesData ? 'inline-flex min-h-11 items-center' : 'block'}
          >
            {savesData ? (
              <>
                {labelOf(index + 1)}
                <FileSize bytes={photo.byteCount} />
              </>
            ) : (
              <img
                src={photo.url}
                alt={labelOf(index + 1)}
                loading="lazy"
                width={96}
                height={96}
                className="size-24 rounded-paper border border-line object-cover"
              />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
