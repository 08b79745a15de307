import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { ReactElement, ReactNode } from 'react';

const WIDTH = 640;
const HEIGHT = 220;
const SPACE = { top: 8, right: 8, bottom: 26, left: 62 };

export interface ChartBar {
  readonly key: string;
  /** Under the axis. */
  readonly label: string;
  readonly value: number;
}

interface BarChartProps {
  readonly bars: readonly ChartBar[];
  /** A value in words, for the axis. */
  readonly format: (value: number) => string;
  /** The figures as a table: what the drawing says, for everybody who does not see it. */
  readonly table: ReactNode;
  readonly tableTitle: string;
}

/** Bars over time. The drawing is hidden from screen readers, which get the table that everybody can unfold. */
export function BarChart({ bars, format, table, tableTitle }: BarChartProps): ReactElement {
  const x = scaleBand({
    domain: bars.map((bar) => bar.key),
    range: [SPACE.left, WIDTH - SPACE.right],
    padding: 0.25,
  });
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - SPACE.bottom, SPACE.top], nice: 4 });
  const labels = new Map(bars.map((bar) => [bar.key, bar.label]));
  const every = Math.ceil(bars.length / 6);
  const tick = { fontSize: 11, fill: 'currentColor', fontFamily: 'inherit' };
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
          <Bar
            key={bar.key}
            x={x(bar.key) ?? 0}
            y={y(bar.value)}
            width={x.bandwidth()}
            height={Math.max(0, y(0) - y(bar.value))}
            className="fill-primary"
          />
        ))}
        <AxisLeft
          scale={y}
          left={SPACE.left}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickFormat={(value) => (Number.isInteger(value) ? format(Number(value)) : '')}
          tickLabelProps={{ ...tick, textAnchor: 'end', dx: '-0.3em', dy: '0.32em' }}
        />
        <AxisBottom
          scale={x}
          top={HEIGHT - SPACE.bottom}
          hideTicks
          tickValues={bars.filter((_, index) => index % every === 0).map((bar) => bar.key)}
          tickFormat={(key) => labels.get(key) ?? ''}
          stroke="currentColor"
          tickLabelProps={{ ...tick, textAnchor: 'middle' }}
        />
      </svg>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-meta">{tableTitle}</summary>
        {table}
      </details>
    </>
  );
}
