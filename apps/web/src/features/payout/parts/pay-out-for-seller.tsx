import type { ResponseOf } from '@matete/contract/endpoint';
import type { getWithdrawalFee } from '@matete/contract/payout/withdrawals';
import type { SellerId } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { getSeller } from '#features/account/api/get-seller';
import { readPersonHistory } from '#features/desk/api/read-person-history';
import { readPersonSums } from '#features/desk/api/read-person-sums';
import { listSellers } from '#features/account/api/list-sellers';
import { getWithdrawalFee as readFee, withdrawalFeeQuery } from '#features/payout/api/get-withdrawal-fee';
import { listWithdrawalsForAdmin } from '#features/payout/api/list-withdrawals-for-admin';
import { PAY_OUT, payOutForm } from '#features/payout/parts/pay-out-form';
import {
  DecisionDialog,
  ReasonArea,
  useAskedDecision,
  useDecision,
  useDecisionHref,
} from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useFormats } from '#lib/texts/formats';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

type Fee = ResponseOf<typeof getWithdrawalFee>;

interface PayOutProps {
  readonly seller: { readonly sellerId: SellerId; readonly name: string };
  readonly page: PageProps;
}

const ASKED = [PAY_OUT] as const;
const CHANGES = [listSellers, getSeller, readPersonSums, readPersonHistory, readFee, listWithdrawalsForAdmin];

/** What a seller could withdraw now, and the way to pay it out in their place. */
export function PayOutForSeller({ seller, page }: PayOutProps): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(withdrawalFeeQuery(seller.sellerId));
  return (
    <>
      <hr className="tear" />
      <section className="p-4" aria-labelledby="pay-out">
        <h3 id="pay-out" className="text-body font-semibold">
          {t('admin.payOut.title')}
        </h3>
        {data ? (
          <PayOut seller={seller} page={page} fee={data} />
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="mt-2 h-12 w-full" />
        )}
      </section>
    </>
  );
}

function PayOut({ seller, page, fee }: PayOutProps & { readonly fee: Fee }): ReactElement {
  const { t } = useTexts();
  const asked = useAskedDecision(ASKED);
  const hrefOf = useDecisionHref<typeof PAY_OUT>(seller.sellerId);
  if (fee.obstacle !== null)
    return (
      <p className="mt-1 text-muted">
        {t(`admin.payOut.obstacle.${fee.obstacle}`)}{' '}
        {fee.obstacle === 'BANK_DETAILS_HELD' && fee.heldUntil !== null && (
          <InstantText instant={fee.heldUntil} style="long" />
        )}
      </p>
    );
  return (
    <>
      <p className="mt-1 text-muted">
        <RichText
          id="admin.payOut.upTo"
          components={{ max: <Money amountXpf={fee.max} />, fee: <Money amountXpf={fee.fee} /> }}
        />
      </p>
      <ButtonLink tone="quiet" href={hrefOf(PAY_OUT)}>
        {t('admin.payOut.open')}
      </ButtonLink>
      {asked?.id === seller.sellerId && <PayOutDialog seller={seller} page={page} fee={fee} />}
    </>
  );
}

function PayOutDialog({ seller, page, fee }: PayOutProps & { readonly fee: Fee }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const decided = useDecision({
    definition: payOutForm,
    page,
    decision: PAY_OUT,
    id: seller.sellerId,
    changes: CHANGES,
    done: ({ amount }) => t('admin.payOut.done', { name: seller.name, amount: money(amount) }),
  });
  return (
    <DecisionDialog
      title={t('admin.payOut.ask', { name: seller.name })}
      action={t('admin.payOut.action')}
      decision={decided}
    >
      <input type="hidden" name="sellerId" value={seller.sellerId} />
      <p className="text-meta text-muted">
        {t('admin.payOut.follows', { iban: fee.iban ?? '', holder: fee.accountTitle ?? '', fee: money(fee.fee) })}
      </p>
      <FormText
        of={decided.form}
        name="amount"
        hint={t('admin.payOut.amountHint', { max: money(fee.max) })}
        inputMode="numeric"
        autoComplete="off"
        unit="F"
        className="mt-4"
      />
      <ReasonArea of={decided.form} name="reason" hint={t('admin.withdrawals.reasonHint')} />
    </DecisionDialog>
  );
}
