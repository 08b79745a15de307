import type { ReactElement } from 'react';

import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';

interface PaginationProps {
  readonly page: number;
  readonly pageCount: number;
  /** Address of a page, without the language. */
  readonly hrefOf: (page: number) => string;
}

/** Numbered pages of a back-office table: first, last, and two on each side. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps): ReactElement | null {
  const { t, text } = useTexts();
  if (pageCount <= 1) return null;
  const near = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 2,
  );
  return (
    <nav aria-label={text('common.list.pages')} className="mt-4 flex flex-wrap items-center gap-1">
      {page > 1 && (
        <Link href={hrefOf(page - 1)} className="btn btn-quiet" rel="prev">
          {t('common.action.previous')}
        </Link>
      )}
      {near.map((number, index) => (
        <span key={number} className="flex items-center">
          {index > 0 && number - (near[index - 1] ?? 0) > 1 && <span className="px-1">…</span>}
          <Link
            href={hrefOf(number)}
            className={`btn btn-icon label ${number === page ? 'border-primary' : 'btn-quiet'}`}
            aria-current={number === page ? 'page' : undefined}
            aria-label={text('common.list.page', { page: number })}
          >
            {number}
          </Link>
        </span>
      ))}
      {page < pageCount && (
        <Link href={hrefOf(page + 1)} className="btn btn-quiet" rel="next">
          {t('common.action.next')}
        </Link>
      )}
    </nav>
  );
}
