import type { ByteCount } from '@matete/contract/units';
import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement } from 'react';

import { useDataSaver } from '#lib/device/data-saver';
import { useTexts } from '#lib/texts/text.tsx';
import { FileSize } from '#ui/data/file-size.tsx';

interface ReceiptViewProps {
  readonly url: string;
  readonly type: string | null;
  readonly bytes: ByteCount | null;
  /** Text that says what the receipt is for. */
  readonly label: MessageId;
}

/** Thumbnail of a receipt that opens in full. A PDF, or any while the data saver is on, is a link. */
export function ReceiptView({ url, type, bytes, label }: ReceiptViewProps): ReactElement {
  const { t } = useTexts();
  const savesData = useDataSaver();
  const isPdf = type === 'application/pdf';
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block text-meta">
      {isPdf || savesData ? (
        <span className="grid h-24 place-items-center rounded-paper border border-line-strong bg-sunken">
          {isPdf ? 'PDF' : t('common.picture.photo')}
        </span>
      ) : (
        <img
          src={url}
          alt=""
          className="h-48 w-full rounded-paper border border-line-strong bg-sunken object-contain"
        />
      )}
      <span className="inline-flex min-h-11 items-center">
        {t(label)}
        <FileSize bytes={bytes} />
      </span>
    </a>
  );
}
