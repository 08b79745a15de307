import type { FreightCheckView } from '@matete/contract/payment/freight-checks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { useIslandNames } from '#features/reference/parts/use-island-names';
import { listFreightChecks } from '#features/payment/api/list-freight-checks';
import { useTexts } from '#lib/texts/text.tsx';
import { AgeText } from '#back-office/age-text.tsx';
import { FreightCheckDialog } from '#features/payment/admin/freight-check-dialog.tsx';
import type { AskedFreightCheck } from '#features/payment/admin/freight-check-dialog.tsx';
import { ReceiptView } from '#features/payment/parts/receipt-view.tsx';
import { Button } from '#ui/form/button.tsx';
import { Money } from '#ui/data/money.tsx';
import { Slip } from '#ui/data/slip.tsx';

/** Number of checks shown, oldest first. */
const MOST = 20;

export const freightChecksQuery = listFreightChecks({
  query: { take: MOST, page: 1, statusList: ['OPEN'] },
});

/** List of the claimed freights to decide, each with its receipt and tariff. Nothing when there is none. */
export function FreightChecks(): ReactElement | null {
  const { t } = useTexts();
  const { data } = useQuery(freightChecksQuery);
  const [asked, setAsked] = useState<AskedFreightCheck | null>(null);
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="checks" className="mb-8">
      <h2 id="checks">{t('admin.check.title', { count: data.meta.itemCount })}</h2>
      <p className="mt-1 max-w-prose text-muted">{t('admin.check.intro')}</p>
      <ul className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {data.data.map((check) => (
          <li key={check.orderId}>
            <Check check={check} onAsk={setAsked} />
          </li>
        ))}
      </ul>
      {asked && (
        <FreightCheckDialog key={asked.check.orderId + asked.decision} asked={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

function Check({ check, onAsk }: { check: FreightCheckView; onAsk: (asked: AskedFreightCheck) => void }): ReactElement {
  const { t, text } = useTexts();
  const islandName = useIslandNames();
  const titleId = `check-${check.orderId}`;
  return (
    <Slip
      as="article"
      labelledBy={titleId}
      stub={
        <>
          <h3 id={titleId} className="label text-body">
            {check.orderNumber}
          </h3>
          <AgeText since={check.createdAt} isWaiting />
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-4">
        <dl className="space-y-1">
          <Row label={t('admin.check.claimed')}>
            <Money amountXpf={check.claimedShipping} className="font-semibold" />
          </Row>
          <Row label={t('admin.check.regulated')}>
            {check.regulatedShipping === null ? (
              t('admin.check.noTariff')
            ) : (
              <Money amountXpf={check.regulatedShipping} />
            )}
          </Row>
          <Row label={t('admin.freight.billed')}>
            <Money amountXpf={check.billedShipping} />
          </Row>
        </dl>
        <ReceiptView url={check.receiptUrl} type={check.receiptType} label="admin.check.receipt" />
      </div>
      <p className="mt-2 text-meta text-muted">
        {check.sellerName}, {islandName(check.fromIsland)} · {check.shipName} ·{' '}
        {t('admin.check.connaissement', { number: check.connaissementNumber })}
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Button
          onClick={() => onAsk({ check, decision: 'CORRECT' })}
          aria-label={text('admin.check.correctOf', { number: check.orderNumber })}
        >
          {t('admin.check.correct')}
        </Button>
        <Button
          tone="quiet"
          onClick={() => onAsk({ check, decision: 'ACCEPT' })}
          aria-label={text('admin.check.acceptOf', { number: check.orderNumber })}
        >
          {t('admin.check.accept')}
        </Button>
      </p>
    </Slip>
  );
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
