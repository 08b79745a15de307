import type { FreightCheckView } from '@matete/contract/payment/freight-checks';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { AdminOrderLink } from '#features/order/parts/admin-order-link.tsx';

import { useIslandNames } from '#features/reference/parts/use-island-names';
import { listFreightChecks } from '#features/payment/api/list-freight-checks';
import { useTexts } from '#lib/texts/text.tsx';
import { AgeText } from '#back-office/age-text.tsx';
import { decisionDialog, useAskedDecision } from '#back-office/decision-dialog.tsx';
import { CHECK_DECISIONS, FreightCheckDialog } from '#features/payment/admin/freight-check-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useDialogAddress } from '#lib/routing/dialog-address';
import { CsvLinks } from '#features/saved-view/parts/list-tools.tsx';
import { ReceiptView } from '#features/payment/parts/receipt-view.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Money } from '#ui/data/money.tsx';
import { Slip } from '#ui/data/slip.tsx';

/** Number of checks shown, oldest first. */
const MOST = 20;

export const freightChecksQuery = listFreightChecks({
  query: { take: MOST, page: 1, statusList: ['OPEN'] },
});

/** What the file has: those that were decided, too. */
const everyCheck = listFreightChecks({ query: {} });

/** List of the claimed freights to decide, each with its receipt and tariff. Nothing when there is none. */
export function FreightChecks({ page }: { page: PageProps }): ReactElement | null {
  const { t } = useTexts();
  const { data } = useQuery(freightChecksQuery);
  const asked = useAskedDecision(CHECK_DECISIONS);
  if (!data || data.data.length === 0) return null;
  const check = data.data.find(({ orderId }) => orderId === asked?.id);
  return (
    <section aria-labelledby="checks" className="mb-8">
      <h2 id="checks">{t('admin.check.title', { count: data.meta.itemCount })}</h2>
      <p className="mt-1 max-w-prose text-muted">{t('admin.check.intro')}</p>
      <CsvLinks list="FREIGHT_CHECKS" query={everyCheck} />
      <ul className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {data.data.map((each) => (
          <li key={each.orderId}>
            <Check check={each} />
          </li>
        ))}
      </ul>
      {asked && check && (
        <FreightCheckDialog
          key={check.orderId + asked.decision}
          asked={{ check, decision: asked.decision }}
          page={page}
        />
      )}
    </section>
  );
}

function Check({ check }: { check: FreightCheckView }): ReactElement {
  const { t, text } = useTexts();
  const islandName = useIslandNames();
  const titleId = `check-${check.orderId}`;
  const correct = useDialogAddress(decisionDialog('CORRECT', check.orderId));
  const accept = useDialogAddress(decisionDialog('ACCEPT', check.orderId));
  return (
    <Slip
      as="article"
      labelledBy={titleId}
      stub={
        <>
          <h3 id={titleId} className="label text-body">
            <AdminOrderLink {...check} />
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
        <ReceiptView
          url={check.receiptUrl}
          type={check.receiptType}
          bytes={check.receiptByteCount}
          label="admin.check.receipt"
        />
      </div>
      <p className="mt-2 text-meta text-muted">
        <PersonLink of="SELLER" accountId={check.sellerId} name={check.sellerName} />, {islandName(check.fromIsland)} ·{' '}
        {check.shipName} · {t('admin.check.connaissement', { number: check.connaissementNumber })}
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href={correct.openHref} aria-label={text('admin.check.correctOf', { number: check.orderNumber })}>
          {t('admin.check.correct')}
        </ButtonLink>
        <ButtonLink
          tone="quiet"
          href={accept.openHref}
          aria-label={text('admin.check.acceptOf', { number: check.orderNumber })}
        >
          {t('admin.check.accept')}
        </ButtonLink>
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
