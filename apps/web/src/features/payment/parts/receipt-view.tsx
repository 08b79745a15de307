import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

interface ReceiptViewProps {
  readonly url: string;
  readonly type: string | null;
  /** Text that says what the receipt is for. */
  readonly label: MessageId;
}

/** Thumbnail of a receipt that opens in full. A PDF is a link. */
export function ReceiptView({ url, type, label }: ReceiptViewProps): ReactElement {
  const { t } = useTexts();
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block text-meta">
      {type === 'application/pdf' ? (
        <span className="grid h-24 place-items-center rounded-paper border border-line-strong bg-sunken">PDF</span>
      ) : (
        <img
          src={url}
          alt=""
          className="h-48 w-full rounded-paper border border-line-strong bg-sunken object-contain"
        />
      )}
      <span className="inline-flex min-h-11 items-center">{t(label)}</span>
    </a>
  );
}
