import type { SheetPicture } from '@matete/contract/catalogue/product-sheets';
import type { Language } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { addProduct, type NewProduct, notifySellers } from '#catalogue/add-product';
import { changeProduct } from '#catalogue/change-product';
import { judgeSheet } from '#catalogue/sheets/judge-sheet';
import type { SheetStep } from '#catalogue/sheets/sheet-forms';
import { lockSheet, markApplied } from '#catalogue/sheets/product-sheet-store';
import type { Tx } from '#platform/db/database';
import type { PreparedImage } from '#platform/storage/images';

interface Applying {
  readonly sheetId: string;
  /** Of what the admin saw. */
  readonly fingerprint: string;
  readonly language: Language;
  readonly adminId: AccountId;
  readonly now: Date;
}

/** Applies a file of products: all of it or nothing, once, and only what its reader saw. */
export async function applySheet(
  tx: Tx,
  { sheetId, fingerprint, language, adminId, now }: Applying,
): Promise<Result<{ createdCount: number; changedCount: number }>> {
  const sheet = await lockSheet(tx, sheetId);
  if (sheet === undefined) return refuse('PRODUCT_SHEET_NOT_FOUND');
  if (sheet.applied_at !== null) return refuse('PRODUCT_SHEET_APPLIED');
  const { view, steps } = await judgeSheet(tx, sheet, { language, now, isLocked: true });
  if (view.isLapsed) return refuse('PRODUCT_SHEET_LAPSED');
  if (view.fingerprint !== fingerprint) return refuse('PRODUCT_SHEET_CHANGED');
  if (!view.isReady) return refuse('PRODUCT_SHEET_NOT_READY');
  const created: NewProduct[] = [];
  for (const step of steps) {
    const done = await take(tx, step, { adminId, now });
    // Judged a moment ago, and refused now: somebody else was faster.
    if (!done.ok) return refuse('PRODUCT_SHEET_CHANGED');
    if (done.value !== undefined) created.push(done.value);
  }
  await notifySellers(tx, created, { now });
  const counts = { createdCount: view.createCount, changedCount: view.changeCount };
  await markApplied(tx, sheetId, { ...counts, now });
  return ok(counts);
}

/** Does what one line says. @returns The product that sellers hear of; undefined: there is none. */
async function take(
  tx: Tx,
  step: SheetStep,
  by: { readonly adminId: AccountId; readonly now: Date },
): Promise<Result<NewProduct | undefined>> {
  const images = step.pictures.map(toPrepared);
  if (step.kind === 'CHANGE') return changeProduct(tx, { productId: step.product.id, form: step.form, images, ...by });
  const added = await addProduct(tx, { form: step.form, isActive: step.isActive, images, ...by });
  if (!added.ok) return added;
  return ok(step.isActive ? { productId: added.value, name: step.form.names.fr ?? '' } : undefined);
}

const toPrepared = ({ imageId, width, height, byteCount, sha256 }: SheetPicture): PreparedImage => ({
  imageId,
  width,
  height,
  byteCount,
  sha256: Buffer.from(sha256, 'hex'),
});
