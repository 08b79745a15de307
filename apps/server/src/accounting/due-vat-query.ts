import type { BasisPoints, TahitiDay, Xpf } from '@matete/contract/units';
import { addMonths, startOfTahitiDay } from '@matete/domain/calendar/tahiti-day';
import { shareRefund } from '@matete/domain/dispute/share-refund';
import { shareOverRates, type VatOfRate, vatByRate } from '@matete/domain/invoice/vat-by-rate';
import { sql } from 'kysely';

import type { VatRow } from '#accounting/closed-month-store';
import type { Db } from '#platform/db/database';

interface DisputedRow {
  readonly subtotal_xpf: Xpf;
  readonly vat_xpf: Xpf;
  readonly cps_xpf: Xpf;
  readonly shipping_max_xpf: Xpf;
  readonly covered_shipping_xpf: Xpf;
  readonly commission_basis_points: BasisPoints;
  readonly refund_xpf: Xpf;
  readonly lines: readonly { readonly rate: BasisPoints; readonly net: Xpf; readonly vat: Xpf }[];
}

/**
 * Reads the VAT that came due in a month, a row for each rate: of the orders whose money was paid out in it, less what
 * disputes and goods returns gave back. It sums to what those movements added to the VAT account.
 *
 * @source domain rules §16 "prints a balance and a VAT summary by rate"
 */
export async function readDueVat(db: Db, month: TahitiDay): Promise<VatRow[]> {
  const [begins, ends] = [startOfTahitiDay(month), startOfTahitiDay(addMonths(month, 1))];
  const { rows } = await sql<{ rate: BasisPoints; base: Xpf; vat: Xpf }>`
    select rate, sum(net)::bigint as base, sum(vat)::bigint as vat from (
      select l.vat_basis_points as rate, l.net_xpf as net, l.vat_xpf as vat
      from ledger_transactions t join order_lines l on l.order_id = t.order_id
      where t.kind = 'ORDER_PAID_OUT' and t.at >= ${begins} and t.at < ${ends}
      union all
      select l.vat_basis_points, -r.net_xpf, -r.vat_xpf
      from ledger_transactions t join goods_return_lines r on r.return_id = t.subject::uuid
      join order_lines l on l.order_id = t.order_id and l.product_id = r.product_id
      where t.kind = 'GOODS_RETURNED' and t.at >= ${begins} and t.at < ${ends}
    ) line group by rate`.execute(db);
  const parts = [
    ...rows.map(({ rate, base, vat }): VatOfRate => ({ basisPoints: rate, baseXpf: base, vatXpf: vat })),
    ...(await listDisputed(db, begins, ends)).flatMap(keptOfDispute),
  ];
  return vatByRate(
    parts.map(({ basisPoints, baseXpf, vatXpf }) => ({ vatBasisPoints: basisPoints, netXpf: baseXpf, vatXpf })),
  )
    .filter(({ baseXpf, vatXpf }) => baseXpf !== 0 || vatXpf !== 0)
    .map(({ basisPoints, baseXpf, vatXpf }) => ({
      vat_basis_points: basisPoints,
      base_xpf: baseXpf,
      vat_xpf: vatXpf,
    }));
}

async function listDisputed(db: Db, begins: Date, ends: Date): Promise<readonly DisputedRow[]> {
  const { rows } = await sql<DisputedRow>`
    select o.subtotal_xpf, o.vat_xpf, o.cps_xpf, o.shipping_max_xpf, coalesce(o.covered_shipping_xpf, 0) as covered_shipping_xpf,
      o.commission_basis_points, coalesce(d.refund_xpf, 0) as refund_xpf,
      (select jsonb_agg(jsonb_build_object('rate', l.vat_basis_points, 'net', l.net_xpf, 'vat', l.vat_xpf) order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from ledger_transactions t join orders o on o.id = t.order_id left join disputes d on d.order_id = o.id
    where t.kind = 'DISPUTE_SETTLED' and t.at >= ${begins} and t.at < ${ends}`.execute(db);
  return rows;
}

/** What is left of the VAT of an order that was refunded in part, by rate, as its credit note takes it. */
function keptOfDispute(row: DisputedRow): VatOfRate[] {
  const rates = vatByRate(row.lines.map(({ rate, net, vat }) => ({ vatBasisPoints: rate, netXpf: net, vatXpf: vat })));
  const { taken } = shareRefund(
    {
      subtotalXpf: row.subtotal_xpf,
      vatXpf: row.vat_xpf,
      cpsXpf: row.cps_xpf,
      shippingBilledXpf: row.shipping_max_xpf,
      coveredFreightXpf: row.covered_shipping_xpf,
      commissionBasisPoints: row.commission_basis_points,
    },
    row.refund_xpf,
  );
  const back = shareOverRates(rates, taken);
  return rates.map((rate, index) => ({
    basisPoints: rate.basisPoints,
    baseXpf: rate.baseXpf - (back[index]?.baseXpf ?? 0),
    vatXpf: rate.vatXpf - (back[index]?.vatXpf ?? 0),
  }));
}
