import { FishingLimit, MAX_FISHING_LIMITS, setFishingLimits } from '@matete/contract/fishing-limit/fishing-limits';
import * as z from 'zod/mini';

import { parseLimit } from '#features/fishing-limit/admin/limit-edits';
import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

/** A cell of the grid that was changed. */
export interface ChangedLimit {
  readonly islandId: string;
  readonly productId: string;
  /** Null: unlimited. A text is no number, and is refused. */
  readonly monthlyLimit: number | string | null;
}

const CELL = /^limits\.(\d+)\.monthlyLimit$/;

/**
 * Returns the cells of the grid that differ from what is saved, by their number: rows of products, columns of islands.
 * Its form holds the ids of both, and what is saved of each cell.
 */
export function changedLimits(fields: URLSearchParams): Record<string, ChangedLimit> {
  const idsIn = (name: string): string[] => fields.get(name)?.split(' ') ?? [];
  const islandIds = idsIn('islandIds');
  const productIds = idsIn('productIds');
  const changed: Record<string, ChangedLimit> = {};
  for (const [name, typed] of fields) {
    const [, index] = CELL.exec(name) ?? [];
    if (index === undefined) continue;
    const parsed = parseLimit(typed);
    if (parsed === parseLimit(fields.get(`saved.${index}`) ?? '')) continue;
    changed[index] = {
      islandId: islandIds[Number(index) % islandIds.length] ?? '',
      productId: productIds[Math.floor(Number(index) / islandIds.length)] ?? '',
      monthlyLimit: parsed === undefined ? typed : parsed,
    };
  }
  return changed;
}

/** Saves the changed cells of the grid of limits, all or none. */
export const fishingLimitsForm = defineForm(setFishingLimits, {
  name: 'fishing-limits',
  fields: {
    limits: { label: 'admin.fishing.caption', required: 'admin.fishing.nothingChanged' },
    'limits.*.monthlyLimit': { label: 'admin.fishing.limit' },
  },
  schema: z.strictObject({
    limits: z.record(z.string(), FishingLimit).check(
      z.refine((limits) => Object.keys(limits).length > 0, 'REQUIRED'),
      z.refine((limits) => Object.keys(limits).length <= MAX_FISHING_LIMITS, 'TOO_MANY'),
    ),
  }),
  read: (fields) => ({ limits: changedLimits(fields) }),
  body: ({ limits }) => ({ limits: Object.values(limits) }),
  next: () => adminPaths.fishingLimits(),
});
