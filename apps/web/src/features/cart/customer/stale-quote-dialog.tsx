import type { QuotedOrder } from '@matete/contract/cart/quote';
import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement, ReactNode } from 'react';

import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Money } from '#ui/data/money.tsx';

interface StaleQuoteDialogProps {
  readonly before: readonly QuotedOrder[];
  readonly now: readonly QuotedOrder[] | null;
  readonly isBusy: boolean;
  /** Words of the button that places the orders all the same. */
  readonly payLabel: MessageId;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** Dialog that shows what has changed since the quote, side by side; the customer must accept it or go back. */
export default function StaleQuoteDialog({
  before,
  now,
  isBusy,
  payLabel,
  onAccept,
  onClose,
}: StaleQuoteDialogProps): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const old = sumsOf(before);
  const fresh = sumsOf(now ?? []);
  return (
    <Dialog
      isOpen={now !== null}
      onClose={onClose}
      title={t('order.checkout.stale.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('order.checkout.backToCart')}</Button>
          <Button tone="action" isBusy={isBusy} onClick={onAccept}>
            {t(payLabel, { amount: money(fresh.total) })}
          </Button>
        </>
      }
    >
      <p>{t('order.checkout.stale.text')}</p>
      <table className="mt-4 w-full">
        <thead>
          <tr className="text-left text-meta text-muted">
            <th scope="col">
              <span className="visually-hidden">{t('order.order.sums')}</span>
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t('order.checkout.stale.before')}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t('order.checkout.stale.now')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row label={t('order.checkout.stale.goods')} old={old.goods} now={fresh.goods} />
          <Row label={t('order.checkout.stale.freight')} old={old.freight} now={fresh.freight} />
          <Row label={t('order.checkout.stale.total')} old={old.total} now={fresh.total} />
        </tbody>
      </table>
      <p className="mt-3 flex justify-between border-t border-dashed border-line-strong pt-3 font-semibold">
        {t('order.checkout.stale.difference')} <Money amountXpf={fresh.total - old.total} />
      </p>
    </Dialog>
  );
}

function Row({ label, old, now }: { label: ReactNode; old: number; now: number }): ReactElement {
  return (
    <tr className={old === now ? 'text-muted' : 'font-semibold'}>
      <th scope="row" className="py-1 text-left font-normal">
        {label}
      </th>
      <td className="py-1 text-right">
        <Money amountXpf={old} />
      </td>
      <td className="py-1 text-right">
        <Money amountXpf={now} />
      </td>
    </tr>
  );
}

interface Sums {
  readonly goods: number;
  readonly freight: number;
  readonly total: number;
}

/** Sums of all orders of a quote, XPF. */
export function sumsOf(orders: readonly QuotedOrder[]): Sums {
  return orders.reduce<Sums>(
    ({ goods, freight, total }, order) => ({
      goods: goods + order.subtotal + order.vat + order.cps,
      freight: freight + (order.shipping?.max ?? 0),
      total: total + (order.grandTotal ?? 0),
    }),
    { goods: 0, freight: 0, total: 0 },
  );
}
