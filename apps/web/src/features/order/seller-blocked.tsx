import type { ReactElement } from 'react';

import { legalPaths } from '#app/legal-paths';
import { Link } from '#app/link.tsx';
import { RichText } from '#app/rich-text.tsx';
import { sellerPaths } from '#app/seller-paths';
import { useSession } from '#app/session.tsx';
import { useTexts } from '#app/text.tsx';
import { lastBlockedDay } from '#app/work/last-blocked-day';
import { DayText } from '#ui/date-text.tsx';

/** Why a blocked seller sees no pool, until when, and what he can still do. */
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
            components={{ link: <Link href={legalPaths.contact()} className="text-bad-fg" /> }}
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
