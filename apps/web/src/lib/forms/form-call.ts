import type { z } from 'zod/mini';

import type { LooseInput } from '#lib/api/calls';
import { bodyOfFields } from '#lib/forms/body-of-fields';
import type { FormContext, FormDefinition } from '#lib/forms/form-definition';
import type { SchemaIssue } from '#lib/forms/schema-message';
import { FORM_KEY_FIELD } from '#lib/forms/hidden-fields';

/** Files of a form by the name of their field. */
export type FormFiles = Readonly<Record<string, readonly File[]>>;

/** What a form sent: its texts, and the files that were chosen. */
export interface SentFields {
  readonly texts: URLSearchParams;
  readonly files: FormFiles;
}

/** Sorts what a form sent. A field for files in which none was chosen sends an empty one, which is left out. */
export function sentFieldsOf(form: FormData): SentFields {
  const texts = new URLSearchParams();
  const files: Record<string, File[]> = {};
  for (const [name, value] of form)
    if (typeof value === 'string') texts.append(name, value);
    else if (value.size > 0 || value.name !== '') (files[name] ??= []).push(value);
  return { texts, files };
}

/** Returns the texts of a form's fields, by name. */
export const textsOf = (form: HTMLFormElement): URLSearchParams => sentFieldsOf(new FormData(form)).texts;

/** Values of a form that its schema accepts, or why it does not. */
export type CheckedFields =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly SchemaIssue[] } };

interface FieldsToCheck {
  readonly texts: URLSearchParams;
  /** Schema of the fields; undefined: the form has none, or it has yet to come. */
  readonly schema: z.ZodMiniType | undefined;
}

/**
 * Checks the fields of a form by its schema; where that has yet to come, they are what was typed, for the server to check.
 * Missing files are its call's to refuse.
 */
export function checkFields(
  { read, rules }: FormDefinition,
  { texts, schema }: FieldsToCheck,
  context: FormContext,
): CheckedFields {
  if (schema === undefined && rules === undefined) return { success: true, data: undefined };
  const data = read === undefined ? schema && bodyOfFields(schema, texts) : read(texts, context);
  // With what was given, so that an empty field can be told from a wrong one.
  return schema === undefined ? { success: true, data } : schema.safeParse(data, { reportInput: true });
}

/** The call of a form whose fields were accepted. */
export function callOfForm(
  definition: FormDefinition,
  values: unknown,
  { sent, context }: { readonly sent: SentFields; readonly context: FormContext },
): LooseInput {
  const body = definition.body === undefined ? values : definition.body(values as never, context);
  const key = sent.texts.get(FORM_KEY_FIELD);
  // A form about several things has no files: the calls are made of its values.
  const files = definition.each === undefined ? definition.files : undefined;
  return {
    ...definition.address?.(context, values as never),
    ...(files === undefined ? { body } : { form: multipartOf(body, files, sent.files) }),
    ...(key === null ? {} : { idempotencyKey: key }),
  };
}

/** A body with files, as the API takes it: texts as they are, anything else as JSON. */
function multipartOf(body: unknown, named: NonNullable<FormDefinition['files']>, files: FormFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const name of Object.keys(named)) for (const file of files[name] ?? []) form.append(name, file, file.name);
  return form;
}
