import type { CustomerStory } from '#seed/story/story-types';

/** Restaurants, snacks, pensions, a school kitchen and two workshops: they order much and often. */
export const HOUSES: readonly CustomerStory[] = [
  {
    email: 'snack.manava@demo.test',
    firstName: 'Snack',
    lastName: 'Manava',
    company: { name: 'Snack Manava', tahitiNumber: 'D20002' },
    joined: 78,
    time: '14:40',
    habits: [
      { from: 'teva', takes: [{ 'thon-jaune': 18 }, { 'mahi-mahi': 14 }], first: 74, everyDays: 9 },
      { from: 'hina', takes: [{ concombre: 10, tomate: 8 }, { 'patate-douce': 12 }], first: 70, everyDays: 12 },
    ],
    says: [
      {
        about: 'thon-jaune',
        stars: 5,
        words: 'Le thon a toujours la même qualité, et le poids est juste.',
        answer: 'Māuruuru, je pèse chaque thon deux fois avant le bateau.',
      },
      { about: 'patate-douce', stars: 4, words: 'Bonnes patates douces, calibres un peu mélangés.' },
    ],
    talks: [
      {
        about: 'mahi-mahi',
        when: 'PREPARING',
        lines: [
          ['customer', 'Est-ce que tout le mahi mahi peut tenir dans une seule glacière ?'],
          ['seller', 'Quatorze kilos de mahi mahi, il m’en faut deux. Je les attache ensemble avec votre nom.'],
        ],
      },
    ],
  },
  {
    email: 'pension.aita@demo.test',
    firstName: 'Pension',
    lastName: 'Hotu Rau',
    company: { name: 'Pension Hotu Rau', tahitiNumber: 'D20003' },
    joined: 75,
    time: '11:15',
    habits: [
      {
        from: 'manutea',
        takes: [
          { ananas: 10, pamplemousse: 10 },
          { avocat: 6, citron: 5, uru: 8 },
        ],
        first: 70,
        everyDays: 8,
      },
      { from: 'tamatoa', takes: [{ bonite: 10 }, { poulpe: 4, nason: 6 }], first: 64, everyDays: 14 },
    ],
    says: [
      {
        about: 'avocat',
        stars: 5,
        words: 'Avocats livrés à trois stades : pour aujourd’hui, pour demain et pour la fin de semaine. Bien pensé.',
        answer: 'C’est le luxe d’avoir vingt avocatiers !',
      },
    ],
  },
  {
    email: 'atelier.nacre@demo.test',
    firstName: 'Atelier',
    lastName: 'Nacre et Tou',
    company: { name: 'Atelier Nacre et Tou', tahitiNumber: 'D20004' },
    joined: 74,
    time: '15:30',
    habits: [
      { from: 'vaitea', takes: [{ 'nacre-coquille': 12 }], first: 64, everyDays: 24, last: 30 },
      {
        from: 'raimana',
        takes: [{ 'nacre-coquille': 15, 'coquillages-decor': 4 }],
        first: 72,
        everyDays: 40,
        last: 30,
      },
    ],
    says: [
      {
        about: 'nacre-coquille',
        stars: 5,
        words: 'Coquilles de nacre brossées, triées, sans casse. On peut graver le jour même.',
        answer: 'Merci ! Les plus grandes coquilles de nacre sont gardées pour vous.',
      },
    ],
  },
  {
    email: 'cantine.fariimata@demo.test',
    firstName: 'Cantine',
    lastName: 'Te Hono',
    company: { name: 'Cantine Te Hono', tahitiNumber: 'D20005' },
    joined: 72,
    time: '08:05',
    habits: [
      {
        from: 'herenui',
        takes: [
          { 'pomme-de-terre': 50, carotte: 25 },
          { 'pomme-de-terre': 45, 'chou-chinois': 15 },
        ],
        first: 67,
        everyDays: 14,
      },
      {
        from: 'hina',
        takes: [
          { banane: 20, pasteque: 20 },
          { melon: 15, papaye: 10 },
        ],
        first: 63,
        everyDays: 9,
      },
    ],
    says: [
      { about: 'banane', stars: 5, words: 'Les enfants ont eu leurs bananes mûres le bon jour. C’est rare, merci.' },
      {
        about: 'melon',
        stars: 4,
        words: 'Melons parfumés, il en manquait un mais il a été remplacé la fois suivante.',
        answer: 'Le melon oublié est dans la caisse, avec nos excuses.',
      },
    ],
    talks: [
      {
        about: 'pasteque',
        when: 'SHIPPED',
        lines: [
          ['customer', 'Les pastèques sont-elles à part des bananes ? On décharge en deux voyages.'],
          ['seller', 'Oui : deux palettes, les pastèques sur celle du fond, les bananes devant.'],
        ],
      },
    ],
  },
  {
    email: 'restaurant.miti@demo.test',
    firstName: 'Restaurant',
    lastName: 'Te Miti Rau',
    company: { name: 'Te Miti Rau', tahitiNumber: 'D20006' },
    joined: 69,
    time: '16:10',
    habits: [
      { from: 'mareva', takes: [{ paru: 12 }, { paru: 8, perroquet: 8 }], first: 65, everyDays: 11 },
      { from: 'tamatoa', takes: [{ 'thon-jaune': 14 }, { exocet: 6, 'mahi-mahi': 8 }], first: 62, everyDays: 10 },
      { from: 'vaimiti', takes: [{ ananas: 12, citron: 6 }], first: 58, everyDays: 13 },
    ],
    says: [
      {
        about: 'exocet',
        stars: 4,
        words: 'Le poisson volant a surpris nos clients, nous en remettrons à la carte.',
        answer: 'L’exocet sort surtout aux nuits sans lune, je vous préviens.',
      },
      { about: 'paru', stars: 5, words: 'Paru superbe, on l’a servi cru le soir même.' },
    ],
  },
  {
    email: 'patisserie.vahine@demo.test',
    firstName: 'Pâtisserie',
    lastName: 'Hei Vanira',
    company: { name: 'Hei Vanira', tahitiNumber: 'D20007' },
    joined: 66,
    time: '05:50',
    habits: [
      { from: 'poema', takes: [{ vanille: 1, citron: 5 }], first: 63, everyDays: 19, last: 24 },
      { from: 'tahia', takes: [{ miel: 4, orange: 8 }], first: 60, everyDays: 16 },
      { from: 'vaimiti', takes: [{ ananas: 10, corossol: 3 }], first: 20, everyDays: 7 },
    ],
    says: [
      { about: 'vanille', stars: 5, words: 'Vanille souple, taux d’humidité parfait. Notre crème a changé de goût.' },
      {
        about: 'miel',
        stars: 5,
        words: 'Le miel de Hiva Oa cristallise finement, idéal pour le nougat.',
        answer: 'Merci, c’est le miel des manguiers en fleur.',
      },
    ],
    talks: [
      {
        about: 'corossol',
        when: 'PREPARING',
        lines: [
          ['customer', 'Le corossol peut-il être bien mûr ? C’est pour un sorbet dès l’arrivée.'],
          ['seller', 'Corossol mûr à point, je le mets au-dessus des ananas pour ne pas l’écraser.'],
        ],
      },
    ],
  },
  {
    email: 'yacht.chandler@demo.test',
    firstName: 'Laura',
    lastName: 'Whitcombe',
    language: 'en',
    company: { name: 'Blue Pass Provisioning', tahitiNumber: 'D20008' },
    joined: 60,
    time: '10:40',
    habits: [
      {
        from: 'manutea',
        takes: [
          { citron: 8, avocat: 6, ananas: 8 },
          { pamplemousse: 12, gingembre: 2 },
        ],
        first: 55,
        everyDays: 10,
      },
      { from: 'ariihau', takes: [{ carotte: 10, 'chou-vert': 8, cafe: 2 }], first: 51, everyDays: 16 },
    ],
    says: [
      {
        about: 'citron',
        stars: 5,
        words: 'Limes picked green and firm: they kept three weeks on board.',
        answer: 'Thank you Laura, the limes for your next boat are on the tree.',
      },
      {
        about: 'cafe',
        stars: 5,
        words: 'Proper coffee from Rurutu. The crew asked for more before the anchor was down.',
      },
    ],
    talks: [
      {
        about: 'gingembre',
        when: 'PREPARING',
        lines: [
          ['customer', 'Hello Manutea, could the ginger be left unwashed? It keeps longer at sea.'],
          ['seller', 'Yes of course. Ginger with its earth on, in a paper bag.'],
        ],
      },
    ],
  },
  {
    email: 'snack.teahupoo@demo.test',
    firstName: 'Snack',
    lastName: 'Te Pari Iti',
    company: { name: 'Snack Te Pari Iti', tahitiNumber: 'D20009' },
    joined: 52,
    time: '17:05',
    habits: [
      { from: 'tutea', takes: [{ perroquet: 10 }, { 'carangue-bleue': 10 }, { rouget: 8 }], first: 48, everyDays: 9 },
      { from: 'vaimiti', takes: [{ papaye: 8, 'chou-chinois': 6 }], first: 44, everyDays: 14 },
    ],
    says: [
      {
        about: 'perroquet',
        stars: 5,
        words: 'Perroquets écaillés et vidés, il n’y avait plus qu’à les griller.',
        answer: 'Pour les snacks, le perroquet part toujours prêt à cuire.',
      },
    ],
  },
  {
    email: 'traiteur.umu@demo.test',
    firstName: 'Traiteur',
    lastName: 'Ahimaa Tahiti',
    company: { name: 'Ahimaa Tahiti', tahitiNumber: 'D20010' },
    joined: 44,
    time: '18:30',
    habits: [
      {
        from: 'hina',
        takes: [
          { taro: 25, 'patate-douce': 12 },
          { banane: 20, potiron: 10 },
        ],
        first: 40,
        everyDays: 8,
      },
      { from: 'manutea', takes: [{ uru: 15, igname: 8 }], first: 37, everyDays: 11 },
      { from: 'keani', takes: [{ fei: 15, banane: 15 }], first: 34, everyDays: 15 },
    ],
    says: [
      {
        about: 'uru',
        stars: 5,
        words: 'Les uru du four étaient tous de la même taille : cuisson parfaite.',
        answer: 'Pour l’ahimaa je choisis les uru à la main. Bon appétit !',
      },
    ],
    talks: [
      {
        about: 'taro',
        when: 'SHIPPED',
        lines: [
          ['customer', 'Bonsoir, le taro est-il brossé ? Nous avons cent cinquante personnes à servir.'],
          ['seller', 'Taro brossé, racines coupées, en caisses de douze kilos. Bonne fête !'],
        ],
      },
    ],
  },
  {
    email: 'epicerie.bio@demo.test',
    firstName: 'Épicerie',
    lastName: 'Te Faaapu',
    company: { name: 'Épicerie Te Faaapu', tahitiNumber: 'D20011' },
    joined: 36,
    time: '09:50',
    habits: [
      {
        from: 'herenui',
        takes: [
          { carotte: 20, tomate: 12 },
          { taro: 20, miel: 4 },
        ],
        first: 33,
        everyDays: 10,
      },
      { from: 'keani', takes: [{ pamplemousse: 25, citron: 12 }], first: 29, everyDays: 15 },
    ],
    says: [
      {
        about: 'carotte',
        stars: 5,
        words: 'Carottes avec un peu de terre : nos clients aiment savoir d’où elles viennent.',
      },
    ],
  },
];
