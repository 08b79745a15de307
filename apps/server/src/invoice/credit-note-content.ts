import type { TahitiDay, Xpf } from '@matete/contract/units';
import { shareRefund } from '@matete/domain/dispute/share-refund';
import { shareOverRates, vatByRate } from '@matete/domain/invoice/vat-by-rate';

import type { InvoiceContent } from '#invoice/invoice-content';
import type { ReturnedGoods } from '#invoice/invoice-store';
import type { InvoicedRow } from '#invoice/invoiced-order-query';
import { correctedPartiesOf, type Numbered, taxedLines } from '#invoice/read-invoice-content';

export interface Correction extends Numbered {
  /** Number of the invoice. */
  readonly corrects: string;
  readonly refundXpf: Xpf;
  /** What a bank gave back beside it, XPF. */
  readonly byBankXpf: Xpf;
  readonly method: 'COUPON' | 'MONEY';
  readonly decidedDate: TahitiDay;
}

export interface DroppedDifference extends Numbered {
  readonly corrects: string;
  readonly amountXpf: Xpf;
  readonly decidedDate: TahitiDay;
}

/** Builds the content of the credit note of a freight difference that was invoiced and is no longer owed: that freight alone. */
export const differenceNoteContent = (row: InvoicedRow, note: DroppedDifference): InvoiceContent => ({
  kind: 'CREDIT_NOTE',
  number: note.number,
  issuedDate: note.issuedDate,
  operationDate: note.decidedDate,
  orderNumber: row.order_number,
  corrects: note.corrects,
  ...correctedPartiesOf(row),
  lines: [],
  netXpf: 0,
  vat: [],
  cpsBasisPoints: row.cps_basis_points,
  cpsXpf: 0,
  freightXpf: note.amountXpf,
  totalXpf: note.amountXpf,
  settlement: [{ by: 'FREIGHT_NOT_OWED', amountXpf: note.amountXpf }],
});

/**
 * Builds the content of the credit note that takes an invoice back whole: everything on it, less the freight that notes
 * have taken back already.
 */
export const takenBackContent = (
  invoice: InvoiceContent,
  { number, issuedDate, creditedFreightXpf }: Numbered & { readonly creditedFreightXpf: Xpf },
): InvoiceContent => ({
  ...invoice,
  kind: 'CREDIT_NOTE',
  number,
  issuedDate,
  operationDate: issuedDate,
  corrects: invoice.number,
  freightXpf: invoice.freightXpf - creditedFreightXpf,
  totalXpf: invoice.totalXpf - creditedFreightXpf,
  settlement: [{ by: 'INVOICE_TAKEN_BACK', amountXpf: invoice.totalXpf - creditedFreightXpf }],
});

/** Builds the content of a credit note: what came back, split over the parts of the order as the decision split it, and over the VAT rates. */
export function creditNoteContent(row: InvoicedRow, correction: Correction): InvoiceContent {
  const totalXpf = correction.refundXpf + correction.byBankXpf;
  const { taken } = shareRefund(
    {
      subtotalXpf: row.subtotal_xpf,
      vatXpf: row.vat_xpf,
      cpsXpf: row.cps_xpf,
      shippingBilledXpf: row.shipping_max_xpf,
      coveredFreightXpf: row.covered_shipping_xpf,
      commissionBasisPoints: row.commission_basis_points,
    },
    totalXpf,
  );
  return {
    kind: 'CREDIT_NOTE',
    number: correction.number,
    issuedDate: correction.issuedDate,
    operationDate: correction.decidedDate,
    orderNumber: row.order_number,
    corrects: correction.corrects,
    ...correctedPartiesOf(row),
    lines: [],
    netXpf: taken.netXpf,
    vat: shareOverRates(vatByRate(taxedLines(row)), taken),
    cpsBasisPoints: row.cps_basis_points,
    cpsXpf: taken.cpsXpf,
    freightXpf: taken.freightXpf,
    totalXpf,
    settlement: [
      { by: correction.method === 'COUPON' ? 'REFUND_COUPON' : 'REFUND_MONEY', amountXpf: correction.refundXpf },
      ...(correction.byBankXpf === 0 ? [] : [{ by: 'REFUND_BY_BANK' as const, amountXpf: correction.byBankXpf }]),
    ],
  };
}

/** Builds the content of a credit note of returned goods: their lines and taxes, as they were taken back; no freight. */
export const returnNoteContent = (row: InvoicedRow, correction: Correction, goods: ReturnedGoods): InvoiceContent => ({
  kind: 'CREDIT_NOTE',
  number: correction.number,
  issuedDate: correction.issuedDate,
  operationDate: correction.decidedDate,
  orderNumber: row.order_number,
  corrects: correction.corrects,
  ...correctedPartiesOf(row),
  lines: goods.lines.map((line) => ({
    designation: line.name,
    quantityKg: line.quantity_kg,
    unitPriceXpf: line.unit_price_xpf,
    vatBasisPoints: line.vat_basis_points,
    netXpf: line.net_xpf,
  })),
  netXpf: goods.net_xpf,
  vat: vatByRate(taxedLines(goods)),
  cpsBasisPoints: row.cps_basis_points,
  cpsXpf: goods.cps_xpf,
  freightXpf: 0,
  totalXpf: correction.refundXpf,
  settlement: [{ by: 'REFUND_COUPON', amountXpf: correction.refundXpf }],
});
