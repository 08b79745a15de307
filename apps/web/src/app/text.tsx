import { Trans } from '@lingui/react';
import type { MessageId, MessageValues } from '@matete/i18n/message-id';
import { createContext, useContext, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';

import type { Language } from '#app/language';

const LanguageContext = createContext<Language | null>(null);

export const LanguageProvider = LanguageContext.Provider;

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('No language around this component');
  return language;
}

export interface Texts {
  /** For what is read on the page: a French fallback comes inside an element with `lang="fr"`. */
  readonly t: (id: MessageId, values?: MessageValues) => ReactNode;
  /** For attributes, titles and `<option>`, where no element can stand. */
  readonly text: (id: MessageId, values?: MessageValues) => string;
}

/** The texts of the page: `const { t, text } = useTexts()`. */
export function useTexts(): Texts {
  const language = useLanguage();
  return useMemo(() => {
    const text: Texts['text'] = (id, values) => {
      if (import.meta.env.DEV && !(id in language.i18n.messages)) {
        throw new Error(`The text "${id}" is in no catalogue that this page loads`);
      }
      return language.i18n._(id, values && { ...values });
    };
    const t: Texts['t'] = (id, values) =>
      language.fallbackIds.has(id) ? <span lang="fr">{text(id, values)}</span> : text(id, values);
    return { t, text };
  }, [language]);
}

interface RichTextProps {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, string | number | ReactElement>>;
  /** Elements for the tags of the message: `<link>…</link>`. */
  readonly components?: Readonly<Record<string, ReactElement>>;
}

/** A text with elements inside: links, emphasis, prices. */
export function RichText({ id, values = {}, components = {} }: RichTextProps): ReactElement {
  const { fallbackIds } = useLanguage();
  const content = <Trans id={id} values={{ ...values }} components={{ ...components }} />;
  return fallbackIds.has(id) ? <span lang="fr">{content}</span> : content;
}
