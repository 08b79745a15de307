import type { ProductId } from '@matete/contract/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { askForSupply } from '#features/supply-alert/api/ask-for-supply';
import { readSupplyAlertIds } from '#features/supply-alert/api/read-supply-alert-ids';
import { withdrawSupplyAlert } from '#features/supply-alert/api/withdraw-supply-alert';
import { ASK_FOR_SUPPLY, WITHDRAW_SUPPLY_ALERT } from '#features/supply-alert/parts/supply-alert-names';
import { replaceAnswer } from '#lib/api/calls';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { isVerifiedCustomer } from '#lib/session/session-user';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { OnePressForm } from '#ui/form/one-press-form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface SupplyAlertButtonProps {
  readonly productId: ProductId;
  readonly name: string;
  readonly isOnCard: boolean;
}

/** Button on a product that nobody supplies: asks to be told when somebody does, or withdraws that. */
export default function SupplyAlertButton({ productId, name, isOnCard }: SupplyAlertButtonProps): ReactElement | null {
  const { t, text } = useTexts();
  const { user } = useSession();
  const client = useQueryClient();
  const showToast = useToast();
  const [path] = useLocation();
  const { data } = useQuery({ ...readSupplyAlertIds(), enabled: isVerifiedCustomer(user) });
  if (user && user.role !== 'CUSTOMER') return null;
  const isWaiting = data?.productIds.includes(productId) ?? false;
  const isInList = path === customerPaths.supplyAlerts();
  const press = async (): Promise<void> => {
    const change = isWaiting ? withdrawSupplyAlert : askForSupply;
    replaceAnswer(client, readSupplyAlertIds(), await change({ params: { productId } }));
    showToast(t(isWaiting ? 'common.supplyAlert.withdrawn' : 'common.supplyAlert.asked', { name }));
  };
  const label = isWaiting ? 'common.supplyAlert.withdraw' : 'common.supplyAlert.ask';
  return (
    <OnePressForm
      name={isWaiting ? WITHDRAW_SUPPLY_ALERT : ASK_FOR_SUPPLY}
      subject={isInList ? productId : undefined}
      page={isInList ? customerPaths.supplyAlerts() : paths.product(productId)}
      onPress={press}
      className={isOnCard ? 'relative z-10 px-3 pb-3 sm:px-4' : 'mt-4'}
    >
      {(isBusy) => (
        <>
          {!isOnCard && (
            <p className="mb-2 text-muted">
              {t(isWaiting ? 'common.supplyAlert.waiting' : 'common.supplyAlert.explained')}
            </p>
          )}
          <button
            type="submit"
            aria-label={isOnCard ? text(`${label}For`, { name }) : undefined}
            aria-busy={isBusy || undefined}
            className={isOnCard ? 'btn w-full' : isWaiting ? 'btn' : 'btn btn-action'}
          >
            {t(label)}
          </button>
        </>
      )}
    </OnePressForm>
  );
}
