import type { CustomerStory } from '#seed/story/story-types';

/** Families of the two coasts of Tahiti, who come to Fare Ute with the car. */
export const FAMILIES_OF_THE_COAST: readonly CustomerStory[] = [
  {
    email: 'nainoa.teuira@demo.test',
    firstName: 'Nainoa',
    lastName: 'Teuirarii',
    joined: 78,
    time: '20:10',
    habits: [
      {
        from: 'teva',
        takes: [{ perroquet: 6 }, { poulpe: 3, rouget: 3 }, { 'poisson-lagon-seche': 2 }],
        first: 73,
        everyDays: 16,
      },
    ],
    says: [
      { about: 'poulpe', stars: 5, words: 'Poulpe tendre après une heure de cuisson, et le seau était bien fermé.' },
    ],
  },
  {
    email: 'tehani.maro@demo.test',
    firstName: 'Tehani',
    lastName: 'Marotau',
    joined: 77,
    time: '10:25',
    habits: [
      {
        from: 'keani',
        takes: [{ pamplemousse: 15 }, { pamplemousse: 10, citron: 5 }, { banane: 12 }],
        first: 70,
        everyDays: 15,
      },
    ],
    says: [
      {
        about: 'pamplemousse',
        stars: 5,
        words: 'Les pamplemousses de Nuku Hiva, enfin, à ce prix et en caisse entière.',
        answer: 'Koutau nui ! Les arbres sont chargés, il y aura des pamplemousses jusqu’aux fêtes.',
      },
    ],
    talks: [
      {
        about: 'pamplemousse',
        when: 'PREPARING',
        lines: [
          [
            'customer',
            'Bonjour, les pamplemousses sont-ils bien sans feuilles ? On me l’a demandé au quai la dernière fois.',
          ],
          ['seller', 'Oui, chaque pamplemousse est coupé sans feuille ni pédoncule, et la caisse est étiquetée.'],
        ],
      },
    ],
  },
  {
    email: 'ariitea.pito@demo.test',
    firstName: 'Ariitea',
    lastName: 'Pitomai',
    joined: 73,
    time: '16:35',
    habits: [
      {
        from: 'ariihau',
        takes: [{ taro: 12 }, { carotte: 6, 'chou-vert': 5 }, { 'patate-douce': 8 }],
        first: 68,
        everyDays: 15,
      },
    ],
    says: [
      {
        about: 'chou-vert',
        stars: 4,
        words: 'Choux bien serrés, un seul un peu abîmé sur le côté.',
        answer: 'Désolé pour ce chou, la caisse du dessus a dû appuyer : je mets du carton maintenant.',
      },
    ],
  },
  {
    email: 'vetea.raufea@demo.test',
    firstName: 'Vetea',
    lastName: 'Raufea',
    joined: 70,
    time: '07:40',
    habits: [
      {
        from: 'tahia',
        takes: [{ orange: 10 }, { banane: 10, avocat: 3 }, { miel: 2, orange: 5 }],
        first: 64,
        everyDays: 15,
      },
    ],
    says: [
      {
        about: 'orange',
        stars: 5,
        words: 'De vraies oranges à jus, la peau n’est pas belle mais quel goût.',
        answer: 'La peau, c’est le vent des plateaux. Le jus de l’orange n’en sait rien !',
      },
    ],
  },
  {
    email: 'maimiti.orbeck@demo.test',
    firstName: 'Maimiti',
    lastName: 'Oretau',
    joined: 68,
    time: '12:05',
    habits: [{ from: 'poema', takes: [{ citron: 4, fei: 4 }, { vanille: 1 }], first: 66, everyDays: 20, last: 24 }],
    says: [
      {
        about: 'vanille',
        stars: 5,
        words: 'Gousses grasses et longues, la vanille parfume toute l’armoire.',
        answer: 'Gardez la vanille dans un bocal fermé, elle tient deux ans.',
      },
    ],
  },
  {
    email: 'keanu.tupai@demo.test',
    firstName: 'Keanu',
    lastName: 'Tupaia-Roo',
    joined: 64,
    time: '18:55',
    habits: [
      { from: 'tamatoa', takes: [{ 'mahi-mahi': 6 }, { nason: 5 }, { 'thon-jaune': 6 }], first: 60, everyDays: 13 },
    ],
    says: [{ about: 'nason', stars: 4, words: 'Nason bien frais, il faut juste aimer les arêtes.' }],
  },
  {
    email: 'hitiura.vane@demo.test',
    firstName: 'Hitiura',
    lastName: 'Vanea',
    joined: 61,
    time: '09:05',
    habits: [
      {
        from: 'herenui',
        takes: [
          { tomate: 6, 'chou-chinois': 5 },
          { 'pomme-de-terre': 12, miel: 1 },
        ],
        first: 57,
        everyDays: 15,
      },
    ],
    says: [
      {
        about: 'tomate',
        stars: 5,
        words: 'Des tomates fermes après deux jours de mer, et elles ont du goût.',
        answer: 'Cueillies à peine roses, elles finissent de mûrir sur le bateau : c’est la tomate de Tubuai.',
      },
    ],
  },
  {
    email: 'toanui.hauata@demo.test',
    firstName: 'Toanui',
    lastName: 'Hauatahi',
    joined: 56,
    time: '19:25',
    habits: [
      {
        from: 'vaimiti',
        takes: [{ pamplemousse: 6, papaye: 3 }, { ananas: 6 }, { 'chou-chinois': 4 }],
        first: 52,
        everyDays: 12,
      },
    ],
    says: [{ about: 'chou-chinois', stars: 4, words: 'Chou chinois tout frais, lavé, prêt à cuire.' }],
  },
  {
    email: 'raihau.taae@demo.test',
    firstName: 'Raihau',
    lastName: 'Taaeiva',
    joined: 49,
    time: '06:15',
    habits: [{ from: 'mareva', takes: [{ 'carangue-bleue': 5 }, { perroquet: 5 }], first: 45, everyDays: 14 }],
    says: [
      {
        about: 'perroquet',
        stars: 3,
        words: 'Le perroquet était bon mais il manquait de glace à l’arrivée.',
        answer: 'Vous avez raison, la caisse a attendu au soleil. J’ai doublé la glace pour le perroquet depuis.',
      },
    ],
  },
  {
    email: 'ninirei.pau@demo.test',
    firstName: 'Ninirei',
    lastName: 'Pautu',
    joined: 43,
    time: '17:20',
    habits: [{ from: 'hina', takes: [{ pasteque: 12 }, { concombre: 5, tomate: 4 }], first: 40, everyDays: 11 }],
    says: [{ about: 'concombre', stars: 5, words: 'Concombres bien droits, pas d’amertume.' }],
  },
  {
    email: 'tavita.opuu@demo.test',
    firstName: 'Tavita',
    lastName: 'Opuu',
    joined: 38,
    time: '13:10',
    habits: [
      { from: 'tahia', takes: [{ pamplemousse: 8, banane: 6 }, { 'sculpture-bois': 2 }], first: 36, everyDays: 16 },
    ],
    says: [
      {
        about: 'sculpture-bois',
        stars: 5,
        words: 'Deux sculptures en bois de Puamau, parfaites pour les grands-parents. On sent encore l’huile.',
      },
    ],
  },
  {
    email: 'erena.faato@demo.test',
    firstName: 'Erena',
    lastName: 'Faatomo',
    joined: 27,
    time: '20:00',
    habits: [{ from: 'teva', takes: [{ 'thon-jaune': 5 }, { perroquet: 4 }], first: 25, everyDays: 11 }],
    says: [
      { about: 'thon-jaune', stars: 5, words: 'Du thon comme au bord du quai, bien froid à l’arrivée.' },
      {
        about: 'perroquet',
        stars: 4,
        words: 'Bon perroquet, mais j’aurais voulu savoir la taille des poissons avant.',
      },
    ],
  },
  {
    email: 'mahealani.tuki@demo.test',
    firstName: 'Mahealani',
    lastName: 'Tukirau',
    joined: 12,
    time: '08:45',
    habits: [{ from: 'manutea', takes: [{ ananas: 5, gingembre: 1 }], first: 11, everyDays: 9 }],
    says: [
      { about: 'ananas', stars: 5, words: 'Ananas mûrs à point, et le gingembre tout frais dans la même caisse.' },
    ],
  },
];
