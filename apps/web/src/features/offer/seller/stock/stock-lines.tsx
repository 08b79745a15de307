import type { StockLine, StockSheetView } from '@matete/contract/offer/stock-sheets';
import type { TahitiDay } from '@matete/contract/units';
import { isSetInWeekOf } from '@matete/domain/supply-calendar/last-week';
import type { ReactElement } from 'react';

import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Badge } from '#ui/status/badge.tsx';

const TONE = { CHANGE: 'info', SAME: 'neutral', WRONG: 'bad' } as const;

/** The lines of a stock sheet, each with what it would change. */
export function StockLines({ lines, week }: Pick<StockSheetView, 'lines' | 'week'>): ReactElement | null {
  const { t } = useTexts();
  if (lines.length === 0) return null;
  return (
    <ul className="slip mt-4 divide-y divide-dashed divide-line-strong">
      {lines.map((line) => (
        <li key={line.line} className="px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {week === null && (
              <span className="label text-meta text-muted">{t('seller.stock.line', { line: line.line })}</span>
            )}
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
          {week !== null && <Then line={line} weekDay={week.day} />}
        </li>
      ))}
    </ul>
  );
}

/** When kilograms of a week ago were set, where that was earlier, and what orders make of them. */
function Then({ line, weekDay }: { line: StockLine; weekDay: TahitiDay }): ReactElement | null {
  const { text } = useTexts();
  const { kg } = useFormats();
  const { day } = useDates();
  const { offered, differences } = line;
  if (offered === null) return null;
  const facts = [
    ...(differences.length === 0 ? [kg(offered.kg)] : []),
    ...(isSetInWeekOf(weekDay, offered.on) ? [] : [text('seller.week.setOn', { day: day(offered.on) })]),
    ...(differences.some(({ to }) => to > offered.kg) ? [text('seller.week.raised', { kg: kg(offered.kg) })] : []),
  ];
  return facts.length === 0 ? null : <p className="text-meta text-muted">{facts.join(' · ')}</p>;
}
