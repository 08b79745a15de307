import { ApiError, ConnectionError, type ConnectionFailure } from '#lib/api/api-error';
import { useTexts } from '#lib/texts/text.tsx';

/** Returns a function that turns any error of a call into a message: the server's own, or one about the connection. */
export function useErrorText(): (error: unknown) => string {
  const { text } = useTexts();
  return (error) => {
    if (error instanceof ApiError && error.message) return error.message;
    if (error instanceof ConnectionError)
      return text(`common.generic.${error.reason.toLowerCase() as Lowercase<ConnectionFailure>}`);
    return text('common.generic.error');
  };
}
