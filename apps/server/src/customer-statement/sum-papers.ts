import type { CustomerStatement } from '@matete/contract/customer-statement/customer-statements';
import type { InvoiceKind } from '@matete/contract/invoice/invoices';
import type { BasisPoints, Xpf } from '@matete/contract/units';

/** What is printed on a paper, XPF. */
export interface PaperSums {
  readonly kind: InvoiceKind;
  readonly net_xpf: Xpf;
  readonly cps_xpf: Xpf;
  readonly freight_xpf: Xpf;
  readonly total_xpf: Xpf;
  readonly vat: readonly { readonly basisPoints: BasisPoints; readonly baseXpf: Xpf; readonly vatXpf: Xpf }[];
}

/** 1 for an invoice, -1 for a credit note, which takes back what it names. */
const signOf = (kind: InvoiceKind): 1 | -1 => (kind === 'INVOICE' ? 1 : -1);

/** An amount of a paper as it counts for its customer; never minus zero. */
export const counted = (kind: InvoiceKind, amountXpf: Xpf): Xpf => (amountXpf === 0 ? 0 : signOf(kind) * amountXpf);

/** VAT of a paper, all rates together. */
export const vatOf = ({ vat }: Pick<PaperSums, 'vat'>): Xpf => vat.reduce((sum, { vatXpf }) => sum + vatXpf, 0);

/** Sums the papers of a month, VAT by rate; the lowest rate first. */
export function sumPapers(papers: readonly PaperSums[]): CustomerStatement['invoiced'] {
  const sum = (read: (paper: PaperSums) => Xpf): Xpf =>
    papers.reduce((total, paper) => total + counted(paper.kind, read(paper)), 0);
  const rates = new Map<BasisPoints, { base: Xpf; vat: Xpf }>();
  for (const { kind, vat } of papers)
    for (const { basisPoints, baseXpf, vatXpf } of vat) {
      const present = rates.get(basisPoints) ?? { base: 0, vat: 0 };
      rates.set(basisPoints, {
        base: present.base + counted(kind, baseXpf),
        vat: present.vat + counted(kind, vatXpf),
      });
    }
  return {
    net: sum((paper) => paper.net_xpf),
    cps: sum((paper) => paper.cps_xpf),
    freight: sum((paper) => paper.freight_xpf),
    total: sum((paper) => paper.total_xpf),
    vat: [...rates]
      .toSorted(([a], [b]) => a - b)
      .map(([vatBasisPoints, { base, vat }]) => ({ vatBasisPoints, base, vat })),
  };
}
