import type { ResponseOf } from '@matete/contract/endpoint';
import type { getWithdrawalFee } from '@matete/contract/payout/withdrawals';
import type { ReactElement } from 'react';

import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { RichText } from '#lib/texts/rich-text.tsx';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { StubField } from '#ui/data/slip.tsx';

export type Fee = ResponseOf<typeof getWithdrawalFee>;

/** Facts about withdrawing: amount, fee and its reason, obstacles. */
export function FeeFacts({ fee, isOnList = false }: { fee: Fee; isOnList?: boolean }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <dl className="slip grid grid-cols-1 min-[22rem]:grid-cols-2 lg:grid-cols-3">
        <StubField
          label={t('seller.wallet.balance')}
          value={<Money amountXpf={fee.balance} className="text-price" />}
        />
        <StubField
          label={t('seller.withdrawals.nextFee')}
          value={<Money amountXpf={fee.fee} />}
          note={<WhyThisFee fee={fee} />}
        />
        <StubField label={t('seller.withdrawals.max')} value={<Money amountXpf={fee.max} />} />
      </dl>
      {fee.obstacle && <Obstacle fee={fee} obstacle={fee.obstacle} isOnList={isOnList} />}
    </>
  );
}

function WhyThisFee({ fee }: { fee: Fee }): ReactElement {
  const { t } = useTexts();
  if (fee.reason === 'NO_FEE_SET') return <>{t('seller.withdrawals.why.NO_FEE_SET')}</>;
  if (fee.reason === 'FIRST_OF_MONTH')
    return fee.laterFee === null ? (
      <>{t('seller.withdrawals.why.FIRST')}</>
    ) : (
      <RichText id="seller.withdrawals.why.FIRST_OF_MONTH" components={{ later: <Money amountXpf={fee.laterFee} /> }} />
    );
  return (
    <RichText id="seller.withdrawals.why.LATER_OF_MONTH" components={{ day: <DayText date={fee.nextFreeDate} /> }} />
  );
}

/** Reason why nothing can be withdrawn, with a link that helps where there is one. */
function Obstacle({
  fee,
  obstacle,
  isOnList,
}: {
  fee: Fee;
  obstacle: NonNullable<Fee['obstacle']>;
  isOnList: boolean;
}): ReactElement {
  const { t } = useTexts();
  const link = 'inline-flex min-h-11 items-center text-warn-fg underline';
  return (
    <div className="my-4 rounded-paper bg-warn-bg p-4 text-warn-fg">
      <p className="font-semibold">
        {t(`seller.withdrawals.obstacle.${obstacle}`)}{' '}
        {obstacle === 'BANK_DETAILS_HELD' && fee.heldUntil !== null && (
          <InstantText instant={fee.heldUntil} style="long" />
        )}
      </p>
      {obstacle === 'BANK_DETAILS_MISSING' && (
        <Link href={paths.profile()} className={link}>
          {t('seller.withdrawals.toProfile')}
        </Link>
      )}
      {obstacle === 'WITHDRAWAL_PENDING_EXISTS' && !isOnList && (
        <Link href={sellerPaths.withdrawals()} className={link}>
          {t('seller.withdrawals.toList')}
        </Link>
      )}
    </div>
  );
}
