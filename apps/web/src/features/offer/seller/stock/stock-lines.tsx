import type { StockLine } from '@matete/contract/offer/stock-sheets';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { Badge } from '#ui/status/badge.tsx';

const TONE = { CHANGE: 'info', SAME: 'neutral', WRONG: 'bad' } as const;

/** The lines of a stock sheet, each with what it would change. */
export function StockLines({ lines }: { lines: readonly StockLine[] }): ReactElement | null {
  const { t } = useTexts();
  if (lines.length === 0) return null;
  return (
    <ul className="slip mt-4 divide-y divide-dashed divide-line-strong">
      {lines.map((line) => (
        <li key={line.line} className="px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="label text-meta text-muted">{t('seller.stock.line', { line: line.line })}</span>
            <span className="any-name font-semibold">{line.name}</span>
            <Badge tone={TONE[line.change]}>{t(`seller.stock.change.${line.change}`)}</Badge>
          </p>
          {line.differences.length > 0 && (
            <dl className="mt-1 text-meta">
              {line.differences.map(({ column, from, to }) => (
                <div key={column}>
                  <dt className="inline text-muted">{t('seller.stock.ofColumn', { column })}</dt>{' '}
                  <dd className="inline">
                    <del className="text-muted">{from}</del> → <ins>{to}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
