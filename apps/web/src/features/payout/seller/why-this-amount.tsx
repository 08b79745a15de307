import type { ReactElement, ReactNode } from 'react';

import type { Xpf } from '@matete/contract/units';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';

/** Breakdown of an amount, line by line. */
export function WhyThisAmount({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTexts();
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
        {t('seller.wallet.why')}
      </summary>
      <dl className="mb-2 max-w-form space-y-1.5 rounded-paper bg-sunken p-3">{children}</dl>
    </details>
  );
}

interface SumRowProps {
  readonly label: ReactNode;
  readonly amountXpf: Xpf;
  readonly isTotal?: boolean;
}

export function SumRow({ label, amountXpf, isTotal = false }: SumRowProps): ReactElement {
  return (
    <div
      className={`flex justify-between gap-4 ${isTotal ? 'border-t border-dashed border-line-strong pt-1.5 font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd>
        <Money amountXpf={amountXpf} />
      </dd>
    </div>
  );
}
