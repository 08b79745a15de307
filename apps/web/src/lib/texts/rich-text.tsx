import type { MessageId } from '@matete/i18n/message-id';
import { cloneElement } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { textOf } from '#lib/texts/language';
import { useLanguage } from '#lib/texts/text.tsx';

interface RichTextProps {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Elements for the tags of the message: `<link>…</link>` takes the element `link`, `<price/>` stands for `price`. */
  readonly components: Readonly<Record<string, ReactElement>>;
}

const TAG = /<(\w+)>([^<]*)<\/\1>|<(\w+)\/>/g;

/** Text with elements inside: links, emphasis, prices. Tags cannot be nested. */
export function RichText({ id, values = {}, components }: RichTextProps): ReactElement {
  const language = useLanguage();
  const text = textOf(language, id, values);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    const [whole, name = '', content, emptyName = ''] = match;
    const element = components[name || emptyName];
    if (!element) throw new RangeError(`No element <${name || emptyName}> "${id}"`);
    parts.push(
      text.slice(end, match.index),
      cloneElement(element, { key: match.index }, ...(content ? [content] : [])),
    );
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return <>{language.local?.wrap(id, parts) ?? parts}</>;
}
