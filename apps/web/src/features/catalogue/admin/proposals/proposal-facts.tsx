import type { AdminProposalView } from '@matete/contract/catalogue/product-proposals';
import type { ReactElement, ReactNode } from 'react';

import { ProposalPictures } from '#features/catalogue/parts/proposal-pictures.tsx';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';

/** What a seller proposed, in their own words, and what became of it. */
export function ProposalFacts({ proposal }: { proposal: AdminProposalView }): ReactElement {
  const { t } = useTexts();
  const { seller, description, subCategoryId, wishedPrice, likeProduct, madeAt, reason, images, change } = proposal;
  const productId = change?.productId ?? proposal.productId;
  return (
    <div className="slip max-w-200 p-4">
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact label={t('admin.withdrawals.seller')}>
          <Link href={adminPaths.seller(seller.sellerId)} className="any-name inline-flex min-h-11 items-center">
            {seller.name}
          </Link>
        </Fact>
        <Fact label={t('admin.proposals.made')}>
          <InstantText instant={madeAt} />
        </Fact>
        <Fact label={t('admin.editor.subCategory')}>{t(`common.subCategory.${subCategoryId}`)}</Fact>
        {wishedPrice !== null && (
          <Fact label={t('admin.proposals.wished')}>
            <Money amountXpf={wishedPrice} />
          </Fact>
        )}
        {likeProduct !== null && (
          <Fact label={t('admin.proposals.like')}>
            <Link href={adminPaths.product(likeProduct.productId)} className="inline-flex min-h-11 items-center">
              {likeProduct.name}
            </Link>
          </Fact>
        )}
        {reason !== null && <Fact label={t('admin.decide.reason')}>{reason}</Fact>}
        {productId !== null && (
          <Fact label={t('admin.products.product')}>
            <Link href={adminPaths.product(productId)} className="inline-flex min-h-11 items-center">
              {t('admin.proposals.product')}
            </Link>
          </Fact>
        )}
      </dl>
      {description !== null && <p className="mt-3 max-w-text whitespace-pre-line wrap-anywhere">{description}</p>}
      {change === null && <ProposalPictures images={images} />}
    </div>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
