import { LOSS_BEARERS } from '@matete/contract/order/admin-order';
import type { VoyageId } from '@matete/contract/units';
import type { ReactElement } from 'react';

import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import { cancelVoyageForm, lostVoyageForm } from '#features/shipping/admin/end-voyage-forms';
import { listVoyageDelays } from '#features/shipping/api/list-voyage-delays';
import { shippingSchedule } from '#features/shipping/api/shipping-schedule';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';

/** Names of the decisions in the addresses of their dialogs. */
export const CANCELLED = 'CANCELLED';
export const LOST = 'LOST';

interface EndDialogProps {
  readonly voyageNumber: VoyageId;
  readonly shipName: string;
  readonly page: PageProps;
}

const CHANGES = [listVoyageDelays, shippingSchedule];

/** Dialog that notes a voyage as cancelled: its orders go back to their sellers. */
export function CancelVoyageDialog({ voyageNumber, shipName, page }: EndDialogProps): ReactElement {
  const { t } = useTexts();
  const decided = useDecision({
    definition: cancelVoyageForm,
    page,
    decision: CANCELLED,
    id: voyageNumber,
    changes: CHANGES,
    done: ({ delay }) => t('admin.ships.cancelDone', { ship: shipName, count: delay?.ordersMoved ?? 0 }),
  });
  return (
    <DecisionDialog
      title={t('admin.ships.cancelAsk', { ship: shipName, number: voyageNumber })}
      action={t('admin.ships.cancelVoyage')}
      isDanger
      decision={decided}
    >
      <input type="hidden" name="voyageNumber" value={voyageNumber} />
      <p>{t('admin.ships.cancelFollows')}</p>
      <ReasonArea of={decided.form} name="reason" hint={t('admin.ships.reasonHint')} />
    </DecisionDialog>
  );
}

/** Dialog that notes a voyage as lost with its cargo: its customers are refunded. */
export function LostVoyageDialog({ voyageNumber, shipName, page }: EndDialogProps): ReactElement {
  const { t } = useTexts();
  const decided = useDecision({
    definition: lostVoyageForm,
    page,
    decision: LOST,
    id: voyageNumber,
    changes: CHANGES,
    done: ({ delay }) => t('admin.ships.lostDone', { ship: shipName, count: delay?.ordersMoved ?? 0 }),
  });
  const { form } = decided;
  return (
    <DecisionDialog
      title={t('admin.ships.lostAsk', { ship: shipName, number: voyageNumber })}
      action={t('admin.ships.lostVoyage')}
      isDanger
      decision={decided}
    >
      <input type="hidden" name="voyageNumber" value={voyageNumber} />
      <p className="mb-4">{t('admin.ships.lostFollows')}</p>
      <ChoiceGroup id={form.idOf('bearer')} legend={t('admin.order.bearer')} error={form.errorOf('bearer')}>
        {LOSS_BEARERS.map((bearer) => (
          <Radio key={bearer} label={t(`admin.order.bearer.${bearer}`)} {...form.choiceOf('bearer', bearer)} />
        ))}
      </ChoiceGroup>
      <ReasonArea of={form} name="reason" hint={t('admin.ships.reasonHint')} />
    </DecisionDialog>
  );
}
