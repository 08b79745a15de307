import type { OrderView } from '@matete/contract/order/order-views';
import type { ReactElement } from 'react';

import type { PageProps } from '#lib/page/page-module';
import { useDialogAddress } from '#lib/routing/dialog-address';
import { useTexts } from '#lib/texts/text.tsx';
import { GIVE_BACK_DIALOG, GiveBackDialog } from '#features/order/seller/fulfilment/give-back-dialog.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

/** Panel to give back an accepted order that cannot be delivered. */
export function GiveBackPanel({ order, page }: { order: OrderView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const address = useDialogAddress(GIVE_BACK_DIALOG);
  return (
    <section className="slip no-print p-4" aria-labelledby="give-back">
      <h2 id="give-back" className="text-h3">
        {t('seller.giveBack.title')}
      </h2>
      <p className="mt-1 max-w-text text-muted">{t('seller.giveBack.text')}</p>
      <ButtonLink href={address.openHref} className="mt-4">
        {t('seller.giveBack.action')}
      </ButtonLink>
      {address.isOpen && <GiveBackDialog order={order} page={page} address={address} />}
    </section>
  );
}
