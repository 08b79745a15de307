import type { TahitiDay, Xpf } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { vatByRate } from '@matete/domain/invoice/vat-by-rate';
import { findIsland } from '@matete/reference/islands';

import type { InvoiceContent, Settlement } from '#invoice/invoice-content';
import type { InvoicedRow } from '#invoice/invoiced-order-query';

export interface Numbered {
  readonly number: string;
  readonly issuedDate: TahitiDay;
}

/** Builds the content of a shipped order's invoice. */
export function invoiceContent(row: InvoicedRow, { number, issuedDate }: Numbered): InvoiceContent {
  const totalXpf = row.subtotal_xpf + row.vat_xpf + row.cps_xpf + row.freight_xpf;
  return {
    kind: 'INVOICE',
    number,
    issuedDate,
    operationDate: tahitiDayOf(row.shipped_at),
    orderNumber: row.order_number,
    corrects: null,
    ...partiesOf(row, customerOf(row)),
    lines: row.lines.map((line) => ({
      designation: line.name,
      quantityKg: line.quantity_kg,
      unitPriceXpf: line.unit_price_xpf,
      vatBasisPoints: line.vat_basis_points,
      netXpf: line.net_xpf,
    })),
    netXpf: row.subtotal_xpf,
    vat: vatByRate(taxedLines(row)),
    cpsBasisPoints: row.cps_basis_points,
    cpsXpf: row.cps_xpf,
    freightXpf: row.freight_xpf,
    totalXpf,
    settlement: settlementOf(row),
  };
}

type Parties = Pick<InvoiceContent, 'house' | 'seller' | 'customer' | 'ship'>;

/** House, origin of the goods and ship of the papers of an order, and whom they are made out to. */
export function partiesOf(row: InvoicedRow, customer: InvoiceContent['customer']): Parties {
  return {
    house: row.house,
    seller: {
      name: row.seller_name,
      tahitiNumber: row.tahiti_number,
      island: findIsland(row.seller_island_id)?.name ?? row.seller_island_id,
    },
    customer,
    ship: { name: row.ship_name, connaissementNumber: row.connaissement_number },
  };
}

/** The same of a credit note: it is made out to whom the invoice that it corrects is made out to. */
export const correctedPartiesOf = (row: InvoicedRow): Parties =>
  partiesOf(row, row.invoiced_customer ?? customerOf(row));

/** Who an invoice of now is made out to: the company of the account, else who was named when the order was placed. */
function customerOf({ customer_name: name, billing, company }: InvoicedRow): InvoiceContent['customer'] {
  const { address, zipCode, city, country, tahitiNumber, orderReference } = billing;
  const ordered = { name, address, zipCode, city, country, orderReference };
  if (company === undefined) return { ...ordered, company: billing.company, tahitiNumber };
  return {
    ...ordered,
    address: company.address ?? address,
    zipCode: company.zipCode ?? zipCode,
    city: company.city ?? city,
    country: company.country ?? country,
    company: company.name,
    tahitiNumber: company.tahitiNumber,
    legalForm: company.legalForm ?? undefined,
    rcNumber: company.rcNumber ?? undefined,
  };
}

/** The lines of an invoiced order as VAT is reckoned of them. */
export const taxedLines = ({ lines }: Pick<InvoicedRow, 'lines'>) =>
  lines.map((line) => ({ vatBasisPoints: line.vat_basis_points, netXpf: line.net_xpf, vatXpf: line.vat_xpf }));

function settlementOf(row: InvoicedRow): InvoiceContent['settlement'] {
  const differenceXpf = row.freight_xpf - row.shipping_max_xpf;
  const parts: { by: Settlement; amountXpf: Xpf }[] = [
    { by: 'COUPON', amountXpf: row.discount_xpf },
    { by: row.payment_method ?? 'COUPON', amountXpf: row.grand_total_xpf - row.discount_xpf },
    { by: differenceXpf > 0 ? 'FREIGHT_DIFFERENCE' : 'FREIGHT_RETURNED', amountXpf: differenceXpf },
  ];
  return parts.filter((part) => part.amountXpf !== 0);
}
