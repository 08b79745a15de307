import type { MessageId } from '@matete/i18n/message-id';

import { definedNameOf } from '#lib/forms/nearest-field';

const CODE = /^[A-Z][A-Z_]+$/;

/** What a schema of the contract says of a value that it refuses. */
export interface SchemaIssue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly input?: unknown;
}

/**
 * Message for an issue of a schema, which gives codes: the one that the server would answer with, or a field's own where
 * it is empty.
 */
export function messageIdOf(
  { message, input, path }: SchemaIssue,
  required: Readonly<Record<string, MessageId>>,
): MessageId {
  const code = CODE.test(message) ? message : input === undefined ? 'REQUIRED' : 'INVALID';
  const own = required[definedNameOf(path.join('.'))];
  if (own && code === 'REQUIRED') return own;
  return `errors.field.${code}` as MessageId;
}
