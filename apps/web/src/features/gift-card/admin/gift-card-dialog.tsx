import type { AdminGiftCardView } from '@matete/contract/gift-card/gift-cards';
import type { ReactElement } from 'react';

import { DecisionDialog, useDecision } from '#back-office/decision-dialog.tsx';
import { type GiftCardDecision, giftCardDecisionForm } from '#features/gift-card/admin/gift-card-decision-form';
import { listGiftCards } from '#features/gift-card/api/list-gift-cards';
import { adminOverview } from '#features/report/api/admin-overview';
import type { PageProps } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';

export interface AskedGiftCardDecision {
  readonly card: AdminGiftCardView;
  readonly decision: GiftCardDecision;
}

/** Dialog that decides the transfer of a gift card: what came, typed twice where it is another sum, or why nothing did. */
export function GiftCardDialog({
  asked: { card, decision },
  page,
}: {
  asked: AskedGiftCardDecision;
  page: PageProps;
}): ReactElement {
  const { t } = useTexts();
  const { reference } = card;
  const decided = useDecision({
    definition: giftCardDecisionForm,
    page,
    decision,
    id: card.giftCardId,
    initial: { receivedAmount: String(card.amount) },
    changes: [listGiftCards, adminOverview],
    done: () => t(`admin.giftCards.done.${decision}`, { reference }),
  });
  return (
    <DecisionDialog
      title={t(`admin.giftCards.ask.${decision}`, { reference })}
      action={t(decision === 'VERIFIED' ? 'common.action.confirm' : 'common.action.reject')}
      isDanger={decision === 'DISAPPROVED'}
      decision={decided}
    >
      <input type="hidden" name="giftCardId" value={card.giftCardId} />
      <input type="hidden" name="status" value={decision} />
      <p>
        <RichText
          id={`admin.giftCards.follows.${decision}`}
          values={{ buyer: card.buyerName }}
          components={{ amount: <Money amountXpf={card.amount} className="font-semibold" /> }}
        />
      </p>
      {decision === 'VERIFIED' ? (
        <div className="mt-4 space-y-4">
          <FormText
            of={decided.form}
            name="receivedAmount"
            inputMode="numeric"
            autoComplete="off"
            unit="F"
            className="max-w-56"
          />
          <FormText
            of={decided.form}
            name="receivedAmountAgain"
            hint={t('admin.giftCards.againHint')}
            inputMode="numeric"
            autoComplete="off"
            unit="F"
            className="max-w-56"
            isOptional
          />
        </div>
      ) : (
        <FormText of={decided.form} name="reason" className="mt-4" autoComplete="off" />
      )}
    </DecisionDialog>
  );
}
