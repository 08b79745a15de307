import { LARGEST_STATEMENT_BYTES, MOST_STATEMENT_LINES } from '@matete/contract/bank-import/statement-view';
import type { StatementFormat } from '@matete/contract/bank-import/statement-view';
import type { TahitiDay } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import type { BankStatement, ReadLines, StatementFailure } from '#bank-import/files/bank-line';
import { CAMT_NAMESPACE, readCamt } from '#bank-import/files/read-camt';
import { readCsv } from '#bank-import/files/read-csv';
import { readOfx } from '#bank-import/files/read-ofx';
import { textOfFile } from '#platform/table/text-of-file';

const READERS: Readonly<Record<StatementFormat, (text: string, today: TahitiDay) => ReadLines>> = {
  CSV: readCsv,
  OFX: readOfx,
  CAMT053: readCamt,
};

/** Where a file says what it is. */
const BEGINNING = 4_000;

/**
 * Reads a bank's file in whichever format it is, by what stands in it: its name is a claim. A line that cannot be used says
 * why, and takes nothing else down.
 */
export function readStatement(bytes: Buffer, today: TahitiDay): Result<BankStatement> {
  if (bytes.length === 0) return refused({ code: 'STATEMENT_EMPTY' });
  if (bytes.length > LARGEST_STATEMENT_BYTES) return refused(TOO_LONG);
  const text = textOfFile(bytes);
  if (text === undefined) return refused({ code: 'STATEMENT_UNREADABLE' });
  if (text.trim() === '') return refused({ code: 'STATEMENT_EMPTY' });
  const format = formatOf(text.slice(0, BEGINNING));
  if (format === undefined) return refused({ code: 'STATEMENT_FORMAT_UNKNOWN' });
  const read = READERS[format](text, today);
  if ('failure' in read) return refused(read.failure);
  if (read.lines.length === 0) return refused({ code: 'STATEMENT_EMPTY' });
  if (read.lines.length > MOST_STATEMENT_LINES) return refused(TOO_LONG);
  return ok({ format, lines: read.lines });
}

const TOO_LONG: StatementFailure = { code: 'STATEMENT_TOO_LONG', params: { max: MOST_STATEMENT_LINES } };

const refused = ({ code, params }: StatementFailure) =>
  refuse(code, { path: 'file', ...(params === undefined ? {} : { params }) });

function formatOf(beginning: string): StatementFormat | undefined {
  if (/^\s*OFXHEADER|<\?OFX|<OFX>/i.test(beginning)) return 'OFX';
  if (CAMT_NAMESPACE.test(beginning)) return 'CAMT053';
  return /^\s*</.test(beginning) ? undefined : 'CSV';
}
