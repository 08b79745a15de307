import type { Endpoint, ResponseOf } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import type { MessageId } from '@matete/i18n/message-id';
import { translate } from '@matete/i18n/translate';

import type { Cell } from '#report/csv';

type Heading =
  Exclude<
    Extract<MessageId, `emails.csv.${string}`>,
    'emails.csv.yes' | 'emails.csv.no'
  > extends `emails.csv.${infer Name}`
    ? Name
    : never;

/** A column: its heading, and what of a row stands in it. */
type Column<Row> = readonly [Heading, (row: Row, language: Language) => Cell];

/** A list that can be exported: the call that lists it, and its columns. */
export interface ExportedList {
  readonly endpoint: Endpoint;
  readonly headings: (language: Language) => readonly string[];
  readonly cells: (row: unknown, language: Language) => readonly Cell[];
}

type RowOf<E extends Endpoint> = ResponseOf<E> extends { readonly data: readonly (infer Row)[] } ? Row : never;

/** Defines an exported list. Its rows are those of its call, as the contract checks them. */
export const exportedList = <E extends Endpoint>(endpoint: E, columns: readonly Column<RowOf<E>>[]): ExportedList => ({
  endpoint,
  headings: (language) => columns.map(([heading]) => translate(language, `emails.csv.${heading}`)),
  cells: (row, language) => columns.map(([, cell]) => cell(row as RowOf<E>, language)),
});

/** Tahiti has the same clock all year. */
const TAHITI_OFFSET_MS = 10 * 3_600_000;

/** An instant as ISO 8601 has it, by the clock of Tahiti: its day is the one that people there know. */
export const instant = (at: string | null): Cell =>
  at === null ? null : `${new Date(new Date(at).getTime() - TAHITI_OFFSET_MS).toISOString().slice(0, 19)}-10:00`;

export const yesNo = (value: boolean, language: Language): Cell =>
  translate(language, value ? 'emails.csv.yes' : 'emails.csv.no');
