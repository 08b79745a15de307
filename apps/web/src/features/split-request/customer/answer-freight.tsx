import type { SplitAnswer, SplitFreight, SplitRequestView } from '@matete/contract/split-request/split-requests';
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
  freight: { part, remainder },
  answer,
  hasRest,
}: AnswerFreightProps): ReactElement | null {
  const { t } = useTexts();
  const { money } = useFormats();
  if (answer === 'REJECTED') {
    const paidXpf = part.paid + remainder.paid;
    return paidXpf === 0 ? null : (
      <dl>
        <FreightRow label={t('split.freight.whole')} freight={{ expected: paidXpf, paid: paidXpf, due: 0 }} />
      </dl>
    );
  }
  const waits = answer === 'APPROVED' && hasRest;
  const dueXpf = (part.due ?? 0) + (waits ? (remainder.due ?? 0) : 0);
  return (
    <>
      <dl>
        <FreightRow label={t('split.freight.part')} freight={part} />
        {waits && <FreightRow label={t('split.freight.rest')} freight={remainder} />}
      </dl>
      {waits && <p className="mt-1 text-meta text-muted">{t('split.freight.why')}</p>}
      {dueXpf > 0 && (
        <p className="mt-2 rounded-paper bg-info-bg p-3 text-info-fg">
          {t('split.freight.later', { due: money(dueXpf) })}
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
