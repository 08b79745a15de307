import { ENGLISH_SPEAKERS } from '#seed/story/customers/english-speakers';
import { FAMILIES_OF_PAPEETE } from '#seed/story/customers/families-of-papeete';
import { FAMILIES_OF_THE_COAST } from '#seed/story/customers/families-of-the-coast';
import { FIRST_CUSTOMERS } from '#seed/story/customers/first-customers';
import { HOUSES } from '#seed/story/customers/houses';
import { FAR_SELLERS } from '#seed/story/sellers/far-islands';
import { LEEWARD_SELLERS } from '#seed/story/sellers/leeward';
import { TUAMOTU_SELLERS } from '#seed/story/sellers/tuamotu';
import type { CustomerStory, SellerStory } from '#seed/story/story-types';

/** The people of the demonstration, invented, with addresses that no mail can reach. */
export const SELLERS: readonly SellerStory[] = [...LEEWARD_SELLERS, ...TUAMOTU_SELLERS, ...FAR_SELLERS];

export const CUSTOMERS: readonly CustomerStory[] = [
  ...FIRST_CUSTOMERS,
  ...FAMILIES_OF_PAPEETE,
  ...FAMILIES_OF_THE_COAST,
  ...HOUSES,
  ...ENGLISH_SPEAKERS,
];

/** Buys for the company of the truck. */
export const BUYER = { email: 'cuisine@demo.test', firstName: 'Hinano', lastName: 'Vaiete' } as const;
/** Is invited into it, and has not answered. */
export const INVITED = 'compta@demo.test';

/** Ordered before they verified their address. */
export const NEWCOMER = { email: 'nouvelle@demo.test', firstName: 'Titaina', lastName: 'Faatau' } as const;

/** The admins: the first does what the demonstration needs, the second confirms large decisions about money. */
export const ADMINS = [
  { email: 'admin@demo.test', firstName: 'Admin', lastName: 'Mātete' },
  { email: 'admin2@demo.test', firstName: 'Seconde', lastName: 'Admin' },
] as const;

/** Password of everybody: everybody knows it. */
export const DEMONSTRATION_PASSWORD = 'demo-matete';

/** Who sells, on papers and in the legal notice: an invented company, named as what it is. */
export const HOUSE = {
  name: 'SARL Mātete, démonstration',
  legalForm: 'SARL',
  address: 'Quai d’exemple, 98714 Papeete',
  tahitiNumber: 'D00001',
  rcNumber: 'Sans valeur (démonstration)',
  vatNumber: 'Sans valeur (démonstration)',
} as const;
