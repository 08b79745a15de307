import type { FIRST_TERMS_ARTICLES } from '@matete/contract/terms/terms';

type TermsArticle = (typeof FIRST_TERMS_ARTICLES)[number];

/** Where a rule stands: an article of the terms of sale, or a page of its own. */
export type RuleSource = { readonly article: TermsArticle } | { readonly page: 'selling' | 'cookies' | 'newsletter' };

/** Questions by group, in their order; the id is the address of a question in the page. */
export const FAQ = {
  order: [
    { id: 'annuler', rule: { article: 'cancel' } },
    { id: 'personne', rule: { article: 'cancel' } },
    { id: 'partielle', rule: { article: 'partial' } },
    { id: 'fret', rule: { article: 'price' } },
  ],
  money: [
    { id: 'paiement', rule: { article: 'payment' } },
    { id: 'bon', rule: { article: 'vouchers' } },
    { id: 'argent', rule: { article: 'vouchers' } },
  ],
  collect: [
    { id: 'retrait', rule: { article: 'risk' } },
    { id: 'confirmer', rule: { article: 'risk' } },
    { id: 'litige', rule: { article: 'risk' } },
    { id: 'rendre', rule: { article: 'withdrawal' } },
  ],
  sell: [
    { id: 'vendre', rule: { page: 'selling' } },
    { id: 'commission', rule: { article: 'sellers' } },
    { id: 'retraitVendeur', rule: { page: 'selling' } },
  ],
  account: [
    { id: 'donnees', rule: { page: 'cookies' } },
    { id: 'lettre', rule: { page: 'newsletter' } },
  ],
} as const satisfies Record<string, readonly { readonly id: string; readonly rule: RuleSource }[]>;

/** A group of questions. */
export type FaqGroup = keyof typeof FAQ;
/** A question, by its address in the page. */
export type FaqId = (typeof FAQ)[FaqGroup][number]['id'];

/** The groups in their order. */
export const FAQ_GROUPS = Object.keys(FAQ) as FaqGroup[];
