import type { GoodsReturnView } from '@matete/contract/goods-return/goods-returns';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import type { ReactElement, ReactNode } from 'react';

import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { Badge } from '#ui/status/badge.tsx';

const TONES = {
  REQUESTED: 'warn',
  CONTESTED: 'bad',
  RECEIVED: 'ok',
  REJECTED: 'neutral',
  CANCELLED: 'neutral',
  LAPSED: 'neutral',
} as const;

interface GoodsReturnSlipProps {
  readonly goodsReturn: GoodsReturnView;
  /** The steps that its reader can take. */
  readonly children?: ReactNode;
}

/** Card of a return of goods: what is given back, until when, and what comes back for it. */
export function GoodsReturnSlip({ goodsReturn, children }: GoodsReturnSlipProps): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  const { day, instantDay } = useDates();
  const { returnId, status, lines, reason, sellerShare } = goodsReturn;
  const titleId = `return-${returnId}`;
  return (
    <Slip
      as="article"
      labelledBy={titleId}
      stub={
        <>
          <h2 id={titleId} className="label text-h3">
            {goodsReturn.orderNumber}
          </h2>
          <Badge tone={TONES[status]}>{t(`status.goodsReturn.${status}`)}</Badge>
        </>
      }
    >
      <p className="text-muted">
        <PersonLink of="CUSTOMER" accountId={goodsReturn.customerId} name={goodsReturn.customerName} />
      </p>
      <ul className="mt-2">
        {lines.map((line) => (
          <li key={line.productId}>
            <LocalText text={line.name} /> · <span className="label">{kg(line.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4">
        <dt>{t('form.goodsReturn.refund')}</dt>
        <dd className="font-semibold">
          <Money amountXpf={goodsReturn.refund} />
        </dd>
        {sellerShare !== null && (
          <>
            <dt>{t('form.goodsReturn.share')}</dt>
            <dd>
              <Money amountXpf={sellerShare} />
            </dd>
          </>
        )}
      </dl>
      <p className="mt-2 text-meta text-muted">
        {t('form.goodsReturn.asked', {
          date: instantDay(goodsReturn.requestedAt),
          by: day(goodsReturn.bringBy),
        })}
      </p>
      {reason && <p className="mt-1 break-words text-muted">{t('form.goodsReturn.reason', { reason })}</p>}
      {children}
    </Slip>
  );
}
