import {
  GOODS_RETURN_DAYS,
  type GoodsReturnDecision,
  type GoodsReturnStatus,
} from '@matete/contract/goods-return/goods-returns';
import type { PrimaryCategory } from '@matete/contract/catalogue/product-views';
import type { Role } from '@matete/contract/endpoint';
import type { TahitiDay } from '@matete/contract/units';
import { addDays } from '../calendar/tahiti-day.ts';

interface GoodsReturnStep {
  readonly to: GoodsReturnDecision;
  readonly from: readonly GoodsReturnStatus[];
  readonly by: readonly Role[];
  readonly isReasonNeeded: boolean;
}

const OPEN = ['REQUESTED', 'CONTESTED'] as const;

/**
 * The life of a return of goods, one row a step that a person may take. Whoever should receive the goods and does not
 * contests the return, and an admin decides. The clock ends a request that nobody brings (LAPSED).
 *
 * @source domain rules §16 "Right of withdrawal"
 */
export const GOODS_RETURN_STEPS: readonly GoodsReturnStep[] = [
  { to: 'RECEIVED', from: ['REQUESTED'], by: ['SELLER'], isReasonNeeded: false },
  { to: 'RECEIVED', from: OPEN, by: ['ADMIN'], isReasonNeeded: false },
  { to: 'CONTESTED', from: ['REQUESTED'], by: ['SELLER'], isReasonNeeded: true },
  { to: 'REJECTED', from: OPEN, by: ['ADMIN'], isReasonNeeded: true },
  { to: 'CANCELLED', from: OPEN, by: ['CUSTOMER'], isReasonNeeded: false },
];

/** Finds the step that leads a return to where somebody wants it; undefined: they may not. */
export const goodsReturnStep = (status: GoodsReturnStatus, to: GoodsReturnDecision, role: Role) =>
  GOODS_RETURN_STEPS.find((step) => step.to === to && step.from.includes(status) && step.by.includes(role));

/** Everything that somebody may lead a return to. */
export const goodsReturnDecisions = (status: GoodsReturnStatus, role: Role): GoodsReturnDecision[] =>
  GOODS_RETURN_STEPS.filter((step) => step.from.includes(status) && step.by.includes(role)).map(({ to }) => to);

/** Last day on which goods can be asked to be given back. @param receivedOn Day of the receipt. */
export const returnableUntil = (receivedOn: TahitiDay): TahitiDay => addDays(receivedOn, GOODS_RETURN_DAYS);

/** Last day on which goods can be brought. @param requestedOn Day of the request. */
export const bringBy = (requestedOn: TahitiDay): TahitiDay => addDays(requestedOn, GOODS_RETURN_DAYS);

/** Whether goods of a category can be given back where nobody says otherwise: crafts do not perish. */
export const isReturnableByDefault = (category: PrimaryCategory): boolean => category === 'CRAFT';
