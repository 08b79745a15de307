import type { CardProblem } from './card-form.ts';
import type { PageLanguage } from './payment.ts';

export interface PageTexts {
  readonly bank: string;
  readonly notice: string;
  readonly title: string;
  readonly amount: string;
  readonly reference: string;
  readonly holder: string;
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly cvv: string;
  readonly cvvHint: string;
  readonly pay: string;
  readonly abandon: string;
  readonly testCards: string;
  readonly testCardsHint: string;
  readonly correct: string;
  readonly paidTitle: string;
  readonly paidText: string;
  readonly refusedTitle: string;
  readonly refusedText: string;
  readonly runningTitle: string;
  readonly runningText: string;
  readonly closeText: string;
  readonly back: string;
  readonly unknownTitle: string;
  readonly unknownText: string;
  readonly otherLanguage: string;
  readonly problems: Readonly<Record<CardProblem, string>>;
}

const fr: PageTexts = {
  bank: 'Banque d’essai',
  notice: 'Cette page ne débite aucune carte. N’y saisissez jamais une vraie carte.',
  title: 'Payer par carte',
  amount: 'Montant',
  reference: 'Référence',
  holder: 'Titulaire de la carte',
  number: 'Numéro de carte',
  expiry: 'Date d’expiration',
  expiryHint: 'MM/AA',
  cvv: 'Cryptogramme (CVV)',
  cvvHint: '3 ou 4 chiffres au dos de la carte',
  pay: 'Payer',
  abandon: 'Abandonner le paiement',
  testCards: 'Cartes d’essai',
  testCardsHint: 'Toute date à venir et tout cryptogramme conviennent.',
  correct: 'Vérifiez les champs signalés, puis saisissez à nouveau le numéro et le cryptogramme.',
  paidTitle: 'Paiement accepté',
  paidText: 'Votre paiement est enregistré.',
  refusedTitle: 'Paiement refusé',
  refusedText: 'Aucune somme n’a été débitée.',
  runningTitle: 'Paiement en cours',
  runningText: 'La banque vérifie votre paiement. La boutique sera prévenue.',
  closeText: 'Vous pouvez fermer cette page.',
  back: 'Retourner à la boutique',
  unknownTitle: 'Paiement introuvable',
  unknownText: 'Cette adresse ne correspond à aucun paiement.',
  otherLanguage: 'English',
  problems: {
    HOLDER_MISSING: 'Nom du titulaire non valide',
    NUMBER_INVALID: 'Numéro de carte non valide',
    NOT_A_TEST_CARD: 'Ce n’est pas une carte d’essai : choisissez-en une dans la liste',
    INVALID_DATE: 'Date non valide',
    CVV_INVALID: 'Cryptogramme non valide',
  },
};

const en: PageTexts = {
  bank: 'Test bank',
  notice: 'This page charges no card. Never type a real card here.',
  title: 'Pay by card',
  amount: 'Amount',
  reference: 'Reference',
  holder: 'Card holder',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM/YY',
  cvv: 'Security code (CVV)',
  cvvHint: '3 or 4 digits on the back of the card',
  pay: 'Pay',
  abandon: 'Cancel the payment',
  testCards: 'Test cards',
  testCardsHint: 'Any date to come and any security code will do.',
  correct: 'Check the fields that are marked, then type the number and the security code again.',
  paidTitle: 'Payment accepted',
  paidText: 'Your payment is recorded.',
  refusedTitle: 'Payment refused',
  refusedText: 'Nothing was charged.',
  runningTitle: 'Payment under way',
  runningText: 'The bank is checking your payment. The shop will be told.',
  closeText: 'You may close this page.',
  back: 'Return to the shop',
  unknownTitle: 'Payment not found',
  unknownText: 'This address belongs to no payment.',
  otherLanguage: 'Français',
  problems: {
    HOLDER_MISSING: 'Invalid card holder',
    NUMBER_INVALID: 'Invalid card number',
    NOT_A_TEST_CARD: 'This is not a test card: choose one from the list',
    INVALID_DATE: 'Invalid Date',
    CVV_INVALID: 'Invalid security code',
  },
};

export const PAGE_TEXTS: Readonly<Record<PageLanguage, PageTexts>> = { fr, en };
