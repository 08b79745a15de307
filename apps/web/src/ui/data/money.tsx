import type { ReactElement } from 'react';

import type { Xpf } from '@matete/contract/units';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';

/** An amount of whole XPF. Read aloud as francs CFP, not as the letter F. */
export function Money({ amountXpf, className = '' }: { amountXpf: Xpf; className?: string }): ReactElement {
  const { money } = useFormats();
  const { t } = useTexts();
  const shown = money(amountXpf);
  return (
    <span className={`label whitespace-nowrap ${className}`}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">
        {shown.slice(0, -2)} {t('common.money.francs')}
      </span>
    </span>
  );
}

interface PriceProps {
  /** XPF per kg. */
  readonly priceWithVat: number;
  readonly price: number;
  readonly size?: 'card' | 'page';
}

/** Price per kilogram: with VAT first, without VAT beside it, the unit on the same line. */
export function Price({ priceWithVat, price, size = 'card' }: PriceProps): ReactElement {
  const { t } = useTexts();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Money amountXpf={priceWithVat} className={size === 'page' ? 'text-price' : 'text-h3'} />
      <span className="label text-muted">
        {t('common.money.perKg')} {t('common.money.incl')}
      </span>
      <span className={`text-meta text-muted ${size === 'page' ? 'ml-auto' : ''}`}>
        <Money amountXpf={price} /> {t('common.money.excl')}
      </span>
    </p>
  );
}
