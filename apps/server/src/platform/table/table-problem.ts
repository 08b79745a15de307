import { ERROR_CATALOGUE } from '@matete/contract/error-catalogue';
import type { Language } from '@matete/contract/primitives';
import type { Refusal } from '@matete/domain/result';
import { isMessageId, translate } from '@matete/i18n/translate';

/** Something wrong with a table, where a spreadsheet shows it. */
export interface CellProblem<Column extends string> extends Pick<Refusal, 'params'> {
  /** From 1; null: it concerns the whole table. */
  readonly line: number | null;
  readonly column: Column | null;
  /** Of the error catalogue, or of what can be wrong with a field. */
  readonly code: string;
}

/** Puts a problem of a table into a reader's words. */
export const problemIn =
  (language: Language) =>
  ({ line, column, code, params = {} }: CellProblem<string>) => {
    const id = code in ERROR_CATALOGUE ? `errors.${code}` : `errors.field.${code}`;
    return { line, column, code, message: isMessageId(id) ? translate(language, id, params) : code };
  };
