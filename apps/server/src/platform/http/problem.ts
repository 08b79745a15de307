import { ERROR_CATALOGUE, type ErrorCode } from '@matete/contract/error-catalogue';
import { FIELD_ERRORS } from '@matete/contract/field-errors';
import type { Language } from '@matete/contract/primitives';
import type { Problem } from '@matete/contract/problem';
import type { Refusal } from '@matete/domain/result';
import { dateValue } from '@matete/i18n/server-formats';
import { isMessageId, type ServerTextValues, translate } from '@matete/i18n/translate';
import { STATUS_CODES } from 'node:http';

/** An issue of a contract schema, as zod reports it. */
export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly input?: unknown;
}

const fieldCodes: ReadonlySet<string> = new Set(FIELD_ERRORS);

function fieldErrorsOf(issue: SchemaIssue): { path: string; code: string }[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? [])
      .slice(0, 20)
      .map((key) => ({ path: path === '' ? key : `${path}.${key}`, code: 'UNKNOWN_FIELD' }));
  }
  if (fieldCodes.has(issue.message)) return [{ path, code: issue.message }];
  return [{ path, code: issue.input === undefined ? 'REQUIRED' : 'INVALID' }];
}

const textOf = (language: Language, id: string, params: ServerTextValues | undefined): string => {
  if (!isMessageId(id)) throw new RangeError(`no text for ${id}`);
  return translate(language, id, params ?? {});
};

/** Text of a refusal. Where the refusal has an end date and a text for it exists, the date is in it. */
function messageOf(language: Language, { code, params }: Refusal): string {
  const dated = `errors.dated.${code}`;
  const dates = Object.entries(params ?? {}).filter(([name]) => name.endsWith('Date'));
  if (dates.length === 0 || !isMessageId(dated) || dates.some(([, day]) => day === ''))
    return textOf(language, `errors.${code}`, params);
  const told = dates.map(([name, day]) => [name, dateValue(String(day))]);
  return textOf(language, dated, { ...params, ...Object.fromEntries(told) });
}

/** Builds the body of a refused call, in the caller's language (RFC 9457). */
export function problemOf(
  refusal: Refusal,
  context: { language: Language; requestId: string; issues?: readonly SchemaIssue[] },
): Problem {
  const { status, statusCode } = ERROR_CATALOGUE[refusal.code];
  const message = messageOf(context.language, refusal);
  const fields = (context.issues ?? []).slice(0, 50).flatMap(fieldErrorsOf);
  return {
    type: `/api/docs#${refusal.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    statusCode,
    code: refusal.code,
    message,
    errors: [
      ...(refusal.path === undefined ? [] : [{ path: refusal.path, code: refusal.code as string, message }]),
      ...fields.map((field) => ({
        ...field,
        message: textOf(context.language, `errors.field.${field.code}`, undefined),
      })),
    ],
    requestId: context.requestId,
    ...(refusal.params === undefined ? {} : { params: { ...refusal.params } }),
    ...refusal.details,
  };
}

/** HTTP status of an error code. */
export const statusOf = (code: ErrorCode): number => ERROR_CATALOGUE[code].status;
