import type { SplitAnswer, SplitFreight, SplitRequestView } from '@matete/contract/split-request/split-requests';
import { freightDueBy } from '@matete/domain/split-request/freight-due';
import type { ReactElement, ReactNode } from 'react';

import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';

interface AnswerFreightProps {
  readonly freight: NonNullable<SplitRequestView['freight']>;
  readonly answer: SplitAnswer;
  /** Something is left besides the part. */
  readonly hasRest: boolean;
}

/** Freight of each consignment by an answer: what its ship charges, what is paid of it, and what is asked for later. */
export function AnswerFreight({
  freight: { part, remainder, whole },
  answer,
  hasRest,
}: AnswerFreightProps): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const isTaken = answer !== 'REJECTED';
  const waits = answer === 'APPROVED' && hasRest;
  const [partDueXpf, restDueXpf] = [part.due ?? 0, remainder.due ?? 0];
  const dueXpf = freightDueBy({ part, remainder, whole }, answer);
  return (
    <>
      <dl>
        {isTaken ? (
          <FreightRow label={t('split.freight.part')} freight={part} />
        ) : (
          <FreightRow label={t('split.freight.whole')} freight={whole} />
        )}
        {waits && <FreightRow label={t('split.freight.rest')} freight={remainder} />}
      </dl>
      <p className="mt-1 text-meta text-muted">{t(waits ? 'split.freight.why' : 'split.freight.tariff')}</p>
      {dueXpf > 0 && (
        <p className="mt-2 rounded-paper bg-info-bg p-3 text-info-fg">
          {waits && partDueXpf > 0 && restDueXpf > 0
            ? t('split.freight.laterTwice', { part: money(partDueXpf), rest: money(restDueXpf) })
            : t('split.freight.later', { due: money(dueXpf) })}
        </p>
      )}
    </>
  );
}

function FreightRow({ label, freight }: { label: ReactNode; freight: SplitFreight }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-t border-dashed border-line-strong py-2">
      <dt>{label}</dt>
      <dd>{freight.expected === null ? t('split.freight.unknownAmount') : <Money amountXpf={freight.expected} />}</dd>
      <dd className="col-span-2 text-meta text-muted">
        <FreightState freight={freight} />
      </dd>
    </div>
  );
}

function FreightState({ freight: { expected, paid, due } }: { freight: SplitFreight }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  if (expected === null || due === null) return <>{t('split.freight.unknown', { paid: money(paid) })}</>;
  if (paid > expected) return <>{t('split.freight.surplus', { paid: money(paid) })}</>;
  if (expected === 0) return <>{t('split.freight.byCountry')}</>;
  if (due === 0) return <>{t('split.freight.paid')}</>;
  if (paid === 0) return <>{t('split.freight.unpaid')}</>;
  return <>{t('split.freight.partlyPaid', { paid: money(paid), due: money(due) })}</>;
}
