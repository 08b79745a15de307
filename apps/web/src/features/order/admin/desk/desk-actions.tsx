import type { OrderView } from '@matete/contract/order/order-views';
import type { ReactElement } from 'react';

import { useDecisionHref } from '#back-office/decision-dialog.tsx';
import { UNLOAD } from '#features/order/admin/admin-unload-dialog.tsx';
import { adminPaths } from '#lib/routing/admin-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

const DANGEROUS = ['TAKE_BACK', 'NOTE_LOST', 'CALL_OFF'] as const;

/** What an admin may do with the order now, each at an address of its own. */
export function DeskActions({ order }: { order: OrderView }): ReactElement | null {
  const { t } = useTexts();
  const hrefOf = useDecisionHref(order.orderId);
  const may = (action: OrderView['actions'][number]): boolean => order.actions.includes(action);
  const isDisputed = order.dispute?.status === 'OPEN';
  const dangerous = DANGEROUS.filter(may);
  if (
    !isDisputed &&
    !['UNLOAD', 'CHANGE_DATE', 'CHANGE_VOYAGE', ...DANGEROUS].some((action) => may(action as 'UNLOAD'))
  )
    return null;
  return (
    <div className="no-print mb-6 flex flex-wrap gap-3">
      {isDisputed && (
        <ButtonLink tone="action" href={adminPaths.dispute(order.orderId)}>
          {t('admin.order.decideDispute')}
        </ButtonLink>
      )}
      {may('UNLOAD') && <ButtonLink href={hrefOf(UNLOAD)}>{t('admin.orders.unload')}</ButtonLink>}
      {may('CHANGE_DATE') && <ButtonLink href={hrefOf('CHANGE_DATE')}>{t('admin.order.do.CHANGE_DATE')}</ButtonLink>}
      {may('CHANGE_VOYAGE') && (
        <>
          <ButtonLink href={hrefOf('CHANGE_VOYAGE')}>{t('admin.order.do.CHANGE_VOYAGE')}</ButtonLink>
          <ButtonLink href={hrefOf('NOTE_BOAT')}>{t('admin.order.do.NOTE_BOAT')}</ButtonLink>
        </>
      )}
      {dangerous.map((action) => (
        <ButtonLink key={action} href={hrefOf(action)}>
          {t(`admin.order.do.${action}`)}
        </ButtonLink>
      ))}
    </div>
  );
}
