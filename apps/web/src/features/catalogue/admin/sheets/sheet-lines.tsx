import type { SheetLine } from '@matete/contract/catalogue/product-sheets';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { Badge } from '#ui/status/badge.tsx';

const TONE = { CREATE: 'ok', CHANGE: 'info', SAME: 'neutral', WRONG: 'bad' } as const;

/** The lines of a file of products, each with what it would do. */
export function SheetLines({ lines }: { lines: readonly SheetLine[] }): ReactElement | null {
  const { t } = useTexts();
  if (lines.length === 0) return null;
  return (
    <ul className="slip mt-4 divide-y divide-dashed divide-line-strong">
      {lines.map((line) => (
        <li key={line.line} className="px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="label text-meta text-muted">{t('admin.sheets.line', { line: line.line })}</span>
            <span className="any-name font-semibold">{line.name || line.sku}</span>
            <span className="label any-name text-meta text-muted">{line.sku}</span>
            <Badge tone={TONE[line.change]}>{t(`admin.sheets.change.${line.change}`)}</Badge>
          </p>
          {line.differences.length > 0 && (
            <dl className="mt-1 text-meta">
              {line.differences.map(({ column, from, to }) => (
                <div key={column} className="wrap-anywhere">
                  <dt className="inline text-muted">{t('admin.sheets.ofColumn', { column })}</dt>{' '}
                  <dd className="inline">
                    <del className="text-muted">{from === '' ? t('admin.sheets.empty') : from}</del> → <ins>{to}</ins>
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
