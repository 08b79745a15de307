/** Parses a typed limit: null for nothing or a dash (unlimited), undefined for anything but whole kg. */
export function parseLimit(text: string): number | null | undefined {
  const digits = text.replaceAll(/\s/gu, '').replace(/kg$/i, '');
  if (digits === '' || /^[-–—∞]$/.test(digits)) return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** Place of a cell among those that are shown. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/**
 * Returns the cells of a table pasted from a spreadsheet, from one cell on.
 *
 * @param text Rows by line, cells by tab.
 */
export function pastedCells(text: string, at: CellPlace): (CellPlace & { readonly text: string })[] {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return rows.flatMap((row, down) =>
    row.split('\t').map((cell, across) => ({ row: at.row + down, column: at.column + across, text: cell.trim() })),
  );
}
