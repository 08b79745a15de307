import type { CustomerStory } from '#seed/story/story-types';

/** Families of Papeete and Arue, who order for the house and for Sunday. */
export const FAMILIES_OF_PAPEETE: readonly CustomerStory[] = [
  {
    email: 'tiare.temauri@demo.test',
    firstName: 'Tiare',
    lastName: 'Temauri',
    joined: 80,
    time: '19:10',
    habits: [
      { from: 'manutea', takes: [{ pamplemousse: 8 }, { ananas: 6 }, { uru: 6, avocat: 3 }], first: 76, everyDays: 13 },
    ],
    says: [
      { about: 'pamplemousse', stars: 5, words: 'Les pamplemousses se gardent bien, il m’en reste encore au frais.' },
    ],
  },
  {
    email: 'moana.faura@demo.test',
    firstName: 'Moana',
    lastName: 'Faura',
    joined: 79,
    time: '07:15',
    habits: [
      {
        from: 'teva',
        takes: [{ 'thon-jaune': 8 }, { 'carangue-bleue': 6 }, { 'mahi-mahi': 6 }],
        first: 75,
        everyDays: 12,
      },
    ],
    says: [
      {
        about: 'carangue-bleue',
        stars: 4,
        words: 'Belle carangue, j’aurais aimé qu’elle soit déjà écaillée.',
        answer: 'C’est noté : dites-le dans un message et la carangue part écaillée.',
      },
    ],
    talks: [
      {
        about: 'thon-jaune',
        when: 'PREPARING',
        lines: [
          ['customer', 'Bonjour, est-il possible d’avoir le thon en longes plutôt qu’entier ?'],
          ['seller', 'Oui, je lève le thon en longes et je mets la tête à part, si vous en voulez pour le bouillon.'],
        ],
      },
    ],
  },
  {
    email: 'rautea.mai@demo.test',
    firstName: 'Rautea',
    lastName: 'Maiarii',
    joined: 76,
    time: '20:05',
    habits: [
      {
        from: 'hina',
        takes: [{ taro: 10 }, { pasteque: 10 }, { 'patate-douce': 6, potiron: 4 }],
        first: 72,
        everyDays: 14,
      },
    ],
    says: [
      {
        about: 'taro',
        stars: 4,
        words: 'Taro très bon, un peu petit cette fois.',
        answer: 'Il a peu plu : les taros du mois prochain seront plus gros.',
      },
    ],
  },
  {
    email: 'heipua.tavae@demo.test',
    firstName: 'Heipua',
    lastName: 'Tavaearii',
    joined: 75,
    time: '12:45',
    habits: [
      { from: 'tamatoa', takes: [{ bonite: 6 }, { 'mahi-mahi': 5 }, { operu: 5 }], first: 71, everyDays: 12 },
      {
        from: 'ariihau',
        takes: [{ 'natte-pandanus': 4 }, { 'chapeau-pandanus': 1, 'vannerie-pandanus': 2 }],
        first: 58,
        everyDays: 32,
        last: 20,
      },
    ],
    says: [
      { about: 'bonite', stars: 5, words: 'Bonite du matin, encore raide. Rien à redire.' },
      {
        about: 'natte-pandanus',
        stars: 5,
        words: 'La natte est magnifique, tressage serré, elle sent encore le pandanus.',
        answer: 'Les mamans de l’association vous remercient, cette natte a demandé trois semaines.',
      },
    ],
  },
  {
    email: 'teiva.puarai@demo.test',
    firstName: 'Teiva',
    lastName: 'Puarai',
    joined: 71,
    time: '17:50',
    habits: [
      {
        from: 'herenui',
        takes: [{ 'pomme-de-terre': 15, carotte: 8 }, { 'pomme-de-terre': 20 }],
        first: 66,
        everyDays: 16,
      },
    ],
    says: [{ about: 'carotte', stars: 5, words: 'Carottes croquantes et sucrées, les petits les mangent crues.' }],
  },
  {
    email: 'vaihere.toofa@demo.test',
    firstName: 'Vaihere',
    lastName: 'Toofaroa',
    joined: 67,
    time: '08:20',
    habits: [
      {
        from: 'vaimiti',
        takes: [{ ananas: 10 }, { papaye: 5, citron: 3 }, { ananas: 6, avocat: 3 }],
        first: 62,
        everyDays: 11,
      },
    ],
    says: [
      {
        about: 'ananas',
        stars: 5,
        words: 'Coupé le matin, mangé le soir. L’ananas sentait jusque dans la voiture.',
        answer: 'C’est tout l’intérêt du ferry ! À bientôt pour d’autres ananas.',
      },
      { about: 'papaye', stars: 4, words: 'Bonnes papayes, deux étaient encore vertes.' },
    ],
  },
  {
    email: 'manavai.hart@demo.test',
    firstName: 'Manavai',
    lastName: 'Hartmann',
    joined: 63,
    time: '13:30',
    habits: [
      { from: 'mareva', takes: [{ paru: 5 }, { perroquet: 6 }, { chirurgien: 4, nason: 3 }], first: 58, everyDays: 13 },
    ],
    says: [{ about: 'paru', stars: 5, words: 'Le paru vaut son prix : chair ferme, aucune odeur, parfait au four.' }],
    talks: [
      {
        about: 'paru',
        when: 'SHIPPED',
        lines: [
          ['customer', 'Ia ora na, combien pèse chaque paru, à peu près ?'],
          ['seller', 'Trois paru d’un kilo et demi et un plus petit, le compte y est.'],
        ],
      },
    ],
  },
  {
    email: 'poerava.tini@demo.test',
    firstName: 'Poerava',
    lastName: 'Tinirau',
    joined: 55,
    time: '18:15',
    habits: [
      { from: 'hina', takes: [{ banane: 8, papaye: 4 }, { melon: 6 }, { vanille: 1 }], first: 51, everyDays: 13 },
    ],
    says: [
      { about: 'banane', stars: 5, words: 'Les bananes ont mûri doucement, une main après l’autre, toute la semaine.' },
    ],
  },
  {
    email: 'torea.amaru@demo.test',
    firstName: 'Torea',
    lastName: 'Amaru',
    joined: 46,
    time: '06:30',
    habits: [
      {
        from: 'tutea',
        takes: [{ operu: 5 }, { rouget: 4 }, { perroquet: 5, 'poisson-lagon-fume': 1 }],
        first: 42,
        everyDays: 12,
      },
    ],
    says: [
      {
        about: 'operu',
        stars: 5,
        words: 'Des operu bien brillants, on a tout fait griller pour les quinze cousins.',
        answer: 'Quinze cousins, il fallait bien cinq kilos d’operu !',
      },
    ],
  },
  {
    email: 'hereata.vivish@demo.test',
    firstName: 'Hereata',
    lastName: 'Vivirau',
    joined: 33,
    time: '19:40',
    habits: [{ from: 'manutea', takes: [{ miel: 2, citron: 2 }, { uru: 6 }], first: 30, everyDays: 12 }],
    says: [{ about: 'miel', stars: 5, words: 'Un miel clair, qui a le goût des fleurs de la vallée.' }],
  },
];
