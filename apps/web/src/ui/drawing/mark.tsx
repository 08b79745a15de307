import type { PrimaryCategory, SubCategory } from '@matete/contract/catalogue/product-views';
import type { ReactElement } from 'react';

import spriteUrl from './marks.svg';

export type MarkName = 'matete' | PrimaryCategory | SubCategory;

/**
 * A fixed mark: the product's own seal, the flower of an aisle, the sign of a sub-category. They stand in one file
 * that is fetched once (`npm run marks` draws it), so that their outlines are in no page's script.
 */
export function Mark({ name, className = 'size-6' }: { name: MarkName; className?: string }): ReactElement {
  return (
    <svg aria-hidden="true" className={`shrink-0 ${className}`}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
