import { createHash } from 'node:crypto';

/** Column of a downloaded table that tells which of its lines somebody changed since. */
export const SEAL_COLUMN = 'ne pas modifier';
export type SealColumn = typeof SEAL_COLUMN;

/** A table that somebody downloads, changes and sends again: each line with the seal of what it says. */
export const sealedLines = (lines: readonly (readonly string[])[]): string[][] =>
  lines.map((cells) => [...cells, sealOf(cells)]);

/** Whether a line says what it said when it was downloaded: then it wishes for nothing, whatever has changed meanwhile. */
export const isAsDownloaded = (seal: string, cells: readonly string[]): boolean =>
  seal !== '' && seal === sealOf(cells);

/**
 * Short: it guards against old tables, not against people, who may as well type a line anew. The letter in front keeps
 * spreadsheets from taking it for a number.
 */
const sealOf = (cells: readonly string[]): string => {
  const said = JSON.stringify(cells.map((cell) => cell.replace(/\r\n?/g, '\n').trim()));
  return `m${createHash('sha256').update(said).digest('hex').slice(0, 12)}`;
};
