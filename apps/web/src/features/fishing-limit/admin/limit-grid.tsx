import type { ResponseOf } from '@matete/contract/endpoint';
import type { listFishingLimits } from '@matete/contract/fishing-limit/fishing-limits';
import type { ClipboardEvent, KeyboardEvent, ReactElement } from 'react';

import { useIslandNames } from '#features/reference/parts/use-island-names';
import type { ChangedLimit } from '#features/fishing-limit/admin/fishing-limits-form';
import { type CellPlace, pastedCells } from '#features/fishing-limit/admin/limit-edits';
import type { PageForm } from '#lib/forms/use-form';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { LocalText } from '#lib/texts/local-text.tsx';

type Grid = ResponseOf<typeof listFishingLimits>;
/** Name of the field of a cell, by its number: rows of products, columns of islands. */
type CellName = `limits.${number}.monthlyLimit`;

interface LimitGridProps {
  readonly form: PageForm<CellName | 'limits'>;
  readonly grid: Grid;
  /** Whether the row of a product is shown. Hidden ones stay in the form. */
  readonly isShown: (product: Grid['products'][number]) => boolean;
  readonly changed: Readonly<Record<string, ChangedLimit>>;
}

/**
 * Grid of limits: products in rows, islands in columns. With code Enter and the arrow keys move between cells, and a
 * pasted table fills them.
 */
export function LimitGrid({ form, grid: { islandIds, products, limits }, ...shown }: LimitGridProps): ReactElement {
  const { t, text } = useTexts();
  const islandName = useIslandNames();
  const saved = new Map(limits.map((limit) => [`${limit.islandId} ${limit.productId}`, limit]));
  return (
    <div id={form.idOf('limits')} tabIndex={-1} className="table-frame max-h-[70vh] overflow-auto">
      <input type="hidden" name="islandIds" value={islandIds.join(' ')} />
      <input type="hidden" name="productIds" value={products.map(({ productId }) => productId).join(' ')} />
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
            <tr
              key={product.productId}
              className="border-t border-dashed border-line-strong"
              hidden={!shown.isShown(product)}
            >
              <th scope="row" className="min-w-32 p-2 text-left font-normal">
                <LocalText text={product.name} />
              </th>
              {islandIds.map((islandId, column) => {
                const index = row * islandIds.length + column;
                const name = { product: product.name.text, island: islandName(islandId) };
                return (
                  <td key={islandId} className="p-1 align-top">
                    <Cell
                      form={form}
                      index={index}
                      label={text('admin.fishing.cell', name)}
                      saved={saved.get(`${islandId} ${product.productId}`)}
                      changed={shown.changed[index]}
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
  readonly form: PageForm<CellName>;
  readonly index: number;
  readonly label: string;
  readonly saved: Grid['limits'][number] | undefined;
  readonly changed: ChangedLimit | undefined;
}

function Cell({ form, index, label, saved, changed }: CellProps): ReactElement {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  const name: CellName = `limits.${index}.monthlyLimit`;
  const isWrong = typeof changed?.monthlyLimit === 'string' || form.errorOf(name) !== null;
  const tone = isWrong ? 'border-bad-fg bg-bad-bg' : changed ? 'bg-warn-bg' : '';
  return (
    <>
      <input
        type="text"
        id={form.idOf(name)}
        className={`input min-h-11 w-full px-2 ${tone}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder={text('admin.fishing.unlimited')}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        onKeyDown={moveFrom}
        onPaste={paste}
        {...form.inputOf(name)}
      />
      {saved !== undefined && (
        <>
          <input type="hidden" name={`saved.${index}`} value={saved.monthlyLimit ?? ''} />
          <span className="block text-meta text-muted">
            {t('admin.fishing.counted', { counted: kg(saved.counted) })}
          </span>
        </>
      )}
    </>
  );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
};

/** The cells of the rows that are shown. */
const shownCells = (cell: HTMLInputElement): HTMLInputElement[][] =>
  [...(cell.closest('table')?.querySelectorAll('tbody tr:not([hidden])') ?? [])].map((row) => [
    ...row.querySelectorAll<HTMLInputElement>('input:not([type=hidden])'),
  ]);

function placeOf(cell: HTMLInputElement, cells: readonly HTMLInputElement[][]): CellPlace {
  const row = cells.findIndex((inputs) => inputs.includes(cell));
  return { row, column: cells[row]?.indexOf(cell) ?? -1 };
}

function moveFrom(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const cells = shownCells(event.currentTarget);
  const { row, column } = placeOf(event.currentTarget, cells);
  const [down, across] = step;
  cells[row + down]?.[column + across]?.focus();
}

/** Fills cells from a table of a spreadsheet; what falls outside is ignored. */
function paste(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain');
  if (!/[\t\n]/.test(text)) return;
  event.preventDefault();
  const cells = shownCells(event.currentTarget);
  for (const pasted of pastedCells(text, placeOf(event.currentTarget, cells))) {
    const cell = cells[pasted.row]?.[pasted.column];
    if (cell) cell.value = pasted.text;
  }
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
}
