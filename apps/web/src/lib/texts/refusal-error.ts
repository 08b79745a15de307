import type { Refusal } from '@matete/domain/result';

import { ApiError } from '#lib/api/api-error';
import type { Language } from '#lib/texts/language';
import { loadAreas, textOf } from '#lib/texts/language';

const UNPROCESSABLE = 422;

/** A refusal by a rule that needs no call, as the API would have answered it; its text is fetched when it is needed. */
export async function refusalError({ code, params, path }: Refusal, language: Language): Promise<ApiError> {
  await loadAreas(language, ['errors']);
  const message = textOf(language, `errors.${code}`, params);
  return new ApiError(UNPROCESSABLE, { code, message, errors: path === undefined ? [] : [{ path, code, message }] });
}
