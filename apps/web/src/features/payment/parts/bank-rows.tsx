import type { BankTransfer } from '@matete/contract/payment/payments';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { useAnnounce } from '#lib/page/announcer.tsx';
import { useFormats } from '#lib/texts/formats';
import { groupedAccount } from '#lib/texts/grouped-account';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';

const FIELDS = ['beneficiary', 'iban', 'bic', 'bankName', 'reference', 'amount'] as const;

/** Rows of the bank details, each with a copy button. */
export function BankRows({ transfer }: { transfer: BankTransfer }): ReactElement {
  return (
    <dl className="mt-4 divide-y divide-dashed divide-line-strong border-y border-dashed border-line-strong">
      {FIELDS.map((field) => (
        <CopyRow key={field} field={field} value={String(transfer[field])} />
      ))}
    </dl>
  );
}

function CopyRow({ field, value }: { field: (typeof FIELDS)[number]; value: string }): ReactElement {
  const { t, text } = useTexts();
  const { money } = useFormats();
  const announce = useAnnounce();
  const [isCopied, setIsCopied] = useState(false);
  const label = text(`order.payment.transfer.${field}`);
  const shown = field === 'amount' ? `${money(Number(value))} (XPF)` : field === 'iban' ? groupedAccount(value) : value;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
      announce(text('order.payment.transfer.copied', { label }));
    } catch {
      // Without the clipboard the value can be selected by hand.
      setIsCopied(false);
    }
  };
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-2">
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="label col-start-1 text-lead break-all">{shown}</dd>
      <dd className="no-print col-start-2 row-span-2 row-start-1">
        <Button aria-label={text('order.payment.transfer.copy', { label })} onClick={() => void copy()}>
          {t(isCopied ? 'common.action.copied' : 'common.action.copy')}
        </Button>
      </dd>
    </div>
  );
}
