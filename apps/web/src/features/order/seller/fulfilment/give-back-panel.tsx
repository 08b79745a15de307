import type { OrderView } from '@matete/contract/order/order-views';
import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';

const GiveBackDialog = lazy(() => import('#features/order/seller/fulfilment/give-back-dialog.tsx'));

/** Panel to give back an accepted order that cannot be delivered. */
export function GiveBackPanel({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="slip no-print p-4" aria-labelledby="give-back">
      <h2 id="give-back" className="text-h3">
        {t('seller.giveBack.title')}
      </h2>
      <p className="mt-1 max-w-text text-muted">{t('seller.giveBack.text')}</p>
      <Button className="mt-4" onClick={() => setIsOpen(true)}>
        {t('seller.giveBack.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <GiveBackDialog order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
