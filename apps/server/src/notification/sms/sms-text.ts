import type { Language } from '@matete/contract/primitives';
import { translateWithFallback } from '@matete/i18n/translate';

import { renderNotification, type StoredNews } from '#notification/render-notification';

/** Characters of an SMS of ours: two messages of a telephone, or five where a sign is not of its oldest alphabet. */
const MOST_CHARACTERS = 300;

const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1)}…`;

/** What an SMS says: a notification in a sentence or two, or the code that confirms a number. */
export function formatSmsText(
  content: { readonly news: StoredNews } | { readonly code: string },
  language: Language,
): string {
  if ('code' in content) return translateWithFallback(language, 'notifications.smsCode', { code: content.code }).text;
  const { title, body } = renderNotification(content.news, language);
  return shortened(`Mātete : ${title}. ${body}`.normalize('NFC'));
}
