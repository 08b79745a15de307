import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import type { CartModelLine } from '#features/cart/parts/cart-model';
import { dismissMergeSummary, useMergeSummary } from '#features/cart/parts/merge-summary';
import { CloseIcon } from '#ui/drawing/icons.tsx';

/** Notice about the merge of the visitor's cart at sign-in: what was added, reduced and left out. */
export function MergeNotice({ lines }: { lines: readonly CartModelLine[] }): ReactElement | null {
  const { t, text } = useTexts();
  const outcomes = useMergeSummary();
  if (outcomes.length === 0) return null;
  const of = (wanted: (typeof outcomes)[number]['outcome']): string[] =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ productId }) => productId);
  const added = of('ADDED').length;
  const leftOut = of('LEFT_OUT').length;
  const names = new Map(lines.map(({ product }) => [product.productId, product.name.text]));
  return (
    <section role="status" className="mt-4 flex items-start gap-2 rounded-paper bg-info-bg p-4 text-info-fg">
      <ul className="flex-1 space-y-1">
        {added > 0 && <li>{t('order.cart.merged.added', { count: added })}</li>}
        {of('CAPPED').map((productId) => (
          <li key={productId}>{t('order.cart.merged.capped', { name: names.get(productId) ?? productId })}</li>
        ))}
        {leftOut > 0 && <li>{t('order.cart.merged.leftOut', { count: leftOut })}</li>}
      </ul>
      <button
        type="button"
        className="-my-2 grid size-11 place-items-center"
        aria-label={text('common.action.close')}
        onClick={dismissMergeSummary}
      >
        <CloseIcon className="size-5" />
      </button>
    </section>
  );
}
