import type { ReactElement } from 'react';

import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { lastBlockedDay } from '#features/account/parts/last-blocked-day';
import { DayText } from '#ui/data/date-text.tsx';

/** Notice for a blocked seller: why there is no pool, until when, and what they can still do. */
export function SellerBlocked(): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const until = user?.blockedTill;
  return (
    <section className="rounded-paper border border-bad-fg bg-bad-bg p-4 text-bad-fg" aria-labelledby="blocked">
      <h2 id="blocked" className="text-h3">
        {t('seller.blocked.title')}
      </h2>
      <p className="mt-1">
        {until ? (
          <RichText
            id="seller.blocked.until"
            components={{ day: <DayText date={lastBlockedDay(until)} style="long" /> }}
          />
        ) : (
          <RichText
            id="seller.blocked.noDate"
            components={{ link: <Link href={infoPaths.contact()} className="text-bad-fg" /> }}
          />
        )}
      </p>
      <p className="mt-1">{t('seller.blocked.still')}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <Link href={sellerPaths.fulfilment()} className="inline-flex min-h-11 items-center text-bad-fg">
          {t('seller.nav.fulfilment')}
        </Link>
      </p>
    </section>
  );
}
