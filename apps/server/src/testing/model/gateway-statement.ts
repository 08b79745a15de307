import { sql } from 'kysely';
import { expect } from 'vitest';

import { askGateway } from '#payment/gateway/ask-gateway';
import { settleWithGateway } from '#payment/gateway/settle-with-gateway';
import type { MarketWorld } from '#testing/model/market-world';

/**
 * Asks the gateway about everything and holds the books against what it really took and gave: no charge is unknown, and
 * the bank has of its method what the gateway still holds of the charges in the books.
 */
export async function expectBankAsGateway(world: MarketWorld): Promise<void> {
  const { gateway } = world;
  const { services } = world.product;
  gateway.isSilent = false;
  gateway.moods.length = 0;
  const { rows: opened } = await sql<{ id: string }>`select distinct payment_id as id from payment_pages`.execute(
    services.db,
  );
  for (const { id } of opened) await askGateway(services, id);
  await settleWithGateway(services);

  const { rows: known } = await sql<{ charge: string; isBooked: boolean }>`
    select gateway_payment_id as charge, true as "isBooked" from payments where gateway_payment_id is not null
    union all select gateway_payment_id, outcome is not null from gateway_mismatches where gateway_payment_id is not null`.execute(
    services.db,
  );
  const paid = [...gateway.payments].filter(([, charge]) => charge.status === 'PAID');
  const unknown = paid.filter(([id]) => !known.some(({ charge }) => charge === id)).map(([id]) => id);
  expect(unknown, 'charges that nobody here knows').toEqual([]);

  const booked = new Set(known.filter(({ isBooked }) => isBooked).map(({ charge }) => charge));
  const heldXpf = paid.reduce((sum, [id, charge]) => sum + (booked.has(id) ? gateway.leftOf(charge) : 0), 0);
  const { rows } = await sql<{ bankXpf: number; askedXpf: number }>`
    select (select coalesce(-sum(e.amount_xpf), 0)::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.kind = 'BANK' and a.owner = 'CREDIT_CARD') as "bankXpf",
      (select coalesce(sum(amount_xpf), 0)::bigint from refunds where gateway_state = 'ASKED') as "askedXpf"`.execute(
    services.db,
  );
  const { bankXpf, askedXpf } = rows[0] ?? { bankXpf: 0, askedXpf: 0 };
  expect(bankXpf, 'the bank in the books, and what the gateway holds').toBeGreaterThanOrEqual(heldXpf);
  expect(bankXpf).toBeLessThanOrEqual(heldXpf + askedXpf);
}
