import type { DisputeShares } from '@matete/contract/dispute/disputes';
import type { Xpf } from '@matete/contract/units';
import type { ReactElement, ReactNode } from 'react';

import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';

/** List of who gets what by a decision; null while no valid amount is typed. */
export function DisputeSharesList({ shares }: { shares: DisputeShares | null }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  return (
    <div className="rounded-paper bg-sunken p-3" aria-live="polite">
      <h3 className="text-body font-semibold">{t('dispute.decide.preview')}</h3>
      {shares ? (
        <dl className="mt-1">
          <Row label={t('dispute.share.customer')} amountXpf={shares.refund} />
          {shares.forgivenFreight > 0 && <Row label={t('dispute.share.forgiven')} amountXpf={shares.forgivenFreight} />}
          <Row
            label={t('dispute.share.seller')}
            amountXpf={shares.seller}
            note={
              shares.seller > 0 &&
              t('dispute.share.sellerOf', {
                earning: money(shares.sellerEarning),
                freight: money(shares.sellerFreight),
              })
            }
          />
          <Row label={t('dispute.share.commission')} amountXpf={shares.commission} />
          <Row label={t('dispute.share.vat')} amountXpf={shares.vat} />
          {shares.cps > 0 && <Row label={t('dispute.share.cps')} amountXpf={shares.cps} />}
        </dl>
      ) : (
        <p className="mt-1 text-muted">{t('dispute.decide.noPreview')}</p>
      )}
    </div>
  );
}

function Row({ label, amountXpf, note }: { label: ReactNode; amountXpf: Xpf; note?: ReactNode }): ReactElement {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-1">
      <dt>{label}</dt>
      <dd>
        <Money amountXpf={amountXpf} />
      </dd>
      {note && <dd className="col-span-2 text-meta text-muted">{note}</dd>}
    </div>
  );
}
