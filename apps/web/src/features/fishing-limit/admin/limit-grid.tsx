import type { ResponseOf } from '@matete/contract/endpoint';
import type { listFishingLimits } from '@matete/contract/fishing-limit/fishing-limits';
import type { IslandId, ProductId } from '@matete/contract/units';
import type { ClipboardEvent, KeyboardEvent, ReactElement } from 'react';

import { useIslandNames } from '#features/reference/parts/use-island-names';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { LocalText } from '#lib/texts/local-text.tsx';
import { cellKey, parseLimit, pasteCells, type LimitEdits } from '#features/fishing-limit/admin/limit-edits';

type Grid = ResponseOf<typeof listFishingLimits>;

interface LimitGridProps {
  readonly islandIds: readonly IslandId[];
  readonly products: Grid['products'];
  readonly saved: ReadonlyMap<string, Grid['limits'][number]>;
  readonly edits: LimitEdits;
  readonly onEdit: (cells: readonly (readonly [string, string])[]) => void;
}

/**
 * Grid of limits: products in rows, islands in columns. Enter and the arrow keys move between cells, a pasted table
 * fills them.
 */
export function LimitGrid({ islandIds, products, saved, edits, onEdit }: LimitGridProps): ReactElement {
  const { t, text } = useTexts();
  const islandName = useIslandNames();
  const grid = { islandIds, productIds: products.map((product) => product.productId) };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, islandId: IslandId, productId: ProductId): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(pasted)) return;
    event.preventDefault();
    onEdit(pasteCells(pasted, grid, { islandId, productId }));
  };
  return (
    <div className="table-frame max-h-[70vh] overflow-auto">
      <table className="w-full border-collapse">
        <caption className="visually-hidden">{text('admin.fishing.caption')}</caption>
        <thead className="sticky top-0 z-2 bg-surface">
          <tr>
            <th scope="col" className="p-2 text-left">
              {t('admin.fishing.product')}
            </th>
            {islandIds.map((islandId) => (
              <th key={islandId} scope="col" className="min-w-28 p-2 text-left whitespace-nowrap">
                {islandName(islandId)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product, row) => (
            <tr key={product.productId} className="border-t border-dashed border-line-strong">
              <th scope="row" className="min-w-32 p-2 text-left font-normal">
                <LocalText text={product.name} />
              </th>
              {islandIds.map((islandId, column) => {
                const key = cellKey(islandId, product.productId);
                const name = { product: product.name.text, island: islandName(islandId) };
                return (
                  <td key={islandId} className="p-1 align-top">
                    <Cell
                      label={text('admin.fishing.cell', name)}
                      place={`${row}-${column}`}
                      saved={saved.get(key)}
                      typed={edits.get(key)}
                      onType={(typed) => onEdit([[key, typed]])}
                      onPaste={(event) => onPaste(event, islandId, product.productId)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly label: string;
  /** Row and column, for the arrow keys. */
  readonly place: string;
  readonly saved: Grid['limits'][number] | undefined;
  readonly typed: string | undefined;
  readonly onType: (typed: string) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
};

function moveFrom(place: string, event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const [row = 0, column = 0] = place.split('-').map(Number);
  const [down, across] = step;
  const sheet = event.currentTarget.closest('table');
  sheet?.querySelector<HTMLInputElement>(`[data-place="${row + down}-${column + across}"]`)?.focus();
}

function Cell({ label, place, saved, typed, onType, onPaste }: CellProps): ReactElement {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  const present = saved?.monthlyLimit ?? null;
  const shown = typed ?? (present === null ? '' : String(present));
  const parsed = parseLimit(shown);
  const isChanged = typed !== undefined && parsed !== present;
  const tone = parsed === undefined ? 'border-bad-fg bg-bad-bg' : isChanged ? 'bg-warn-bg' : '';
  return (
    <>
      <input
        className={`input min-h-11 w-full px-2 ${tone}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder={text('admin.fishing.unlimited')}
        aria-label={label}
        aria-invalid={parsed === undefined || undefined}
        data-place={place}
        value={shown}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => moveFrom(place, event)}
        onPaste={onPaste}
      />
      {saved !== undefined && (
        <span className="block text-meta text-muted">{t('admin.fishing.counted', { counted: kg(saved.counted) })}</span>
      )}
    </>
  );
}
