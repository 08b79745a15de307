import { useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';

import { DATA_SAVER_COOKIE } from '#lib/device/looks';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';

const YEAR_S = 31_536_000;

const never = (): (() => void) => () => undefined;

/** Whether there is nothing to offer: the data saver is on, or its reader chose before, whatever they chose. */
const isSettled = (): boolean =>
  document.documentElement.dataset['save'] === 'on' || document.cookie.includes(`${DATA_SAVER_COOKIE}=`);

/** Offers the data saver to whoever waited long for a page, until they choose. It stands over the page and moves nothing. */
export default function SaverOffer(): ReactElement | null {
  const { t, text } = useTexts();
  const settled = useSyncExternalStore(never, isSettled, () => true);
  const [isOver, setOver] = useState(false);
  if (settled || isOver) return null;
  return (
    <aside
      aria-label={text('common.shell.dataSaver')}
      className="no-print slip fixed inset-x-3 bottom-3 z-40 mx-auto max-w-form p-4"
    >
      <p>{t('common.shell.saverOffer')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink tone="action" href={paths.display()} onClick={() => setOver(true)}>
          {t('common.shell.dataSaver')}
        </ButtonLink>
        <Button
          tone="quiet"
          onClick={() => {
            setOver(true);
            document.cookie = `${DATA_SAVER_COOKIE}=off; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
          }}
        >
          {t('common.shell.saverOffer.no')}
        </Button>
      </div>
    </aside>
  );
}
