import type { PaymentMethod } from '@matete/contract/payment-method';
import type { LedgerAccountKind } from '@matete/contract/ledger/books';

/** Account of the accountant's books: number by the French chart of accounts, and name. */
export interface AccountNumber {
  readonly number: string;
  readonly label: string;
}

const account = (number: string, label: string): AccountNumber => ({ number, label });

/** The bank, by how the money came. */
const BANKS: Readonly<Record<PaymentMethod, AccountNumber>> = {
  WIRE_TRANSFER: account('512100', 'Banque, virements'),
  CREDIT_CARD: account('512200', 'Banque, cartes'),
  REVOLUT: account('512300', 'Banque, Revolut'),
};

/**
 * Numbers of our own for the accounts of the books. An accountant has not confirmed them yet: the table stands in
 * `docs/rules/accounting.md`, and a test holds both together.
 */
const NUMBERS: Readonly<Record<Exclude<LedgerAccountKind, 'BANK'>, AccountNumber>> = {
  WALLET: account('401100', 'Vendeurs, portefeuilles'),
  WITHDRAWAL: account('401200', 'Vendeurs, retraits demandés'),
  FREIGHT_HELD: account('408100', 'Fret en vérification'),
  RECEIVABLE: account('411100', 'Clients, compléments de fret'),
  ESCROW: account('419100', 'Clients, commandes payées en cours'),
  REFUND: account('419600', 'Clients, remboursements dus'),
  COUPON: account('419700', 'Clients, bons d’achat'),
  POINTS: account('419800', 'Clients, points'),
  VAT: account('445710', 'TVA collectée'),
  CPS: account('447100', 'CPS'),
  REVERSAL: account('467200', 'Paiements repris par les banques'),
  SHIP_CLAIM: account('467300', 'Réclamations aux armateurs'),
  MISPLACED: account('471100', 'Encaissements à renvoyer'),
  UNCOLLECTED: account('472100', 'Fret dû, pas encore encaissé'),
  FREIGHT: account('624200', 'Fret refacturé'),
  BANK_FEES: account('627000', 'Services bancaires'),
  HOUSE_COST: account('658000', 'Charges à la charge de la maison'),
  COMMISSION: account('706100', 'Commissions'),
  FEES: account('708500', 'Frais de retrait facturés'),
};

/** Finds the number of an account of the books. The bank has one for each method of payment. */
export const accountNumberOf = (kind: LedgerAccountKind, owner: string): AccountNumber =>
  kind === 'BANK' ? BANKS[owner as PaymentMethod] : NUMBERS[kind];

/** Every number with the accounts it stands for, in the order of the chart. */
export const ACCOUNT_NUMBERS: readonly (AccountNumber & { readonly of: string })[] = [
  ...Object.entries(BANKS).map(([method, found]) => ({ ...found, of: `BANK ${method}` })),
  ...Object.entries(NUMBERS).map(([kind, found]) => ({ ...found, of: kind })),
].sort((a, b) => a.number.localeCompare(b.number));
