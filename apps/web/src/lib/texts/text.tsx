import type { MessageId, MessageValues } from '@matete/i18n/message-id';
import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';

import { textOf } from '#lib/texts/language';
import type { Language } from '#lib/texts/language';

const LanguageContext = createContext<Language | null>(null);

export const LanguageProvider = LanguageContext.Provider;

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('No language');
  return language;
}

export interface Texts {
  /** For visible text: a fallback is in an element with its language, a draft in one with the mark of drafts. */
  readonly t: (id: MessageId, values?: MessageValues) => ReactNode;
  /** For attributes, titles and `<option>`, which take no element. */
  readonly text: (id: MessageId, values?: MessageValues) => string;
}

/** Returns the texts of the page: `const { t, text } = useTexts()`. */
export function useTexts(): Texts {
  const language = useLanguage();
  return useMemo(() => {
    const text: Texts['text'] = (id, values) => textOf(language, id, values);
    const t: Texts['t'] = (id, values) => language.local?.wrap(id, text(id, values)) ?? text(id, values);
    return { t, text };
  }, [language]);
}
