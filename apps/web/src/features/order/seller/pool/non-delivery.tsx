import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { getNonDeliveryPenalty } from '#features/penalty/api/get-non-delivery-penalty';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useAccount } from '#lib/session/session.tsx';
import { DayText } from '#ui/data/date-text.tsx';

/** The penalty of a seller for not delivering; never from the cache: each penalty makes the next one longer. */
export const nonDeliveryQuery = (sellerId: string) => ({
  ...getNonDeliveryPenalty({ params: { id: sellerId } }),
  staleTime: 0,
});

/** What not delivering costs the seller, besides the refund of the customer. */
export function NonDelivery(): ReactElement | null {
  const { userId } = useAccount('SELLER');
  const { data } = useQuery(nonDeliveryQuery(userId));
  if (!data?.penalty) return null;
  const { unit, count, blockedTill } = data.penalty;
  return (
    <p className="mt-4 rounded-paper bg-warn-bg p-3 text-warn-fg">
      <RichText
        id={`seller.accept.penalty.${unit}`}
        values={{ count }}
        components={{ day: <DayText date={data.blockedTill ?? blockedTill} style="long" /> }}
      />
    </p>
  );
}
