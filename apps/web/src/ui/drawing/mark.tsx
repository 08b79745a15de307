import type { PrimaryCategory, SubCategory } from '@matete/contract/catalogue/product-views';
import type { ReactElement } from 'react';

import spriteUrl from './marks.svg';

export type MarkName = 'matete' | PrimaryCategory | SubCategory;

/**
 * Fixed drawing: the product's seal, the flower of a category, the icon of a sub-category. They are in one file that is
 * fetched once (`npm run marks` draws it), so that no script contains their outlines.
 */
export function Mark({ name, className = 'size-6' }: { name: MarkName; className?: string }): ReactElement {
  return (
    <svg aria-hidden="true" className={`shrink-0 ${className}`}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
