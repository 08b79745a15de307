import type { MessageId } from '@matete/i18n/message-id';

import { ApiError } from '#lib/api/api-error';
import type { FieldDefinition, FormDefinition } from '#lib/forms/form-definition';
import { nearestField } from '#lib/forms/nearest-field';
import { messageIdOf, type SchemaIssue } from '#lib/forms/schema-message';

/** Why a form was not accepted: what is shown beside its fields and above it. */
export interface FormFailure {
  /** Code of the refusal; absent where the form did not get as far as its call. */
  readonly code?: string;
  /** Message of a field, by its name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Messages that belong to no field. */
  readonly general: readonly string[];
}

type Say = (id: MessageId) => string;

/** Failure of fields that their schema refuses. */
export function failureOfIssues(
  { fields }: Pick<FormDefinition, 'fields'>,
  issues: readonly SchemaIssue[],
  say: Say,
): FormFailure {
  const required = requiredOf(fields);
  return gather(
    fields,
    issues.map((issue) => ({ path: issue.path.join('.'), message: say(messageIdOf(issue, required)) })),
  );
}

/** Failure of a call that was refused or got no answer. */
export function failureOfError(
  { fields }: Pick<FormDefinition, 'fields'>,
  error: unknown,
  sayError: (error: unknown) => string,
): FormFailure {
  if (!(error instanceof ApiError)) return { errors: {}, general: [sayError(error)] };
  const gathered = gather(fields, error.errors);
  const isAtFields = Object.keys(gathered.errors).length > 0;
  return { code: error.code, errors: gathered.errors, general: isAtFields ? gathered.general : [sayError(error)] };
}

function gather(
  fields: Readonly<Record<string, FieldDefinition>>,
  refusals: readonly { readonly path: string; readonly message: string }[],
): FormFailure {
  const names = new Set(Object.keys(fields));
  const errors: Record<string, string> = {};
  const general: string[] = [];
  for (const { path, message } of refusals) {
    const name = nearestField(path, names);
    if (name === null) general.push(message);
    else errors[name] ??= message;
  }
  return { errors, general };
}

const requiredOf = (fields: Readonly<Record<string, FieldDefinition>>): Record<string, MessageId> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { required }]) => (required ? [[name, required]] : [])));
