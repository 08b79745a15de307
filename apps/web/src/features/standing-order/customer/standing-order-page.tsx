import type { StandingOrderView } from '@matete/contract/standing-order/standing-orders';
import type { ReactElement } from 'react';

import { EndStandingOrder } from '#features/standing-order/customer/end-standing-order.tsx';
import { useRhythm } from '#features/standing-order/customer/rhythm';
import { StandingFrame, standingQuery } from '#features/standing-order/customer/standing-frame.tsx';
import { endForm, pauseForm, resumeForm, skipForm } from '#features/standing-order/customer/standing-order-forms';
import { standingPaths } from '#features/standing-order/customer/standing-paths';
import { OneTap } from '#features/standing-order/customer/one-tap.tsx';
import { STANDING_TONE, TURN_TONE } from '#features/standing-order/customer/turn-tone';
import { WaitingTurns } from '#features/standing-order/customer/waiting-turns.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { paths } from '#lib/routing/paths';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';

export const queries = (context: PageContext): PageQueries =>
  context.user ? { required: [standingQuery(context)] } : {};

export const forms = [pauseForm, resumeForm, endForm, skipForm];

/** Page of one standing order: its goods, its turns, and what can be done with it. */
export default function StandingOrderPage(page: PageProps): ReactElement {
  const rhythm = useRhythm();
  return (
    <StandingFrame page={page} title={rhythm}>
      {(standing) => <Standing standing={standing} page={page} />}
    </StandingFrame>
  );
}

function Standing({ standing, page }: { standing: StandingOrderView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <p className="mt-2">
        <Badge tone={STANDING_TONE[standing.status]}>{t(`account.standing.status.${standing.status}`)}</Badge>
      </p>
      <WaitingTurns standing={standing} />
      {standing.status !== 'ENDED' && <Actions standing={standing} page={page} />}
      <div className="mt-5 space-y-5">
        <Goods standing={standing} />
        <Turns standing={standing} />
      </div>
    </>
  );
}

function Actions({ standing, page }: { standing: StandingOrderView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { day } = useDates();
  const { standingOrderId, status, nextDate } = standing;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <ButtonLink href={standingPaths.change(standingOrderId)}>{t('account.standing.change')}</ButtonLink>
      {nextDate !== null && (
        <OneTap
          definition={skipForm}
          page={page}
          fields={{ deliveryDate: nextDate }}
          label={t('account.standing.skip', { date: day(nextDate) })}
        />
      )}
      {status === 'ACTIVE' ? (
        <OneTap definition={pauseForm} page={page} label={t('account.standing.pause')} />
      ) : (
        <OneTap definition={resumeForm} page={page} label={t('account.standing.resume')} />
      )}
      <EndStandingOrder page={page} />
    </div>
  );
}

function Goods({ standing }: { standing: StandingOrderView }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  return (
    <Slip
      as="section"
      labelledBy="goods"
      stub={
        <h2 id="goods" className="text-h3">
          {t('account.standing.goods')}
        </h2>
      }
    >
      <ul className="divide-y divide-line">
        {standing.lines.map(({ productId, name, quantity, isSold }) => (
          <li key={productId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            {isSold ? (
              <Link href={paths.product(productId)} className="inline-flex min-h-11 items-center text-text">
                {name}
              </Link>
            ) : (
              <span>
                {name} <span className="text-meta text-bad-fg">{t('account.standing.notSold')}</span>
              </span>
            )}
            <span className="label">{kg(quantity)}</span>
          </li>
        ))}
      </ul>
    </Slip>
  );
}

function Turns({ standing }: { standing: StandingOrderView }): ReactElement {
  const { t } = useTexts();
  const { day } = useDates();
  return (
    <Slip
      as="section"
      labelledBy="turns"
      stub={
        <h2 id="turns" className="text-h3">
          {t('account.standing.turns')}
        </h2>
      }
    >
      {standing.proposals.length === 0 ? (
        <p className="text-muted">{t('account.standing.noTurns')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {standing.proposals.map(({ proposalId, deliveryDate, status }) => (
            <li key={proposalId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              {day(deliveryDate, 'long')}
              <Badge tone={TURN_TONE[status]}>{t(`account.standing.turn.${status}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Slip>
  );
}
