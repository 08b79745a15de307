import { shareRefund } from '@matete/domain/dispute/share-refund';
import { shareInProportion } from '@matete/domain/pricing/share-in-proportion';

import type { InvoiceContent } from '#invoice/invoice-content';
import { partiesOf, vatByRate, type InvoicedRow, type Numbered } from '#invoice/read-invoice-content';

export interface Correction extends Numbered {
  /** Number of the invoice. */
  readonly corrects: string;
  readonly refundXpf: number;
  readonly method: 'COUPON' | 'MONEY';
  readonly decidedDate: string;
}

/** What a credit note says: what was given back, taken from each part of the order as the decision took it, and from each rate of VAT. */
export function creditNoteContent(row: InvoicedRow, correction: Correction): InvoiceContent {
  const { taken } = shareRefund(
    {
      subtotalXpf: row.subtotal_xpf,
      vatXpf: row.vat_xpf,
      cpsXpf: row.cps_xpf,
      shippingBilledXpf: row.shipping_max_xpf,
      actualShippingXpf: row.actual_shipping_xpf,
      commissionBasisPoints: row.commission_basis_points,
    },
    correction.refundXpf,
  );
  const rates = vatByRate(row);
  const bases = shareInProportion(
    taken.netXpf,
    rates.map((rate) => rate.baseXpf),
  );
  const vats = shareInProportion(
    taken.vatXpf,
    rates.map((rate) => rate.vatXpf),
  );
  return {
    kind: 'CREDIT_NOTE',
    number: correction.number,
    issuedDate: correction.issuedDate,
    operationDate: correction.decidedDate,
    orderNumber: row.order_number,
    corrects: correction.corrects,
    ...partiesOf(row),
    lines: [],
    netXpf: taken.netXpf,
    vat: rates.map(({ basisPoints }, index) => ({
      basisPoints,
      baseXpf: bases[index] ?? 0,
      vatXpf: vats[index] ?? 0,
    })),
    cpsBasisPoints: row.cps_basis_points,
    cpsXpf: taken.cpsXpf,
    freightXpf: taken.freightXpf,
    totalXpf: correction.refundXpf,
    settlement: [
      { by: correction.method === 'COUPON' ? 'REFUND_COUPON' : 'REFUND_MONEY', amountXpf: correction.refundXpf },
    ],
  };
}
