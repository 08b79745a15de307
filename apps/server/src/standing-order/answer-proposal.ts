import type { ProposalToday } from '@matete/contract/standing-order/standing-orders';
import type { AgainLine } from '@matete/contract/cart/order-again';
import type { TahitiDay } from '@matete/contract/units';
import { deliveryWindow } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';

import { lockCart } from '#cart/cart-store';
import { fillCart, fingerprintOf, type GoodsReader, readGoodsToday } from '#cart/goods-today';
import type { Db, Tx } from '#platform/db/database';
import { proposalView, readStandingOrder } from '#standing-order/standing-order-query';
import { answerOpen, findProposal, listLines, lockOwn, putLines } from '#standing-order/standing-order-store';

interface Turn extends GoodsReader {
  readonly standingOrderId: string;
  readonly proposalId: string;
}

/** Reads what a turn costs today, how much of it can be had, and what differs from the last time. */
export async function readProposal(
  db: Db,
  { standingOrderId, proposalId, ...reader }: Turn,
): Promise<Result<ProposalToday>> {
  const standingOrder = await readStandingOrder(db, { ...reader, standingOrderId }, reader.language);
  const proposal = standingOrder === undefined ? undefined : await findProposal(db, standingOrderId, proposalId);
  if (standingOrder === undefined || proposal === undefined) return refuse('STANDING_PROPOSAL_NOT_FOUND');
  const lines = await linesToday(db, { standingOrderId, deliveryDate: proposal.delivery_date }, reader);
  return ok({ standingOrder, proposal: proposalView(proposal), lines, seen: fingerprintOf(lines) });
}

/**
 * Puts the goods of a turn into the cart for its day, as they were shown; what the cart holds of them counts, and its own
 * lines stay. The prices that were shown are those that the next turn is compared with.
 */
export async function confirmProposal(
  tx: Tx,
  { standingOrderId, proposalId, seen, ...reader }: Turn & { readonly seen: string },
): Promise<Result<void>> {
  const { customerId, now } = reader;
  await lockCart(tx, customerId);
  const standing = await lockOwn(tx, customerId, standingOrderId);
  const proposal = standing === undefined ? undefined : await findProposal(tx, standingOrderId, proposalId);
  if (proposal === undefined) return refuse('STANDING_PROPOSAL_NOT_FOUND');
  if (proposal.status !== 'OPEN' || proposal.delivery_date < deliveryWindow(now).first)
    return refuse('STANDING_PROPOSAL_ANSWERED');
  const lines = await linesToday(tx, { standingOrderId, deliveryDate: proposal.delivery_date }, reader);
  if (fingerprintOf(lines) !== seen) return refuse('STANDING_PROPOSAL_CHANGED');
  if (lines.every(({ quantity }) => quantity === 0)) return refuse('STANDING_NOTHING_TO_ORDER');
  await fillCart(tx, lines, reader);
  await answerOpen(tx, { standingOrderId, id: proposalId }, { status: 'CONFIRMED', now });
  const shown = new Map(lines.map(({ product }) => [product.productId, product.priceWithVat]));
  const kept = await listLines(tx, standingOrderId);
  await putLines(
    tx,
    standingOrderId,
    kept.map((line) => ({ ...line, seenPriceXpf: shown.get(line.productId) ?? line.seenPriceXpf })),
  );
  return ok(undefined);
}

async function linesToday(
  db: Db,
  { standingOrderId, deliveryDate }: { readonly standingOrderId: string; readonly deliveryDate: TahitiDay },
  reader: GoodsReader,
): Promise<AgainLine[]> {
  const goods = await listLines(db, standingOrderId);
  return readGoodsToday(
    db,
    goods.map(({ productId, quantityKg, seenPriceXpf }) => ({
      productId,
      quantityKg,
      shipmentDate: deliveryDate,
      priceThenXpf: seenPriceXpf,
    })),
    reader,
  );
}
