import { scaleBand, scaleLinear } from '@visx/scale';
import type { ReactElement, ReactNode } from 'react';

const WIDTH = 640;
const HEIGHT = 220;
const SPACE = { top: 18, right: 8, bottom: 30, left: 96 };

export interface ChartBar {
  readonly key: string;
  /** Label under the axis. */
  readonly label: string;
  readonly value: number;
}

interface BarChartProps {
  readonly bars: readonly ChartBar[];
  /** Formats a value for the axis. */
  readonly format: (value: number) => string;
  /** The figures as a table, the alternative to the drawing. */
  readonly table: ReactNode;
  readonly tableTitle: string;
}

/** Bar chart over time. The drawing is hidden from screen readers, which get the table that everybody can open. */
export function BarChart({ bars, format, table, tableTitle }: BarChartProps): ReactElement {
  const x = scaleBand({
    domain: bars.map((bar) => bar.key),
    range: [SPACE.left, WIDTH - SPACE.right],
    padding: 0.25,
  });
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - SPACE.bottom, SPACE.top], nice: 4 });
  const every = Math.ceil(bars.length / 6);
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full text-muted" aria-hidden="true">
        {y.ticks(4).map((value) => (
          <line
            key={value}
            x1={SPACE.left}
            x2={WIDTH - SPACE.right}
            y1={y(value)}
            y2={y(value)}
            className="stroke-line"
            strokeWidth="1"
          />
        ))}
        {bars.map((bar) => (
          <rect
            key={bar.key}
            x={x(bar.key)}
            y={y(bar.value)}
            width={x.bandwidth()}
            height={Math.max(0, y(0) - y(bar.value))}
            className="fill-primary"
          />
        ))}
        {/* Whole units only: there is no half order and no half franc. */}
        {y
          .ticks(4)
          .filter((value) => Number.isInteger(value))
          .map((value) => (
            <text
              key={value}
              x={SPACE.left - 6}
              y={y(value) + 4}
              textAnchor="end"
              className="fill-current text-[11px] max-sm:text-[20px]"
            >
              {format(value)}
            </text>
          ))}
        {bars
          .filter((_, index) => index % every === 0)
          .map((bar) => (
            <text
              key={bar.key}
              x={(x(bar.key) ?? 0) + x.bandwidth() / 2}
              y={HEIGHT - 8}
              textAnchor="middle"
              className="fill-current text-[11px] max-sm:text-[20px]"
            >
              {bar.label}
            </text>
          ))}
      </svg>
      <details className="mt-2">
        <summary className="cursor-pointer py-3 text-meta">{tableTitle}</summary>
        {table}
      </details>
    </>
  );
}
