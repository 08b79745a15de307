import type { AdminOrderView } from '@matete/contract/order/admin-order';
import type { OrderStatus } from '@matete/contract/order/order-status';
import type { ByteCount, IslandId, OrderId, Xpf } from '@matete/contract/units';
import { mayCorrectFreight } from '@matete/domain/freight/correct-freight';
import { sql } from 'kysely';

import { chargeFrom, readDayTariff } from '#market/consignment-freight';
import type { MarketPorts } from '#market/market-ports';
import { listLines } from '#order/order-store';
import type { Db } from '#platform/db/database';

interface Row {
  readonly status: OrderStatus;
  readonly shipped_at: Date;
  readonly counted_xpf: Xpf | null;
  readonly claimed_xpf: Xpf;
  readonly island_id: IslandId | null;
  readonly receipt_type: string;
  readonly receipt_bytes: ByteCount;
}

/** Reads the freight of an order on board, beside the tariff of the day it was shipped and the ship's receipt. */
export async function readOrderFreight(
  services: MarketPorts,
  db: Db,
  orderId: OrderId,
): Promise<AdminOrderView['freight']> {
  const { rows } = await sql<Row>`
    select o.status, o.shipped_at, o.actual_shipping_xpf as counted_xpf, s.actual_shipping_xpf as claimed_xpf, a.island_id, f.content_type as receipt_type, f.byte_count as receipt_bytes
    from orders o join shipments s on s.order_id = o.id join accounts a on a.id = o.seller_id join stored_files f on f.id = s.receipt_file_id
    where o.id = ${orderId} and o.shipped_at is not null`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const lines = await listLines(db, orderId);
  const tariff = await readDayTariff(services, db, row.shipped_at);
  return {
    regulated: chargeFrom(tariff, row.island_id ?? '', lines),
    claimed: row.claimed_xpf,
    counted: row.counted_xpf,
    receiptUrl: `/files/receipts/${orderId}`,
    receiptType: row.receipt_type,
    receiptByteCount: row.receipt_bytes,
    isCorrectable: mayCorrectFreight({
      status: row.status,
      actualFreightXpf: row.counted_xpf,
      isPaidByCountry: lines.every((line) => line.freight_paid_by_country),
    }),
  };
}
