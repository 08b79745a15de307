import { useState } from 'react';

import { shrinkPhoto } from '#lib/files/shrink-photo';

/** Photographs of a form, and how they are chosen. */
export interface Photos {
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
