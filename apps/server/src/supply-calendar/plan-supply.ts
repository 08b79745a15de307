import type { BodyOf } from '@matete/contract/endpoint';
import {
  type addAbsence as absenceCall,
  type addHarvest as harvestCall,
  MOST_SUPPLY_DATES,
} from '@matete/contract/supply-calendar/supply-dates';
import type { ProductId, SellerId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { isPeriodAhead, type SupplyPeriod } from '@matete/domain/supply-calendar/supply-period';
import { uuidv7 } from 'uuidv7';

import { lockById as lockAccount } from '#account/account-store';
import { followAbsences } from '#market/offer-store';
import type { Tx } from '#platform/db/database';
import { productTag } from '#product/change-tags';
import { countAhead, insertHarvest, insertPause, isOffered, remove } from '#supply-calendar/supply-date-store';

interface Planning<Form> {
  readonly sellerId: SellerId;
  readonly form: Form;
  readonly now: Date;
}

/** Checks the days of an absence or harvest, and how many its seller has. The seller is locked from then on. */
async function judge(
  tx: Tx,
  { sellerId, form, now }: Planning<SupplyPeriod & { readonly productId?: ProductId | undefined }>,
): Promise<Result<void>> {
  const today = tahitiDayOf(now);
  if (!isPeriodAhead(form, today)) return refuse('SUPPLY_DATES_WRONG', { path: 'lastDate' });
  await lockAccount(tx, sellerId);
  if (form.productId !== undefined && !(await isOffered(tx, sellerId, form.productId)))
    return refuse('OFFER_NOT_FOUND', { path: 'productId' });
  if ((await countAhead(tx, sellerId, today)) >= MOST_SUPPLY_DATES)
    return refuse('SUPPLY_DATES_FULL', { params: { max: MOST_SUPPLY_DATES } });
  return ok(undefined);
}

/** Marks days on which a seller takes no orders. Orders that they hold stay theirs. */
export async function addAbsence(tx: Tx, planning: Planning<BodyOf<typeof absenceCall>>): Promise<Result<void>> {
  const { sellerId, form, now } = planning;
  const judged = await judge(tx, planning);
  if (!judged.ok) return judged;
  await insertPause(tx, {
    id: uuidv7(),
    seller_id: sellerId,
    product_id: form.productId ?? null,
    first_date: form.firstDate,
    last_date: form.lastDate,
    created_at: now,
  });
  await followAbsences(tx, sellerId, now);
  return ok(undefined);
}

/** Announces a harvest, which customers read where nobody has the product now. */
export async function addHarvest(tx: Tx, planning: Planning<BodyOf<typeof harvestCall>>): Promise<Result<void>> {
  const { sellerId, form, now } = planning;
  const judged = await judge(tx, planning);
  if (!judged.ok) return judged;
  await insertHarvest(tx, {
    id: uuidv7(),
    seller_id: sellerId,
    product_id: form.productId,
    first_date: form.firstDate,
    last_date: form.lastDate,
    expected_kg: form.expectedKg,
    created_at: now,
  });
  tx.publishChange([productTag(form.productId)]);
  return ok(undefined);
}

/** Removes an own absence or harvest; somebody else's answers like a missing one. */
export async function removeDates(
  tx: Tx,
  { sellerId, id, now }: { readonly sellerId: SellerId; readonly id: string; readonly now: Date },
): Promise<Result<void>> {
  await lockAccount(tx, sellerId);
  const removed = await remove(tx, sellerId, id);
  if (removed === undefined) return refuse('SUPPLY_DATES_NOT_FOUND');
  await followAbsences(tx, sellerId, now);
  if (removed.productId !== null) tx.publishChange([productTag(removed.productId)]);
  return ok(undefined);
}
