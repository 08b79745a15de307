import type { StockLine } from '@matete/contract/offer/stock-sheets';
import type { Days, Hours, Kg, ProductId } from '@matete/contract/units';

/** What a sheet changes of one product. */
export interface StockStep {
  readonly productId: ProductId;
  readonly quantity?: Kg;
  readonly preparationDays?: Days;
  readonly preparationHours?: Hours;
}

/** A line of a sheet as its reader sees it, with the step that applies it. */
export interface JudgedLine {
  readonly line: StockLine;
  readonly step: StockStep | undefined;
}
