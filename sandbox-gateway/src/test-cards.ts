/** Behaviour of the bank towards a card. */
export type CardBehaviour =
  | 'PAYS'
  | 'REFUSED'
  | 'DELAYED'
  | 'NOTIFIED_TWICE'
  | 'NOTIFIED_BEFORE_RETURN'
  | 'NEVER_RETURNS'
  | 'NEVER_NOTIFIED';

export interface TestCard {
  readonly number: string;
  readonly behaviour: CardBehaviour;
  readonly fr: string;
  readonly en: string;
}

/** Cards of this bank alone: no network knows them. Each passes the Luhn check, as real ones do. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4970100000000014', behaviour: 'PAYS', fr: 'Paiement accepté', en: 'Payment accepted' },
  { number: '4970100000000022', behaviour: 'REFUSED', fr: 'Paiement refusé', en: 'Payment refused' },
  {
    number: '4970100000000030',
    behaviour: 'DELAYED',
    fr: 'Accepté après 20 secondes',
    en: 'Accepted after 20 seconds',
  },
  {
    number: '4970100000000048',
    behaviour: 'NOTIFIED_TWICE',
    fr: 'Accepté, la boutique est prévenue deux fois',
    en: 'Accepted, the shop is told twice',
  },
  {
    number: '4970100000000055',
    behaviour: 'NOTIFIED_BEFORE_RETURN',
    fr: 'Accepté, la boutique est prévenue avant votre retour',
    en: 'Accepted, the shop is told before you return',
  },
  {
    number: '4970100000000063',
    behaviour: 'NEVER_RETURNS',
    fr: 'Accepté, sans retour à la boutique',
    en: 'Accepted, without a return to the shop',
  },
  {
    number: '4970100000000071',
    behaviour: 'NEVER_NOTIFIED',
    fr: 'Accepté, la boutique n’est jamais prévenue',
    en: 'Accepted, the shop is never told',
  },
];

/** Finds the test card of a number written without spaces; undefined when it is none. */
export const findTestCard = (number: string): TestCard | undefined => TEST_CARDS.find((card) => card.number === number);
