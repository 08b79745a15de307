import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';

import { paths } from '#lib/routing/paths';
import { lazyPart } from '#lib/hydration/lazy-part.tsx';
import { useIsOnline } from '#lib/device/use-is-online';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

/** Its drawing alone is a file of its own: the words are there when the connection is not. */
const Seal = lazyPart(async () => ({ default: (await import('#ui/drawing/seal.tsx')).Seal }));

/** Panel shown when the answer to an order was lost: says what happens now, without a button that could pay twice. */
export function CheckingPanel(): ReactElement {
  const { t } = useTexts();
  const isOnline = useIsOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="wrap max-w-form py-12">
      <div className="slip p-6" role="status">
        <div className="size-14 text-muted">
          <Seal seed="checking" className="size-14" />
        </div>
        <h1 ref={heading} tabIndex={-1} className="mt-3">
          {t('order.checkout.checking.title')}
        </h1>
        <p className="mt-3">{t('order.checkout.checking.text')}</p>
        {!isOnline && (
          <p className="mt-3 rounded-paper bg-warn-bg p-3 text-warn-fg">{t('order.checkout.checking.offline')}</p>
        )}
        <ButtonLink href={paths.orders()} className="mt-5">
          {t('order.checkout.checking.orders')}
        </ButtonLink>
      </div>
    </div>
  );
}
