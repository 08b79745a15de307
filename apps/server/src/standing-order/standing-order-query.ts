import type { StandingOrderView, StandingProposalView } from '@matete/contract/standing-order/standing-orders';
import type { Language, LocalNames } from '@matete/contract/primitives';
import type { CustomerId, Kg, ProductId, TahitiDay, Xpf } from '@matete/contract/units';
import { answerBy, proposedOn } from '@matete/domain/standing-order/turns';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#platform/db/database';
import { localText } from '#platform/local-names';
import type { ProposalRow, StandingOrderRow } from '#standing-order/standing-order-store';

/** Turns of a standing order that are shown. */
const SHOWN_TURNS = 12;

interface Row extends StandingOrderRow {
  readonly lines: readonly {
    readonly product_id: ProductId;
    readonly names: LocalNames;
    readonly quantity_kg: Kg;
    readonly is_active: boolean;
    readonly seen_price_xpf: Xpf;
  }[];
  readonly proposals: readonly (Pick<ProposalRow, 'id' | 'status'> & {
    readonly delivery_date: TahitiDay;
    readonly proposed_at: string;
  })[];
}

const VIEWS = (where: RawBuilder<unknown>) => sql<Row>`
  select s.*,
    (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity_kg', l.quantity_kg, 'seen_price_xpf', l.seen_price_xpf,
      'is_active', p.is_active, 'names', (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id)) order by l.position)
      from standing_order_lines l join products p on p.id = l.product_id where l.standing_order_id = s.id) as lines,
    coalesce((select jsonb_agg(t order by t.delivery_date desc) from (
      select id, delivery_date, status, proposed_at from standing_proposals where standing_order_id = s.id
      order by delivery_date desc limit ${SHOWN_TURNS}) t), '[]') as proposals
  from standing_orders s where ${where}
  order by s.status = 'ENDED', not exists (select from standing_proposals o where o.standing_order_id = s.id and o.status = 'OPEN'), s.id desc`;

/** Ended standing orders fall out of the list beyond this many. */
const LISTED = 50;

/** Lists the standing orders of a customer: first those that wait for an answer, ended ones last. */
export async function listStandingOrders(
  db: Db,
  customerId: CustomerId,
  language: Language,
): Promise<StandingOrderView[]> {
  const { rows } = await sql<Row>`${VIEWS(sql`s.customer_id = ${customerId}`)} limit ${LISTED}`.execute(db);
  return rows.map((row) => viewOf(row, language));
}

/** Reads a standing order of a customer; undefined: they have none of that id. */
export async function readStandingOrder(
  db: Db,
  { customerId, standingOrderId }: { readonly customerId: CustomerId; readonly standingOrderId: string },
  language: Language,
): Promise<StandingOrderView | undefined> {
  const { rows } = await VIEWS(sql`s.id = ${standingOrderId} and s.customer_id = ${customerId}`).execute(db);
  return rows[0] === undefined ? undefined : viewOf(rows[0], language);
}

const viewOf = (row: Row, language: Language): StandingOrderView => ({
  standingOrderId: row.id,
  status: row.status,
  intervalWeeks: row.interval_weeks,
  weekday: row.weekday,
  lines: row.lines.map((line) => ({
    productId: line.product_id,
    name: localText(line.names, language).text,
    quantity: line.quantity_kg,
    isSold: line.is_active,
    seenPrice: line.seen_price_xpf,
  })),
  nextDate: row.status === 'ACTIVE' ? row.next_date : null,
  proposedOn: row.status === 'ACTIVE' ? proposedOn(row.next_date) : null,
  proposals: row.proposals.map((proposal) =>
    proposalView({ ...proposal, proposed_at: new Date(proposal.proposed_at) }),
  ),
  createdAt: row.created_at.toISOString(),
});

/** A turn as its customer reads it. */
export const proposalView = (
  row: Pick<ProposalRow, 'id' | 'delivery_date' | 'status' | 'proposed_at'>,
): StandingProposalView => ({
  proposalId: row.id,
  deliveryDate: row.delivery_date,
  status: row.status,
  answerBy: answerBy(row.delivery_date),
  proposedAt: row.proposed_at.toISOString(),
});
