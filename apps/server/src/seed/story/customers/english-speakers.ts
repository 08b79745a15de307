import type { CustomerStory } from '#seed/story/story-types';

/** People who have come to live on Tahiti, and write in English. */
export const ENGLISH_SPEAKERS: readonly CustomerStory[] = [
  {
    email: 'emma.halloway@demo.test',
    firstName: 'Emma',
    lastName: 'Halloway',
    language: 'en',
    joined: 65,
    time: '07:55',
    habits: [{ from: 'teva', takes: [{ 'thon-jaune': 4 }, { 'mahi-mahi': 4 }], first: 61, everyDays: 16 }],
    says: [
      {
        about: 'thon-jaune',
        stars: 5,
        words: 'The best tuna I have had on the island, and it came with the loading time.',
        answer: 'Thank you Emma! There is more tuna every week while the sea is calm.',
      },
    ],
  },
  {
    email: 'josh.merriday@demo.test',
    firstName: 'Josh',
    lastName: 'Merriday',
    language: 'en',
    joined: 41,
    time: '19:15',
    habits: [{ from: 'vaimiti', takes: [{ ananas: 5, avocat: 2 }, { papaye: 4 }], first: 39, everyDays: 12 }],
    says: [{ about: 'avocat', stars: 4, words: 'Great avocados, though all ripe on the same day.' }],
    talks: [
      {
        about: 'papaye',
        when: 'PREPARING',
        lines: [
          ['customer', 'Hi, is it possible to get two of the papayas still green, for a salad?'],
          ['seller', 'Hello Josh, yes: two green papayas on top, the ripe ones below.'],
        ],
      },
    ],
  },
  {
    email: 'nora.lindqvist@demo.test',
    firstName: 'Nora',
    lastName: 'Lindhagen',
    language: 'en',
    joined: 20,
    time: '12:35',
    habits: [{ from: 'hina', takes: [{ melon: 4, banane: 4 }], first: 19, everyDays: 8 }],
    says: [{ about: 'melon', stars: 5, words: 'Such sweet melons, we ate two on the quay.' }],
  },
];
