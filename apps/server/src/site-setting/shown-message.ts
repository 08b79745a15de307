import type { Language } from '@matete/contract/primitives';
import type { KeptMessage, PublicMessage } from '@matete/contract/site-setting/public-message';
import type { TahitiDay } from '@matete/contract/units';
import { LOCALE_INFO } from '@matete/i18n/locales';
import type { output } from 'zod/mini';

/** What a reader sees of the public message, in their language or French; null: it is off, or its last day is over. */
export function shownMessage(
  kept: KeptMessage,
  { language, today }: { language: Language; today: TahitiDay },
): output<typeof PublicMessage> | null {
  const { message, others, endsOn, ...rest } = kept;
  if (!rest.active || (endsOn && endsOn < today)) return null;
  const own = language === 'fr' ? undefined : others?.[language];
  return { ...rest, message: own ?? message, language: LOCALE_INFO[own === undefined ? 'fr' : language].htmlLang };
}
