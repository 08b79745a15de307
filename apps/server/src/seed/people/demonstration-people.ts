import type { Days, Kg } from '@matete/contract/units';

/** People of the demonstration, invented, with addresses that no mail can reach. */
export interface DemonstrationSeller {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly island: string;
  readonly tahitiNumber: string;
  /** What this seller supplies of each subcategory, kg. */
  readonly supplies: readonly { readonly subCategory: string; readonly quantityKg: Kg }[];
  readonly preparationDays: Days;
}

const seller = (
  index: number,
  name: readonly [string, string],
  island: string,
  more: Pick<DemonstrationSeller, 'supplies' | 'preparationDays'>,
): DemonstrationSeller => ({
  email: index === 1 ? 'seller@demo.test' : `seller${index}@demo.test`,
  firstName: name[0],
  lastName: name[1],
  island,
  tahitiNumber: `D${String(10_000 + index)}`,
  ...more,
});

const fish = (quantityKg: Kg) => ({ subCategory: 'FISH', quantityKg });
const fruit = (quantityKg: Kg) => ({ subCategory: 'FRUIT', quantityKg });
const vegetables = (quantityKg: Kg) => ({ subCategory: 'VEGETABLES', quantityKg });
const crustaceans = (quantityKg: Kg) => ({ subCategory: 'CRUSTACEAN', quantityKg });
const molluscs = (quantityKg: Kg) => ({ subCategory: 'MOLLUSCA', quantityKg });
const others = (quantityKg: Kg) => ({ subCategory: 'OTHER', quantityKg });
const shells = (quantityKg: Kg) => ({ subCategory: 'SHELLS', quantityKg });

export const DEMONSTRATION_SELLERS: readonly DemonstrationSeller[] = [
  seller(1, ['Teva', 'Maruhi'], 'rangiroa', { supplies: [fish(180), crustaceans(25), others(60)], preparationDays: 1 }),
  seller(2, ['Hina', 'Teriitahi'], 'huahine', {
    supplies: [fruit(240), vegetables(200), fish(90)],
    preparationDays: 1,
  }),
  seller(3, ['Manutea', 'Faremiro'], 'raiatea', {
    supplies: [fruit(300), vegetables(150), others(80)],
    preparationDays: 2,
  }),
  seller(4, ['Poema', 'Tehani'], 'tahaa', { supplies: [others(120), fruit(90)], preparationDays: 1 }),
  seller(5, ['Tamatoa', 'Haoa'], 'bora-bora', { supplies: [fish(110), molluscs(40)], preparationDays: 0 }),
  seller(6, ['Mareva', 'Tepa'], 'fakarava', { supplies: [fish(140), crustaceans(20), shells(15)], preparationDays: 1 }),
  seller(7, ['Keani', 'Puhetini'], 'nuku-hiva', { supplies: [fruit(260), others(70), fish(80)], preparationDays: 2 }),
  seller(8, ['Tahia', 'Kohumoetini'], 'hiva-oa', { supplies: [fruit(200), others(90)], preparationDays: 2 }),
  seller(9, ['Ariihau', 'Viriamu'], 'rurutu', { supplies: [vegetables(400), others(110)], preparationDays: 1 }),
  seller(10, ['Herenui', 'Tematahotoa'], 'tubuai', { supplies: [vegetables(500), fruit(120)], preparationDays: 1 }),
  seller(11, ['Raimana', 'Teakarotu'], 'mangareva', {
    supplies: [shells(30), molluscs(25), fish(60)],
    preparationDays: 3,
  }),
  seller(12, ['Vaitea', 'Mapuhi'], 'manihi', { supplies: [fish(130), shells(20), molluscs(30)], preparationDays: 1 }),
];

export interface DemonstrationCustomer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: 'INDIVIDUAL' | 'BUSINESS';
  readonly company?: { readonly name: string; readonly tahitiNumber: string };
}

export const DEMONSTRATION_CUSTOMERS: readonly DemonstrationCustomer[] = [
  { email: 'customer@demo.test', firstName: 'Maeva', lastName: 'Tauira', type: 'INDIVIDUAL' },
  { email: 'customer2@demo.test', firstName: 'Heimana', lastName: 'Lai', type: 'INDIVIDUAL' },
  {
    email: 'roulotte@demo.test',
    firstName: 'Roulotte',
    lastName: 'Vaiete',
    type: 'BUSINESS',
    company: { name: 'Roulotte Vaiete', tahitiNumber: 'D20001' },
  },
  { email: 'customer3@demo.test', firstName: 'Vaitiare', lastName: 'Temarii', type: 'INDIVIDUAL' },
];

/** Buys for the company of a business customer. */
export const DEMONSTRATION_BUYER: DemonstrationCustomer = {
  email: 'cuisine@demo.test',
  firstName: 'Hinano',
  lastName: 'Vaiete',
  type: 'INDIVIDUAL',
};
/** Is invited into it, and has not answered. */
export const DEMONSTRATION_INVITED = 'compta@demo.test';

/** Ordered before they verified their address. */
export const DEMONSTRATION_NEWCOMER: DemonstrationCustomer = {
  email: 'nouvelle@demo.test',
  firstName: 'Titaina',
  lastName: 'Faatau',
  type: 'INDIVIDUAL',
};

/** The admins: the first does what the demonstration needs, the second confirms large decisions about money. */
export const DEMONSTRATION_ADMINS = [
  { email: 'admin@demo.test', firstName: 'Admin', lastName: 'Mātete' },
  { email: 'admin2@demo.test', firstName: 'Seconde', lastName: 'Admin' },
] as const;
export const DEMONSTRATION_PASSWORD = 'demo-matete';
