import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';

import { unscaled } from '#lib/forms/scaled';
import { ratesQuery } from '#features/site-setting/api/list-rates';

/** The VAT rates on offer today, as they are typed: `5`, `13`; empty: any rate may be typed. */
export function useOfferedRates(): readonly string[] {
  const { data } = useQuery(ratesQuery);
  return (data?.vat.present?.basisPoints ?? []).map((rate) => unscaled(rate, 100));
}

/** Options of a select of VAT rates. */
export function VatOptions({ rates }: { rates: readonly string[] }): ReactElement {
  return (
    <>
      {rates.map((rate) => (
        <option key={rate} value={rate}>
          {rate}
          {'\u202F'}%
        </option>
      ))}
    </>
  );
}
