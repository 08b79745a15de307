import type { StandingOrderView } from '@matete/contract/standing-order/standing-orders';
import type { MessageId } from '@matete/i18n/message-id';

import { useTexts } from '#lib/texts/text.tsx';

/** Returns what says a rhythm: « Chaque semaine, au quai le vendredi au plus tard ». */
export function useRhythm(): (standing: Pick<StandingOrderView, 'intervalWeeks' | 'weekday'>) => string {
  const { text } = useTexts();
  return ({ intervalWeeks, weekday }) =>
    text('account.standing.rhythm', {
      every: text(`account.standing.every.${intervalWeeks}`),
      weekday: text(`common.date.day.${weekday}` as MessageId),
    });
}
