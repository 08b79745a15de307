import type { BasisPoints, Kg, TahitiDay, Xpf } from '@matete/contract/units';
import type { PaperHouse } from '#site-setting/paper-house';

/** Content of an invoice or a credit note. Stored with it: the file can be drawn again and is the same, byte for byte. */
export interface InvoiceContent {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE';
  readonly number: string;
  /** Days in Pacific/Tahiti. */
  readonly issuedDate: TahitiDay;
  /** Day the goods went on board, or the refund was decided. */
  readonly operationDate: TahitiDay;
  readonly orderNumber: string;
  /** Number of the invoice that a credit note corrects; null for an invoice. */
  readonly corrects: string | null;
  /** Who sells: the house. Left out in papers from before it sold in its own name, which were the seller's. */
  readonly house?: PaperHouse;
  /** Where the goods come from; in older papers, who sold them. */
  readonly seller: { readonly name: string; readonly tahitiNumber: string; readonly island: string };
  readonly customer: {
    readonly name: string;
    readonly address: string;
    readonly zipCode: string;
    readonly city: string;
    readonly country: string;
    readonly company?: string | undefined;
    readonly legalForm?: string | undefined;
    readonly rcNumber?: string | undefined;
    readonly tahitiNumber?: string | undefined;
    readonly orderReference?: string | undefined;
  };
  readonly lines: readonly InvoiceLine[];
  readonly ship: { readonly name: string; readonly connaissementNumber: string } | null;
  /** XPF. Without taxes. */
  readonly netXpf: Xpf;
  /** One row a rate, XPF. */
  readonly vat: readonly { readonly basisPoints: BasisPoints; readonly baseXpf: Xpf; readonly vatXpf: Xpf }[];
  readonly cpsBasisPoints: BasisPoints;
  readonly cpsXpf: Xpf;
  /** Freight as the ship charged it, in XPF, less what the marketplace bears. */
  readonly freightXpf: Xpf;
  readonly totalXpf: Xpf;
  /** How the total is settled, XPF; sums to it. */
  readonly settlement: readonly { readonly by: Settlement; readonly amountXpf: Xpf }[];
}

export type Settlement =
  | 'COUPON'
  | 'CREDIT_CARD'
  | 'WIRE_TRANSFER'
  | 'REVOLUT'
  /** The ship was dearer than billed. */
  | 'FREIGHT_DIFFERENCE'
  /** A credit note of a difference that the customer no longer owes. */
  | 'FREIGHT_NOT_OWED'
  /** A credit note that takes an invoice back, because another replaces it or its goods did not leave. */
  | 'INVOICE_TAKEN_BACK'
  /** It was cheaper: given back as a coupon, below zero here. */
  | 'FREIGHT_RETURNED'
  /** What a credit note gives back. */
  | 'REFUND_COUPON'
  | 'REFUND_MONEY'
  /** A bank had given it back before: a charge that was contested. */
  | 'REFUND_BY_BANK';

export interface InvoiceLine {
  readonly designation: string;
  readonly quantityKg: Kg;
  readonly unitPriceXpf: Xpf;
  readonly vatBasisPoints: BasisPoints;
  readonly netXpf: Xpf;
}
