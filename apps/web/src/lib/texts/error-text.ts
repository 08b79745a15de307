import { ApiError, ConnectionError } from '#lib/api/api-error';
import { useTexts } from '#lib/texts/text.tsx';

/** Words for anything a call can throw: the server's own message, or what happened to the connection. */
export function useErrorText(): (error: unknown) => string {
  const { text } = useTexts();
  return (error) => {
    if (error instanceof ApiError && error.message) return error.message;
    if (error instanceof ConnectionError)
      return text(error.reason === 'TIMEOUT' ? 'common.generic.timeout' : 'common.generic.offline');
    return text('common.generic.error');
  };
}
