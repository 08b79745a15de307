import { useState } from 'react';

import { shrinkPhoto } from '#lib/device/shrink-photo';

/** Most photographs of a dispute or message. @source specification §5 "Images: at most 5, JPG or PNG" */
export const MAX_PHOTOS = 5;
export const PHOTO_TYPES = 'image/jpeg,image/png';
/** Limit before shrinking: a photograph as the phone takes it. */
export const MAX_PHOTO_BYTES = 30 * 1024 * 1024;

interface Photos {
  readonly files: readonly File[];
  readonly isShrinking: boolean;
  readonly choose: (files: readonly File[]) => Promise<void>;
  readonly clear: () => void;
}

/** State of the photographs to send, shrunk on the device. */
export function usePhotos(): Photos {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isShrinking, setIsShrinking] = useState(false);
  const choose = async (chosen: readonly File[]): Promise<void> => {
    setIsShrinking(true);
    setFiles(await Promise.all(chosen.map(shrinkPhoto)));
    setIsShrinking(false);
  };
  return { files, isShrinking, choose, clear: () => setFiles([]) };
}
