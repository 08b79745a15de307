/** The 18 columns of the file of entries, in their order. @source LPF art. A47 A-1, arrêté of 29 July 2013 */
const COLUMNS =
  'JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|CompAuxNum|CompAuxLib|PieceRef|PieceDate|EcritureLib|Debit|Credit|EcritureLet|DateLet|ValidDate|Montantdevise|Idevise'.split(
    '|',
  );

/** A line of the file, as an accountant's program reads it; amounts in centimes, days as text. */
export interface FecLine {
  readonly journal: string;
  readonly number: number;
  readonly date: string;
  readonly account: string;
  readonly auxiliary: string;
  readonly paper: string;
  readonly label: string;
  readonly debit: number;
  readonly credit: number;
  readonly validated: string;
}

/** What every column holds: the published list says which may be empty. */
const FORMS: Readonly<Record<string, RegExp>> = {
  JournalCode: /^[A-Z0-9]{1,5}$/,
  JournalLib: /\S/,
  EcritureNum: /^[1-9]\d*$/,
  EcritureDate: /^\d{8}$/,
  // The first three figures are those of the chart of accounts, the first its class.
  CompteNum: /^[1-7]\d{2}\w*$/,
  CompteLib: /\S/,
  CompAuxNum: /^\S*(?: \S+)*$/,
  CompAuxLib: /^\S*(?: \S+)*$/,
  PieceRef: /\S/,
  PieceDate: /^\d{8}$/,
  EcritureLib: /\S/,
  Debit: /^\d+,\d{2}$/,
  Credit: /^\d+,\d{2}$/,
  EcritureLet: /^$/,
  DateLet: /^(?:\d{8})?$/,
  ValidDate: /^\d{8}$/,
  Montantdevise: /^(?:-?\d+,\d{2})?$/,
  Idevise: /^(?:[A-Z]{3})?$/,
};

/**
 * Reads a file of entries by the published list of its columns, not by the code that writes it.
 *
 * @throws Error for a line that is not as the list says.
 */
export function readFec(bytes: Buffer): FecLine[] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.pop() !== '') throw new Error('the last line is not whole');
  const [header, ...rows] = lines;
  if (header !== COLUMNS.join('\t')) throw new Error(`not the 18 columns: ${header}`);
  return rows.map((row, index) => {
    const cells = row.split('\t');
    if (cells.length !== COLUMNS.length) throw new Error(`line ${index + 2} has ${cells.length} cells`);
    const named = Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at] ?? '']));
    for (const [column, form] of Object.entries(FORMS))
      if (!form.test(named[column] ?? '')) throw new Error(`line ${index + 2}, ${column}: ${named[column]}`);
    const of = (column: string): string => named[column] ?? '';
    if ((of('CompAuxNum') === '') !== (of('CompAuxLib') === ''))
      throw new Error(`line ${index + 2}: half an auxiliary`);
    const debit = Number(of('Debit').replace(',', ''));
    const credit = Number(of('Credit').replace(',', ''));
    if ((debit === 0) === (credit === 0)) throw new Error(`line ${index + 2} is neither debit nor credit, or both`);
    return {
      journal: of('JournalCode'),
      number: Number(of('EcritureNum')),
      date: isoDay(of('EcritureDate')),
      account: of('CompteNum'),
      auxiliary: of('CompAuxNum'),
      paper: of('PieceRef'),
      label: of('EcritureLib'),
      debit,
      credit,
      validated: isoDay(of('ValidDate')),
    };
  });
}

function isoDay(compact: string): string {
  const day = `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`;
  if (new Date(day).toISOString().slice(0, 10) !== day) throw new Error(`no day: ${compact}`);
  return day;
}
