import type { RatingDecision } from '@matete/contract/rating/rating-views';
import type { AdminSellerPageView } from '@matete/contract/seller-page/seller-page-views';
import { moderationDecisions } from '@matete/domain/rating/moderation-table';
import type { ReactElement } from 'react';

import { AgeText } from '#back-office/age-text.tsx';
import { DecisionDialog, ReasonArea, useDecision, useDecisionHref } from '#back-office/decision-dialog.tsx';
import { RATING_TONE } from '#features/rating/parts/rating-tone';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { adminOverview } from '#features/report/api/admin-overview';
import { decideSellerPageForm } from '#features/seller-page/admin/decision-form';
import { listSellerPages } from '#features/seller-page/api/list-seller-pages';
import { SellerSheet } from '#features/seller-page/parts/seller-sheet.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';

const saidBy = ({ seller, story, storyLanguage, photos }: AdminSellerPageView) => ({
  name: seller.name,
  photos,
  story: story === null ? null : { text: story, language: storyLanguage },
});

/** Story and pictures of a seller, how they stand, and what can be decided. */
export function AdminSellerPage({ row }: { row: AdminSellerPageView }): ReactElement {
  const { t, text } = useTexts();
  const islandName = useIslandNames();
  const { seller, status, reason, changedAt, isShown } = row;
  const hrefOf = useDecisionHref<RatingDecision>(seller.sellerId);
  const decisions = moderationDecisions(status);
  return (
    <article className="slip" aria-labelledby={`page-${seller.sellerId}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
        <h2 id={`page-${seller.sellerId}`} className="text-body font-semibold wrap-anywhere">
          {seller.islandId === null ? seller.name : `${seller.name}, ${islandName(seller.islandId)}`}
        </h2>
        {status !== null && <Badge tone={RATING_TONE[status]}>{t(`admin.ratings.state.${status}`)}</Badge>}
        {!isShown && <span className="text-meta text-muted">{t('admin.sellerPages.off')}</span>}
        <span className="ml-auto text-meta text-muted">
          <AgeText since={changedAt} isWaiting={status === 'WAITING'} />
        </span>
      </div>
      <hr className="tear" />
      <div className="px-4 pb-4">
        <SellerSheet seller={saidBy(row)} />
        {reason !== null && <p className="mt-2 wrap-anywhere">{t('admin.ratings.reason', { reason })}</p>}
        {decisions.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-2">
            {decisions.map((decision) => (
              <ButtonLink
                key={decision}
                tone={decision === 'PUBLISH' ? 'action' : 'quiet'}
                href={hrefOf(decision)}
                aria-label={text(`admin.sellerPages.of.${decision}`, { name: seller.name })}
              >
                {t(`admin.ratings.do.${decision}`)}
              </ButtonLink>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}

interface DialogProps {
  readonly row: AdminSellerPageView;
  readonly asked: RatingDecision;
  readonly page: PageProps;
}

/** Dialog in which an admin decides about a seller's story and pictures. */
export function SellerPageDialog({ row, asked, page }: DialogProps): ReactElement {
  const { t, text } = useTexts();
  const { sellerId, name } = row.seller;
  const decided = useDecision({
    definition: decideSellerPageForm,
    page,
    decision: asked,
    id: sellerId,
    changes: [listSellerPages, adminOverview],
    done: () => text(`admin.ratings.done.${asked}`),
  });
  return (
    <DecisionDialog
      title={t(`admin.sellerPages.of.${asked}`, { name })}
      action={t(`admin.ratings.do.${asked}`)}
      isDanger={asked !== 'PUBLISH'}
      decision={decided}
    >
      <input type="hidden" name="sellerId" value={sellerId} />
      <input type="hidden" name="decision" value={asked} />
      <input type="hidden" name="version" value={row.version} />
      <SellerSheet seller={saidBy(row)} />
      <p className="mt-3 text-muted">{t(`admin.sellerPages.follows.${asked}`)}</p>
      {asked !== 'PUBLISH' && <ReasonArea of={decided.form} name="reason" />}
    </DecisionDialog>
  );
}
