import type { PenaltyView } from '@matete/contract/penalty/penalties';
import type { SellerId } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AdminOrderLink } from '#features/order/parts/admin-order-link.tsx';

import { getSeller } from '#features/account/api/get-seller';
import { readPersonHistory } from '#features/desk/api/read-person-history';
import { readPersonSums } from '#features/desk/api/read-person-sums';
import { listSellers } from '#features/account/api/list-sellers';
import { listPenalties } from '#features/penalty/api/list-penalties';
import { liftPenaltyForm } from '#features/penalty/parts/lift-penalty-form';
import {
  DecisionDialog,
  ReasonArea,
  useAskedDecision,
  useDecision,
  useDecisionHref,
} from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

/** The penalties of a seller. */
export const penaltiesQuery = (sellerId: SellerId) => listPenalties({ params: { id: sellerId } });

/** Name of the decision in the address of its dialog. */
const LIFT = ['LIFT'] as const;

interface AdminPenaltiesProps {
  readonly sellerId: SellerId;
  readonly page: PageProps;
}

/** List of a seller's penalties, each of which can be lifted. */
export function AdminPenalties({ sellerId, page }: AdminPenaltiesProps): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(penaltiesQuery(sellerId));
  const asked = useAskedDecision(LIFT);
  const lifting = data?.penalties.find(({ penaltyId, lifted }) => penaltyId === asked?.id && lifted === null);
  return (
    <>
      <hr className="tear" />
      <section className="p-4" aria-labelledby="penalties">
        <h3 id="penalties" className="text-body font-semibold">
          {t('admin.penalties.title')}
        </h3>
        {error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className="mt-2 h-12 w-full" />
        ) : data.penalties.length === 0 ? (
          <p className="mt-1 text-muted">{t('admin.penalties.none')}</p>
        ) : (
          <ol className="mt-2 space-y-3">
            {data.penalties.map((penalty) => (
              <Penalty key={penalty.penaltyId} penalty={penalty} />
            ))}
          </ol>
        )}
      </section>
      {lifting && <LiftDialog key={lifting.penaltyId} penalty={lifting} page={page} />}
    </>
  );
}

function Penalty({ penalty }: { penalty: PenaltyView }): ReactElement {
  const { t, text } = useTexts();
  const { orderNumber } = penalty;
  const hrefOf = useDecisionHref<'LIFT'>(penalty.penaltyId);
  return (
    <li>
      <p className="font-semibold">{t(`admin.penalties.kind.${penalty.kind}`, { orderNumber })}</p>
      <AdminOrderLink {...penalty} />
      <p className="text-meta text-muted">
        <State penalty={penalty} />
      </p>
      {penalty.lifted === null && (
        <ButtonLink tone="quiet" href={hrefOf('LIFT')} aria-label={text('admin.penalties.liftOf', { orderNumber })}>
          {t('admin.penalties.lift')}
        </ButtonLink>
      )}
    </li>
  );
}

function State({ penalty }: { penalty: PenaltyView }): ReactElement {
  const { lifted, isRunning, blockedTill } = penalty;
  if (lifted)
    return (
      <RichText
        id="admin.penalties.lifted"
        values={{ reason: lifted.reason }}
        components={{ day: <InstantText instant={lifted.at} style="long" /> }}
      />
    );
  const day = <DayText date={blockedTill} style="long" />;
  return <RichText id={isRunning ? 'admin.penalties.running' : 'admin.penalties.over'} components={{ day }} />;
}

function LiftDialog({ penalty, page }: { penalty: PenaltyView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const decided = useDecision({
    definition: liftPenaltyForm,
    page,
    decision: 'LIFT',
    id: penalty.penaltyId,
    changes: [listSellers, getSeller, readPersonSums, readPersonHistory, listPenalties],
    done: () => t('admin.penalties.done'),
  });
  return (
    <DecisionDialog
      title={t('admin.penalties.ask', { orderNumber: penalty.orderNumber })}
      action={t('admin.penalties.lift')}
      decision={decided}
    >
      <input type="hidden" name="penaltyId" value={penalty.penaltyId} />
      <p>{t('admin.penalties.follows')}</p>
      <ReasonArea of={decided.form} name="reason" hint={t('admin.decide.reasonHint')} />
    </DecisionDialog>
  );
}
