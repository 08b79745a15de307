import type { Availability as AvailabilityCode } from '@matete/contract/catalogue/product-views';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

const MARKS: Readonly<Record<AvailabilityCode, { readonly ink: string; readonly shape: ReactElement }>> = {
  GREEN: { ink: 'text-mark-green', shape: <circle cx="6" cy="6" r="5.5" /> },
  YELLOW: { ink: 'text-mark-yellow', shape: <path d="M6 .8 11.8 11H.2Z" /> },
  RED: { ink: 'text-mark-red', shape: <path d="M1 1h10v10H1Z" /> },
};

interface AvailabilityProps {
  readonly availability: AvailabilityCode;
  readonly sellerCount: number;
}

/**
 * Number of sellers who could supply a product now, as a shape, a colour and words, so that none of them is needed
 * alone.
 */
export function Availability({ availability, sellerCount }: AvailabilityProps): ReactElement {
  const { t } = useTexts();
  const { ink, shape } = MARKS[availability];
  const words = {
    GREEN: 'common.availability.green',
    YELLOW: 'common.availability.yellow',
    RED: 'common.availability.red',
  } as const;
  return (
    <span className="inline-flex items-baseline gap-2">
      <svg viewBox="0 0 12 12" className={`size-3 shrink-0 ${ink}`} fill="currentColor" aria-hidden="true">
        {shape}
      </svg>
      <span>{t(words[availability], { count: sellerCount })}</span>
    </span>
  );
}
