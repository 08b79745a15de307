/**
 * Movements of money that no order causes.
 *
 * @source domain rules §16 "taxes paid to the administration, bank and gateway fees, reversals, losses"
 */
export const OTHER_MOVEMENT_KINDS = [
  /** VAT paid to the administration. */
  'VAT_PAID',
  /** CPS paid to the administration. */
  'CPS_PAID',
  /** What the bank took for its services. */
  'BANK_FEE_PAID',
  /** What a card gateway kept for its services. */
  'GATEWAY_FEE_PAID',
  /** Money that is gone, at the house's cost. */
  'OTHER_LOSS',
] as const;
/** A kind of movement that no order causes. */
export type OtherMovementKind = (typeof OTHER_MOVEMENT_KINDS)[number];
