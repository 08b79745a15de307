import type { WalletView } from '@matete/contract/payout/wallet';
import { minus } from '@matete/domain/money/minus';
import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement } from 'react';

import { Link } from '#lib/routing/link.tsx';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { SumRow, WhyThisAmount } from '#features/payout/seller/why-this-amount.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';

type Entry = WalletView['entries'][number];

const KINDS: Readonly<Record<string, MessageId>> = {
  ORDER_PAID_OUT: 'seller.wallet.kind.paidOut',
  DISPUTE_SETTLED: 'seller.wallet.kind.disputeSettled',
  FREIGHT_PAID_OUT: 'seller.wallet.kind.freight',
  WITHDRAWAL_RESERVED: 'seller.wallet.kind.withdrawal',
  WITHDRAWAL_RETURNED: 'seller.wallet.kind.returned',
  WITHDRAWAL_SENT_BACK: 'seller.wallet.kind.sentBack',
  REVERSAL_BORNE: 'seller.wallet.kind.reversal',
};

/** One movement of the wallet, with its breakdown. */
export function WalletEntry({ entry }: { entry: Entry }): ReactElement {
  const { t } = useTexts();
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p className="min-w-0 flex-1">
          {t(KINDS[entry.kind] ?? 'seller.wallet.kind.other')}{' '}
          {entry.orderId && entry.orderNumber && (
            <Link href={sellerPaths.order(entry.orderId)} className="label inline-flex min-h-6 items-center">
              {entry.orderNumber}
            </Link>
          )}
          <span className="block text-meta text-muted">
            <InstantText instant={entry.at} style="long" />
          </span>
        </p>
        <Money amountXpf={entry.amount} className="text-lead" />
      </div>
      {entry.sum && (
        <WhyThisAmount>
          <SumRow label={t('seller.sum.subtotal')} amountXpf={entry.sum.subtotal} />
          <SumRow label={t('seller.sum.commission')} amountXpf={minus(entry.sum.commission)} />
          <SumRow label={t('seller.sum.freight')} amountXpf={entry.sum.freight} />
          <SumRow label={t('seller.sum.total')} amountXpf={entry.amount} isTotal />
        </WhyThisAmount>
      )}
      {entry.withdrawal && entry.withdrawal.fee > 0 && (
        <WhyThisAmount>
          <SumRow label={t('seller.newWithdrawal.lands')} amountXpf={entry.withdrawal.amount} />
          <SumRow label={t('seller.newWithdrawal.fee')} amountXpf={entry.withdrawal.fee} />
          <SumRow label={t('seller.newWithdrawal.taken')} amountXpf={Math.abs(entry.amount)} isTotal />
        </WhyThisAmount>
      )}
    </li>
  );
}
