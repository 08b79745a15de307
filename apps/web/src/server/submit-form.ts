import type { Endpoint } from '@matete/contract/endpoint';
import type { MessageId } from '@matete/i18n/message-id';

import { ApiError } from '#lib/api/api-error';
import { callApi } from '#lib/api/calls';
import type { Transport } from '#lib/api/transport';
import { bodyOfFields } from '#lib/forms/body-of-fields';
import { failureOfError, failureOfIssues, type FormFailure } from '#lib/forms/form-failure';
import { FORM_KEY_FIELD, type FieldDefinition, type FormDefinition } from '#lib/forms/form-definition';
import type { SubmittedForm } from '#lib/forms/submitted-form.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { Language } from '#lib/texts/language';
import { textOf } from '#lib/texts/language';

interface SubmitInput {
  readonly definition: FormDefinition;
  readonly fields: URLSearchParams;
  readonly context: PageContext;
  /** Path of the page, without the language. */
  readonly path: string;
  readonly language: Language;
  /** Calls the API in this process for the person who sent the form. */
  readonly transport: Transport;
}

export type SubmitOutcome =
  | { readonly isAccepted: true; readonly next: string }
  | { readonly isAccepted: false; readonly status: number; readonly submitted: SubmittedForm };

/** Answer to a form that is wrong or refused. */
const UNPROCESSABLE = 422;

/**
 * Sends a form that the browser sent by itself: makes its call as the person who sent it, and says where it leads, or why
 * it was not accepted, with everything typed but its secrets.
 *
 * @throws what is no refusal of the API: a bug, which must not look like a refused form.
 */
export async function submitForm(input: SubmitInput): Promise<SubmitOutcome> {
  const { definition, fields, context, transport } = input;
  const say = (id: MessageId): string => textOf(input.language, id);
  const parsed = definition.schema.safeParse(bodyOfFields(definition.schema, fields));
  if (!parsed.success) return refused(input, failureOfIssues(definition, parsed.error.issues, say), UNPROCESSABLE);
  const key = fields.get(FORM_KEY_FIELD);
  let answer: unknown;
  try {
    answer = await callApi<Endpoint>(transport, definition.call.method, definition.call.path, {
      ...definition.address?.(context),
      body: parsed.data,
      ...(key === null ? {} : { idempotencyKey: key }),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const failure = failureOfError(definition, error, () => error.message || say('common.generic.error'));
    return refused(input, failure, error.status >= 500 ? error.status : UNPROCESSABLE);
  }
  return { isAccepted: true, next: definition.next(answer as never, context, parsed.data as never) };
}

function refused({ definition, fields, path }: SubmitInput, failure: FormFailure, status: number): SubmitOutcome {
  const values = [...fields].filter(([name]) => isKept(definition.fields[name]));
  return { isAccepted: false, status, submitted: { name: definition.name, path, values, failure } };
}

const isKept = (field: FieldDefinition | undefined): boolean => field !== undefined && field.isSecret !== true;
