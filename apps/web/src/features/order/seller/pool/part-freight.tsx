import type { PoolEntry } from '@matete/contract/order/orders';
import type { ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';

/** What the freight of a part comes to, and who pays it, said before the part is offered. */
export function PartFreight({ freight }: { freight: PoolEntry['freight'] }): ReactElement | null {
  const { t } = useTexts();
  const { money } = useFormats();
  const { expected, paid, due, minimum } = freight;
  if (expected === null || due === null) return null;
  const charge =
    expected === 0
      ? t('split.offer.freightByCountry')
      : expected <= minimum
        ? t('split.offer.freightMinimum', { minimum: money(minimum) })
        : t('split.offer.freight', { expected: money(expected), minimum: money(minimum) });
  const payer =
    due === 0
      ? t('split.offer.freightPaid')
      : paid === 0
        ? t('split.offer.freightAllDue')
        : t('split.offer.freightDue', { paid: money(paid), due: money(due) });
  return (
    <div className="mt-4 rounded-paper bg-info-bg p-3 text-info-fg">
      <p>
        {charge} {expected > 0 && payer}
      </p>
      <p className="mt-2">{t('split.offer.freightRest')}</p>
    </div>
  );
}
