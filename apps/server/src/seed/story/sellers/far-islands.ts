import type { SellerStory } from '#seed/story/story-types';

/** Sellers of the Marquesas and the Australs, where a ship calls every fortnight. */
export const FAR_SELLERS: readonly SellerStory[] = [
  {
    key: 'keani',
    email: 'seller7@demo.test',
    firstName: 'Keani',
    lastName: 'Puhetini',
    island: 'nuku-hiva',
    tahitiNumber: 'D10007',
    joined: 76,
    preparationDays: 2,
    withinDays: 30,
    goods: { pamplemousse: 240, banane: 160, fei: 80, citron: 120, mangue: 80, corossol: 40 },
    story:
      'Le pamplemousse de Taipivai est gros comme une tête et n’a presque pas d’amertume. Je le cueille sec, sans feuille ni pédoncule, comme le demande le service de biosécurité, et je le range debout dans les caisses de l’Aranui.',
  },
  {
    key: 'tahia',
    email: 'seller8@demo.test',
    firstName: 'Tahia',
    lastName: 'Kohumoetini',
    island: 'hiva-oa',
    tahitiNumber: 'D10008',
    joined: 69,
    preparationDays: 2,
    withinDays: 30,
    goods: { banane: 150, pamplemousse: 140, orange: 120, avocat: 60, miel: 40, 'sculpture-bois': 20 },
    story:
      'Mon mari sculpte le miro et le tou à Puamau, moi je m’occupe du verger et des ruches. Les oranges viennent des plateaux de Hiva Oa, où il fait frais le soir.',
  },
  {
    key: 'ariihau',
    email: 'seller9@demo.test',
    firstName: 'Ariihau',
    lastName: 'Viriamu',
    island: 'rurutu',
    tahitiNumber: 'D10009',
    joined: 81,
    preparationDays: 1,
    withinDays: 30,
    goods: {
      taro: 280,
      carotte: 190,
      'chou-vert': 140,
      'patate-douce': 120,
      cafe: 30,
      'natte-pandanus': 20,
      'chapeau-pandanus': 12,
      'vannerie-pandanus': 16,
    },
    story:
      'À Rurutu, la tarodière est à mon frère et le café à ma mère. Les femmes de l’association tressent le pandanus le mercredi : nattes, paniers et chapeaux partent avec les légumes, bien au sec.',
  },
  {
    key: 'herenui',
    email: 'seller10@demo.test',
    firstName: 'Herenui',
    lastName: 'Tematahotoa',
    island: 'tubuai',
    tahitiNumber: 'D10010',
    joined: 82,
    preparationDays: 1,
    withinDays: 30,
    goods: { 'pomme-de-terre': 420, carotte: 300, 'chou-chinois': 180, tomate: 160, taro: 160, miel: 30 },
    story:
      'Tubuai est le potager du pays : terre noire, nuits fraîches, pas de grand vent. Je plante la pomme de terre en rotation avec la carotte, et je livre en sacs de dix kilos.',
  },
];
