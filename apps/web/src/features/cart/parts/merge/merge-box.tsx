import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import type { CartMerge } from '#features/cart/parts/merge/cart-merge';
import type { CartModelLine } from '#features/cart/parts/cart-model';
import { CloseIcon } from '#ui/drawing/icons.tsx';

interface MergeBoxProps {
  readonly merge: CartMerge;
  /** Lines of the cart now, for their names. */
  readonly lines: readonly CartModelLine[];
  /** Absent: it goes with its page. */
  readonly onClose?: () => void;
}

/** Says what of the visitor's cart was added, reduced and left out. */
export default function MergeBox({ merge, lines, onClose }: MergeBoxProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <section role="status" className="mt-4 flex items-start gap-2 rounded-paper bg-info-bg p-4 text-info-fg">
      {merge === 'FAILED' ? (
        <p className="flex-1">{t('order.cart.merged.failed')}</p>
      ) : (
        <Outcomes outcomes={merge} lines={lines} />
      )}
      {onClose && (
        <button
          type="button"
          className="-my-2 grid size-11 place-items-center"
          aria-label={text('common.action.close')}
          onClick={onClose}
        >
          <CloseIcon className="size-5" />
        </button>
      )}
    </section>
  );
}

interface OutcomesProps extends Pick<MergeBoxProps, 'lines'> {
  readonly outcomes: Exclude<CartMerge, 'FAILED'>;
}

function Outcomes({ outcomes, lines }: OutcomesProps): ReactElement {
  const { t } = useTexts();
  const of = (wanted: (typeof outcomes)[number]['outcome']): string[] =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ productId }) => productId);
  const added = of('ADDED').length;
  const leftOut = of('LEFT_OUT').length;
  const names = new Map(lines.map(({ product }) => [product.productId, product.name.text]));
  return (
    <ul className="flex-1 space-y-1">
      {added > 0 && <li>{t('order.cart.merged.added', { count: added })}</li>}
      {of('CAPPED').map((productId, index) => (
        <li key={`${productId}-${index}`}>
          {t('order.cart.merged.capped', { name: names.get(productId) ?? productId })}
        </li>
      ))}
      {leftOut > 0 && <li>{t('order.cart.merged.leftOut', { count: leftOut })}</li>}
    </ul>
  );
}
