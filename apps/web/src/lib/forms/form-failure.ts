import type { MessageId } from '@matete/i18n/message-id';

import { ApiError } from '#lib/api/api-error';
import type { FieldDefinition, FormDefinition } from '#lib/forms/form-definition';
import { definedNameOf, nearestField } from '#lib/forms/nearest-field';
import { codeOf, type SchemaIssue } from '#lib/forms/schema-message';

/** Why a form was not accepted: what is shown beside its fields and above it. */
export interface FormFailure {
  /** Code of the refusal; absent where the form did not get as far as its call. */
  readonly code?: string;
  /** Message of a field, by its name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Messages that belong to no field. */
  readonly general: readonly string[];
}

type Say = (id: MessageId, values?: Readonly<Record<string, string>>) => string;
type Fields = Readonly<Record<string, FieldDefinition>>;

/** Failure of fields that their schema refuses. */
export function failureOfIssues(
  { fields }: Pick<FormDefinition, 'fields'>,
  issues: readonly SchemaIssue[],
  say: Say,
): FormFailure {
  const refusals = issues.map((issue) => {
    const code = codeOf(issue);
    return { path: issue.path.join('.'), code, say: () => say(`errors.field.${code}` as MessageId) };
  });
  return gather(fields, refusals, say);
}

/** Failure of a call that was refused or got no answer. */
export function failureOfError(
  { fields }: Pick<FormDefinition, 'fields'>,
  error: unknown,
  { say, sayError }: { readonly say: Say; readonly sayError: (error: unknown) => string },
): FormFailure {
  if (!(error instanceof ApiError)) return { errors: {}, general: [sayError(error)] };
  const refusals = error.errors.map(({ message, ...at }) => ({ ...at, say: () => message }));
  const gathered = gather(fields, refusals, say);
  const isAtFields = Object.keys(gathered.errors).length > 0;
  return { code: error.code, errors: gathered.errors, general: isAtFields ? gathered.general : [sayError(error)] };
}

function gather(
  fields: Fields,
  refusals: readonly { readonly path: string; readonly code: string; readonly say: () => string }[],
  say: Say,
): FormFailure {
  const names = new Set(Object.keys(fields));
  const errors: Record<string, string> = {};
  const general: string[] = [];
  for (const { path, code, say: sayIt } of refusals) {
    const name = nearestField(path, names);
    const field = fields[definedNameOf(name ?? '')];
    if (name === null) general.push(sayIt());
    else errors[name] ??= code === 'REQUIRED' && field !== undefined ? emptyText(field, say) : sayIt();
  }
  return { errors, general };
}

/** Message of a field that is empty: its own, or one that names it. */
const emptyText = ({ required, label }: FieldDefinition, say: Say): string =>
  required === undefined ? say('errors.field.REQUIRED_OF', { field: say(label) }) : say(required);
