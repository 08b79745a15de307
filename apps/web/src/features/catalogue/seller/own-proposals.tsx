import type { ProposalView } from '@matete/contract/catalogue/product-proposals';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { ChangeFields } from '#features/catalogue/parts/change-fields.tsx';
import { ProposalPictures } from '#features/catalogue/parts/proposal-pictures.tsx';
import { PROPOSAL_TONE } from '#features/catalogue/parts/proposal-tone';
import { listOwnProposals } from '#features/catalogue/api/list-own-proposals';
import { withdrawProposalForm } from '#features/catalogue/seller/proposal-forms';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { paths } from '#lib/routing/paths';
import { Link } from '#lib/routing/link.tsx';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { Badge } from '#ui/status/badge.tsx';

/** What a seller has proposed, and what became of it. */
export function OwnProposals({ rows, page }: { rows: readonly ProposalView[]; page: PageProps }): ReactElement {
  return (
    <ul className="space-y-3">
      {rows.map((proposal) => (
        <li key={proposal.proposalId} className="slip p-4">
          <Proposal proposal={proposal} />
          {proposal.status === 'OPEN' && <Withdraw proposal={proposal} page={page} />}
        </li>
      ))}
    </ul>
  );
}

function Proposal({ proposal }: { proposal: ProposalView }): ReactElement {
  const { t } = useTexts();
  const { name, status, subCategoryId, madeAt, wishedPrice, reason, images, change } = proposal;
  const productId = change?.productId ?? proposal.productId;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="any-name font-semibold">{name}</span>
        <Badge tone={PROPOSAL_TONE[status]}>
          {t(`seller.proposals.status.${change !== null && status === 'PUBLISHED' ? 'CHANGED' : status}`)}
        </Badge>
        {change !== null && <Badge tone="neutral">{t('desk.change.isChange')}</Badge>}
      </p>
      <p className="text-muted">
        {t(`common.subCategory.${subCategoryId}`)} · <InstantText instant={madeAt} />
        {wishedPrice !== null && (
          <>
            {' · '}
            <Money amountXpf={wishedPrice} />
          </>
        )}
      </p>
      {reason !== null && (
        <p className="mt-2 wrap-anywhere">
          <span className="font-semibold">{t('seller.proposals.reason')}</span> {reason}
        </p>
      )}
      {productId !== null && (
        <Link href={paths.product(productId)} className="mt-1 inline-flex min-h-11 items-center">
          {t('seller.proposals.open')}
        </Link>
      )}
      {change === null ? (
        <ProposalPictures images={images} />
      ) : (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2.5">{t('seller.correction.what')}</summary>
          <ChangeFields change={change} added={images} />
        </details>
      )}
    </>
  );
}

function Withdraw({ proposal, page }: { proposal: ProposalView; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount('SELLER');
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(withdrawProposalForm, {
    context: { ...page, user },
    subject: proposal.proposalId,
    onDone: async () => {
      await invalidateCalls(client, [listOwnProposals]);
      showToast(t('seller.proposals.withdrawn', { name: proposal.name }));
    },
  });
  return (
    <Form of={form} className="mt-3">
      <ErrorSummary lines={form.summary} />
      <Button
        type="submit"
        isBusy={form.isSending}
        aria-label={text('seller.proposals.withdrawOf', { name: proposal.name })}
      >
        {t('seller.proposals.withdraw')}
      </Button>
    </Form>
  );
}
