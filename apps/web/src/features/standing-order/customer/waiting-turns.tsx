import type { StandingOrderView } from '@matete/contract/standing-order/standing-orders';
import type { ReactElement } from 'react';

import { standingPaths } from '#features/standing-order/customer/standing-paths';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

/** Turns of a standing order that wait for an answer, the earliest first, and when the next one comes. */
export function WaitingTurns({ standing }: { standing: StandingOrderView }): ReactElement {
  const { t } = useTexts();
  const { day } = useDates();
  const { standingOrderId, status, nextDate, proposedOn } = standing;
  return (
    <div className="mt-3 space-y-3">
      {standing.proposals
        .filter((proposal) => proposal.status === 'OPEN')
        .toReversed()
        .map(({ proposalId, deliveryDate, answerBy }) => (
          <div key={proposalId} className="rounded-paper bg-info-bg p-3 text-info-fg">
            <p className="font-semibold">{t('account.standing.waiting', { date: day(deliveryDate, 'long') })}</p>
            <p className="text-meta">{t('account.standing.waitingUntil', { date: day(answerBy, 'long') })}</p>
            <ButtonLink tone="action" className="mt-2" href={standingPaths.proposal(standingOrderId, proposalId)}>
              {t('account.standing.open')}
            </ButtonLink>
          </div>
        ))}
      <p className="text-meta text-muted">
        {nextDate !== null && proposedOn !== null
          ? t('account.standing.next', { date: day(nextDate, 'long'), proposed: day(proposedOn, 'long') })
          : t(status === 'PAUSED' ? 'account.standing.pausedText' : 'account.standing.endedText')}
      </p>
    </div>
  );
}
