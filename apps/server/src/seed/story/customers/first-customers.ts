import type { CustomerStory } from '#seed/story/story-types';

/** The customers whose accounts the guide names, and the truck that orders for its company. */
export const FIRST_CUSTOMERS: readonly CustomerStory[] = [
  {
    email: 'customer@demo.test',
    firstName: 'Maeva',
    lastName: 'Tauira',
    joined: 82,
    time: '12:20',
    habits: [
      {
        from: 'teva',
        takes: [{ 'thon-jaune': 6 }, { 'mahi-mahi': 5 }, { perroquet: 5, poulpe: 2 }],
        first: 78,
        everyDays: 13,
      },
      {
        from: 'hina',
        takes: [
          { pasteque: 8, melon: 4 },
          { taro: 8, banane: 6 },
        ],
        first: 71,
        everyDays: 17,
      },
      { from: 'vaimiti', takes: [{ ananas: 8 }], first: 50, everyDays: 22 },
    ],
    says: [
      { about: 'thon-jaune', stars: 4, words: 'Bon thon, bien emballé. Un kilo de moins m’aurait suffi.' },
      {
        about: 'pasteque',
        stars: 5,
        words: 'Des pastèques bien mûres, pas une de fendue. Les enfants ont tout fini le jour même.',
        answer: 'Merci Maeva ! Les prochaines pastèques sont plantées, elles seront prêtes dans trois semaines.',
      },
      { about: 'ananas', stars: 5, words: 'L’ananas de Moorea comme chez ma grand-mère, petit et très sucré.' },
    ],
    talks: [
      {
        about: 'mahi-mahi',
        when: 'PREPARING',
        lines: [
          ['customer', 'Bonjour Teva, le mahi mahi est-il vidé ? Je le prépare pour un mariage.'],
          [
            'seller',
            'Ia ora na Maeva. Oui, mahi mahi vidé et sous glace, en deux caisses. Voici l’étiquette, elle porte votre nom.',
          ],
          ['customer', 'Merci, deux caisses de mahi mahi, c’est parfait.'],
        ],
        hasPhoto: true,
      },
    ],
  },
  {
    email: 'customer2@demo.test',
    firstName: 'Heimana',
    lastName: 'Lai',
    joined: 79,
    time: '18:40',
    habits: [
      { from: 'teva', takes: [{ thazard: 5 }, { 'thon-jaune': 5 }, { rouget: 4 }], first: 74, everyDays: 15 },
      { from: 'ariihau', takes: [{ taro: 10, carotte: 5 }], first: 66, everyDays: 29 },
    ],
    says: [
      {
        about: 'thazard',
        stars: 4,
        words: 'Thazard très frais. Une demi-journée d’attente au quai, le bateau avait du retard.',
        answer:
          'Merci ! Pour le prochain thazard, regardez l’heure d’arrivée sur la page de la commande : elle suit le bateau.',
      },
      { about: 'taro', stars: 5, words: 'Taro de Rurutu, ferme et violet à cœur. On ne trouve pas ça en ville.' },
    ],
  },
  {
    email: 'roulotte@demo.test',
    firstName: 'Roulotte',
    lastName: 'Vaiete',
    company: { name: 'Roulotte Vaiete', tahitiNumber: 'D20001' },
    joined: 81,
    time: '09:30',
    habits: [
      { from: 'tamatoa', takes: [{ 'thon-jaune': 20 }, { 'thon-jaune': 16, 'mahi-mahi': 8 }], first: 76, everyDays: 8 },
      { from: 'herenui', takes: [{ 'pomme-de-terre': 40, carotte: 15 }], first: 68, everyDays: 15 },
      {
        from: 'hina',
        takes: [
          { tomate: 10, concombre: 10 },
          { banane: 15, tomate: 8 },
        ],
        first: 73,
        everyDays: 10,
      },
    ],
    says: [
      {
        about: 'thon-jaune',
        stars: 5,
        words: 'Tout le thon était là, bien calé dans la glace. Nous en reprendrons pour le poisson cru.',
      },
      {
        about: 'pomme-de-terre',
        stars: 5,
        words:
          'Des pommes de terre régulières, peu de terre, presque pas de perte à l’épluchage. Nos frites en parlent.',
        answer: 'Māuruuru à toute l’équipe ! La prochaine récolte de pommes de terre est dans dix jours.',
      },
      {
        about: 'tomate',
        stars: 3,
        words: 'Tomates bonnes mais trop mûres pour le voyage, nous avons dû en faire de la sauce.',
      },
    ],
    talks: [
      {
        about: 'pomme-de-terre',
        when: 'PREPARING',
        lines: [
          [
            'customer',
            'Pouvez-vous livrer les pommes de terre en sacs de dix kilos ? Notre roulotte n’a pas la place pour plus grand.',
          ],
          ['seller', 'Oui, pommes de terre en quatre sacs de dix, et les carottes à part.'],
        ],
      },
      {
        about: 'tomate',
        when: 'SHIPPED',
        lines: [
          ['customer', 'Les tomates sont-elles dans la cale froide ?'],
          [
            'seller',
            'Non, les tomates n’aiment pas le froid : elles sont à l’air, sur le dessus, et les concombres dessous.',
          ],
        ],
      },
    ],
  },
  {
    email: 'customer3@demo.test',
    firstName: 'Vaitiare',
    lastName: 'Temarii',
    joined: 72,
    time: '06:50',
    habits: [
      {
        from: 'manutea',
        takes: [{ ananas: 6, citron: 3 }, { uru: 8 }, { avocat: 4, citron: 2 }],
        first: 68,
        everyDays: 14,
      },
      { from: 'mareva', takes: [{ perroquet: 4 }, { 'poisson-lagon-fume': 2, nason: 3 }], first: 60, everyDays: 19 },
    ],
    says: [
      { about: 'uru', stars: 5, words: 'Les uru étaient juste à point, cuits au feu le jour même.' },
      {
        about: 'poisson-lagon-fume',
        stars: 5,
        words: 'Le poisson fumé de Fakarava est une merveille avec un peu de lait de coco.',
        answer: 'Merci Vaitiare, je fume encore du poisson cette semaine.',
      },
    ],
  },
];
