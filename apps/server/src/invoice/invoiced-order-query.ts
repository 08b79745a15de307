import type { BillingInput } from '@matete/contract/account/customers';
import type { PaymentMethod } from '@matete/contract/payment-method';
import type { CompanyView } from '@matete/contract/company/company';
import type { BasisPoints, CustomerId, IslandId, Kg, OrderId, Xpf } from '@matete/contract/units';
import { sql } from 'kysely';

import { findCompany } from '#company/records/company-store';
import type { InvoiceContent } from '#invoice/invoice-content';
import { houseFreightXpf } from '#ledger/ledger-store';
import type { Db } from '#platform/db/database';
import { type PaperHouse, readPaperHouse } from '#site-setting/paper-house';

export interface InvoicedRow {
  readonly order_number: string;
  readonly shipped_at: Date;
  readonly subtotal_xpf: Xpf;
  readonly vat_xpf: Xpf;
  readonly cps_xpf: Xpf;
  readonly cps_basis_points: BasisPoints;
  readonly shipping_max_xpf: Xpf;
  /** Freight that the customer pays: what is collected and owed of it, without what the house bears. */
  readonly freight_xpf: Xpf;
  /** Freight that the order holds or held. */
  readonly covered_shipping_xpf: Xpf;
  readonly discount_xpf: Xpf;
  readonly grand_total_xpf: Xpf;
  readonly commission_basis_points: BasisPoints;
  readonly billing: BillingInput;
  /** The company that buys, as it is now; undefined: the account has none. */
  readonly company: CompanyView | undefined;
  /** Whom the invoice that stands is made out to; null: none stands. */
  readonly invoiced_customer: InvoiceContent['customer'] | null;
  /** Who sells, as it is when the paper is issued. */
  readonly house: PaperHouse;
  readonly customer_name: string;
  readonly seller_name: string;
  readonly seller_island_id: IslandId;
  readonly tahiti_number: string;
  readonly ship_name: string;
  readonly connaissement_number: string;
  readonly payment_method: PaymentMethod | null;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity_kg: Kg;
    readonly unit_price_xpf: Xpf;
    readonly vat_basis_points: BasisPoints;
    readonly net_xpf: Xpf;
    readonly vat_xpf: Xpf;
  }[];
}

/** Finds everything that the invoice and the credit notes of a shipped order contain; undefined: it was never shipped. */
export async function findInvoiced(db: Db, orderId: OrderId): Promise<InvoicedRow | undefined> {
  const { rows } = await sql<Omit<InvoicedRow, 'house' | 'company'> & { readonly customer_id: CustomerId }>`
    select o.order_number, o.shipped_at, o.subtotal_xpf, o.vat_xpf, o.cps_xpf, o.cps_basis_points, o.shipping_max_xpf, o.covered_shipping_xpf,
      coalesce(o.covered_shipping_xpf, 0) + coalesce(d.owed_xpf, 0) as freight_xpf,
      o.discount_xpf, o.grand_total_xpf, o.commission_basis_points, o.billing,
      o.customer_id, (select i.content -> 'customer' from invoices i where i.order_id = o.id and i.kind = 'INVOICE'
        and not exists (select from invoices b where b.takes_back_id = i.id)) as invoiced_customer,
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
    left join lateral (select sum(amount_xpf)::bigint as owed_xpf from pending_payments where order_id = o.id and status in ('PENDING', 'SUBMITTED', 'REJECTED')) d on true
    where o.id = ${orderId}`.execute(db);
  const found = rows[0];
  if (found === undefined) return undefined;
  const freightXpf = found.freight_xpf - (await houseFreightXpf(db, orderId));
  return {
    ...found,
    freight_xpf: freightXpf,
    house: await readPaperHouse(db),
    company: await findCompany(db, found.customer_id),
  };
}
