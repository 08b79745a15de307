import type { IslandId, ProductId } from '@matete/contract/units';

/** Unsaved edits of the grid, by cell. */
export type LimitEdits = ReadonlyMap<string, string>;

export const cellKey = (islandId: IslandId, productId: ProductId): string => `${islandId} ${productId}`;

/** Parses a typed limit: null for nothing or a dash (unlimited), undefined for anything but whole kg. */
export function parseLimit(text: string): number | null | undefined {
  const digits = text.replaceAll(/\s/gu, '').replace(/kg$/i, '');
  if (digits === '' || /^[-–—∞]$/.test(digits)) return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

interface Grid {
  readonly islandIds: readonly IslandId[];
  readonly productIds: readonly ProductId[];
}

/**
 * Applies cells pasted from a spreadsheet to the grid, from one cell on; what falls outside is ignored.
 *
 * @param text Rows by line, cells by tab.
 */
export function pasteCells(
  text: string,
  { islandIds, productIds }: Grid,
  at: { readonly islandId: IslandId; readonly productId: ProductId },
): [string, string][] {
  const firstRow = productIds.indexOf(at.productId);
  const firstColumn = islandIds.indexOf(at.islandId);
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return rows.flatMap((row, down) =>
    row.split('\t').flatMap((cell, across): [string, string][] => {
      const productId = productIds[firstRow + down];
      const islandId = islandIds[firstColumn + across];
      return productId === undefined || islandId === undefined ? [] : [[cellKey(islandId, productId), cell.trim()]];
    }),
  );
}
