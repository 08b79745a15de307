import type { MessageId } from '@matete/i18n/message-id';
import type { ReactNode } from 'react';

import { ApiError, ConnectionError, type ConnectionFailure } from '#lib/api/api-error';
import { useTexts } from '#lib/texts/text.tsx';

/**
 * Returns a function that turns any error of a call into a message: the server's own, or one about the connection, with the
 * mark of a draft where it is one.
 */
export function useErrorText(): (error: unknown) => ReactNode {
  const { t } = useTexts();
  return (error) => messageOf(error, t);
}

/** Like `useErrorText`, for what is kept, sent or put into another text. */
export function useErrorString(): (error: unknown) => string {
  const { text } = useTexts();
  return (error) => messageOf(error, text);
}

function messageOf<Text>(error: unknown, say: (id: MessageId) => Text): Text | string {
  if (error instanceof ApiError && error.message) return error.message;
  if (error instanceof ConnectionError)
    return say(`common.generic.${error.reason.toLowerCase() as Lowercase<ConnectionFailure>}`);
  return say('common.generic.error');
}
