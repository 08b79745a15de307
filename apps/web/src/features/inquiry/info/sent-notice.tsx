import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';

import { paths } from '#lib/routing/paths';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

interface SentNoticeProps {
  readonly number: string;
  /** Address of the form, for another message. */
  readonly form: string;
}

/** Says that a message arrived, and by which number. */
export function SentNotice({ number, form }: SentNoticeProps): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="slip p-6">
      <h1 ref={heading} tabIndex={-1}>
        {t('contact.sent.title')}
      </h1>
      <p className="mt-2">{t(user === null ? 'contact.sent.textVisitor' : 'contact.sent.text', { number })}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink tone="action" href={paths.products()}>
          {t('common.shell.products')}
        </ButtonLink>
        <ButtonLink href={form}>{t('contact.sent.again')}</ButtonLink>
      </div>
    </div>
  );
}

/** Number of the message that was just sent, by the address of its page; null: none was. */
export const sentNumber = (search: URLSearchParams): string | null =>
  /^Q-\d{5,9}$/.exec(search.get('envoye') ?? '')?.[0] ?? null;
