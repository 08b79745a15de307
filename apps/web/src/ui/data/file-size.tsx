import type { ByteCount } from '@matete/contract/units';
import type { ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';

interface FileSizeProps {
  /** Absent in an answer that an older server has stored. */
  readonly bytes: ByteCount | null | undefined;
}

/** How large a file is, beside the link that opens it: data cost money where the link is slow. */
export function FileSize({ bytes }: FileSizeProps): ReactElement | null {
  const { fileSize } = useFormats();
  if (bytes === null || bytes === undefined) return null;
  return (
    <>
      {/* Lost in a link that lays out its parts, where the margin stands for it. */}{' '}
      <span className="ml-1 whitespace-nowrap text-meta text-muted">({fileSize(bytes)})</span>
    </>
  );
}
