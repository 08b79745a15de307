import type { OrderSummary } from '@matete/contract/order/order-views';
import type { ReactElement, ReactNode } from 'react';

import { useFormats } from '#lib/texts/formats';
import { LocalText } from '#lib/texts/local-text.tsx';

interface OrderLinesProps {
  readonly lines: OrderSummary['lines'];
  /** Remark on a line, for example how much of it can be filled. */
  readonly noteOf?: (line: OrderSummary['lines'][number]) => ReactNode;
}

/** Lines of an order to pack: kg first, as on the label. */
export function OrderLines({ lines, noteOf }: OrderLinesProps): ReactElement {
  const { kg } = useFormats();
  return (
    <ul className="space-y-1.5">
      {lines.map((line) => (
        <li key={line.productId} className="flex items-baseline gap-3">
          <span className="label min-w-12 text-lead whitespace-nowrap">{kg(line.quantity)}</span>
          <span>
            <LocalText text={line.name} />
            <Note>{noteOf?.(line)}</Note>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Note({ children }: { children: ReactNode }): ReactElement | null {
  return children === undefined ? null : <span className="block text-meta text-muted">{children}</span>;
}
