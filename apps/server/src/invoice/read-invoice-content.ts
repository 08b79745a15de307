import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { findIsland } from '@matete/reference/islands';
import { sql } from 'kysely';

import type { InvoiceContent, Settlement } from '#invoice/invoice-content';
import type { Tx } from '#platform/db/database';

export interface InvoicedRow {
  readonly order_number: string;
  readonly shipped_at: Date;
  readonly subtotal_xpf: number;
  readonly vat_xpf: number;
  readonly cps_xpf: number;
  readonly cps_basis_points: number;
  readonly shipping_max_xpf: number;
  /** Freight that the customer pays: as the ship charged it, as far as the house does not bear it. */
  readonly freight_xpf: number;
  /** Freight that the order holds or held. */
  readonly covered_shipping_xpf: number;
  readonly discount_xpf: number;
  readonly grand_total_xpf: number;
  readonly commission_basis_points: number;
  readonly billing: InvoiceContent['customer'];
  readonly customer_name: string;
  readonly seller_name: string;
  readonly seller_island_id: string;
  readonly tahiti_number: string;
  readonly ship_name: string;
  readonly connaissement_number: string;
  readonly payment_method: 'CREDIT_CARD' | 'WIRE_TRANSFER' | 'REVOLUT' | null;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity_kg: number;
    readonly unit_price_xpf: number;
    readonly vat_basis_points: number;
    readonly net_xpf: number;
    readonly vat_xpf: number;
  }[];
}

/** Everything of a shipped order that its papers say; undefined: it was never shipped. */
export async function readInvoiced(tx: Tx, orderId: string): Promise<InvoicedRow | undefined> {
  const { rows } = await sql<InvoicedRow>`
    select o.order_number, o.shipped_at, o.subtotal_xpf, o.vat_xpf, o.cps_xpf, o.cps_basis_points, o.shipping_max_xpf, o.covered_shipping_xpf,
      case when k.payer = 'HOUSE' or d.status in ('WAIVED', 'CANCELLED') then least(o.actual_shipping_xpf, o.shipping_max_xpf) else o.actual_shipping_xpf end as freight_xpf,
      o.discount_xpf, o.grand_total_xpf, o.commission_basis_points, o.billing,
      c.first_name || ' ' || c.last_name as customer_name, a.first_name || ' ' || a.last_name as seller_name, a.island_id as seller_island_id,
      s.tahiti_number, sh.ship_name, sh.connaissement_number, p.method as payment_method,
      (select jsonb_agg(jsonb_build_object('name', l.product_names ->> 'fr', 'quantity_kg', l.quantity_kg, 'unit_price_xpf', l.unit_price_xpf,
        'vat_basis_points', l.vat_basis_points, 'net_xpf', l.net_xpf, 'vat_xpf', l.vat_xpf) order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from orders o
    join shipments sh on sh.order_id = o.id
    join accounts c on c.id = o.customer_id
    join accounts a on a.id = o.seller_id
    join sellers s on s.account_id = o.seller_id
    left join payments p on p.id = o.payment_id
    left join freight_checks k on k.order_id = o.id
    left join pending_payments d on d.order_id = o.id
    where o.id = ${orderId}`.execute(tx);
  return rows[0];
}

export interface Numbered {
  readonly number: string;
  readonly issuedDate: string;
}

/** What the invoice of a shipped order says. */
export function invoiceContent(row: InvoicedRow, { number, issuedDate }: Numbered): InvoiceContent {
  const totalXpf = row.subtotal_xpf + row.vat_xpf + row.cps_xpf + row.freight_xpf;
  return {
    kind: 'INVOICE',
    number,
    issuedDate,
    operationDate: tahitiDayOf(row.shipped_at),
    orderNumber: row.order_number,
    corrects: null,
    ...partiesOf(row),
    lines: row.lines.map((line) => ({
      designation: line.name,
      quantityKg: line.quantity_kg,
      unitPriceXpf: line.unit_price_xpf,
      vatBasisPoints: line.vat_basis_points,
      netXpf: line.net_xpf,
    })),
    netXpf: row.subtotal_xpf,
    vat: vatByRate(row),
    cpsBasisPoints: row.cps_basis_points,
    cpsXpf: row.cps_xpf,
    freightXpf: row.freight_xpf,
    totalXpf,
    settlement: settlementOf(row),
  };
}

/** Who sold, who bought, which ship: the same on the invoice and on what corrects it. */
export function partiesOf(row: InvoicedRow): Pick<InvoiceContent, 'seller' | 'customer' | 'ship'> {
  const { address, zipCode, city, country } = row.billing;
  return {
    seller: {
      name: row.seller_name,
      tahitiNumber: row.tahiti_number,
      island: findIsland(row.seller_island_id)?.name ?? row.seller_island_id,
    },
    customer: { name: row.customer_name, address, zipCode, city, country },
    ship: { name: row.ship_name, connaissementNumber: row.connaissement_number },
  };
}

/** The VAT of the lines, a row for each rate, lowest first. */
export function vatByRate({ lines }: Pick<InvoicedRow, 'lines'>): InvoiceContent['vat'] {
  const byRate = Map.groupBy(lines, (line) => line.vat_basis_points);
  return [...byRate]
    .toSorted(([a], [b]) => a - b)
    .map(([basisPoints, ofRate]) => ({
      basisPoints,
      baseXpf: ofRate.reduce((sum, line) => sum + line.net_xpf, 0),
      vatXpf: ofRate.reduce((sum, line) => sum + line.vat_xpf, 0),
    }));
}

function settlementOf(row: InvoicedRow): InvoiceContent['settlement'] {
  const differenceXpf = row.freight_xpf - row.shipping_max_xpf;
  const parts: { by: Settlement; amountXpf: number }[] = [
    { by: 'COUPON', amountXpf: row.discount_xpf },
    { by: row.payment_method ?? 'COUPON', amountXpf: row.grand_total_xpf - row.discount_xpf },
    { by: differenceXpf > 0 ? 'FREIGHT_DIFFERENCE' : 'FREIGHT_RETURNED', amountXpf: differenceXpf },
  ];
  return parts.filter((part) => part.amountXpf !== 0);
}
