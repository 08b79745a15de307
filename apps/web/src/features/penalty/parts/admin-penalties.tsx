import type { PenaltyView } from '@matete/contract/penalty/penalties';
import type { SellerId } from '@matete/contract/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { invalidateCalls } from '#lib/api/invalidate-calls';
import { listSellers } from '#features/account/api/list-sellers';
import { listPenalties } from '#features/penalty/api/list-penalties';
import { liftPenalty } from '#features/penalty/api/lift-penalty';
import { ApiError } from '#lib/api/api-error';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { TextArea } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

const penaltiesQuery = (sellerId: SellerId) => listPenalties({ params: { id: sellerId } });

/** List of a seller's penalties, each of which can be lifted. */
export default function AdminPenalties({ sellerId }: { sellerId: SellerId }): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(penaltiesQuery(sellerId));
  const [lifting, setLifting] = useState<PenaltyView | null>(null);
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
              <li key={penalty.penaltyId}>
                <p className="font-semibold">
                  {t(`admin.penalties.kind.${penalty.kind}`, { orderNumber: penalty.orderNumber })}
                </p>
                <p className="text-meta text-muted">
                  <State penalty={penalty} />
                </p>
                {penalty.lifted === null && (
                  <Button
                    tone="quiet"
                    aria-label={text('admin.penalties.liftOf', { orderNumber: penalty.orderNumber })}
                    onClick={() => setLifting(penalty)}
                  >
                    {t('admin.penalties.lift')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </section>
      {lifting && <LiftDialog penalty={lifting} onClose={() => setLifting(null)} />}
    </>
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

const REASON_MAX = 1000;

function LiftDialog({ penalty, onClose }: { penalty: PenaltyView; onClose: () => void }): ReactElement {
  const { t, text } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const lift = async (): Promise<void> => {
    if (reason.trim() === '') {
      setError(text('admin.decide.reasonMissing'));
      return;
    }
    setIsBusy(true);
    try {
      await liftPenalty({
        params: { penaltyId: penalty.penaltyId },
        body: { reason: reason.trim() },
        idempotencyKey,
      });
    } catch (failure) {
      // A penalty lifted by another admin meanwhile counts as lifted.
      if (!(failure instanceof ApiError && failure.code === 'PENALTY_ALREADY_LIFTED')) {
        setError(errorText(failure));
        setIsBusy(false);
        return;
      }
    }
    await invalidateCalls(client, [listSellers, listPenalties]);
    showToast(t('admin.penalties.done'));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.penalties.ask', { orderNumber: penalty.orderNumber })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button tone="action" isBusy={isBusy} onClick={() => void lift()}>
            {t('admin.penalties.lift')}
          </Button>
        </>
      }
    >
      <p>{t('admin.penalties.follows')}</p>
      <Field
        label={t('admin.decide.reason')}
        hint={t('admin.decide.reasonHint')}
        error={error ?? undefined}
        className="mt-4"
      >
        <TextArea value={reason} maxLength={REASON_MAX} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  );
}
