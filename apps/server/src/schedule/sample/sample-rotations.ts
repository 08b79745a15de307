import type { Days, IslandId, ShipId } from '@matete/contract/units';

/** Loop of a ship, repeated for ever from {@link ROTATION_EPOCH}. */
export interface Rotation {
  readonly shipId: ShipId;
  /** Middle of the voyage number: Revatua's abbreviation where known, else one of the sample's own. */
  readonly code: string;
  readonly speedKnots: number;
  /** Hours of work at each quay. */
  readonly quayHours: number;
  readonly cycleDays: Days;
  readonly departures: readonly RotationDeparture[];
}

export interface RotationDeparture {
  /** Day of the cycle, from 0. */
  readonly day: number;
  /** Hour of leaving Papeete, Tahiti time. */
  readonly hour: number;
  readonly islandIds: readonly IslandId[];
}

/** First day of every cycle, a Monday, so that days of weekly cycles count from Monday. */
export const ROTATION_EPOCH = '2024-01-01';

const LEEWARD = ['huahine', 'raiatea', 'tahaa', 'bora-bora'];

/**
 * Sample loops in the manner of the real ones: ships, islands and rhythm follow the sources named in
 * packages/reference/data/routes.json and ships.json; the order of calls, the days and the hours are made for the
 * sample. Islands of a zone without a named ship are given to one that serves the zone.
 */
export const SAMPLE_ROTATIONS: readonly Rotation[] = [
  // Moorea: several crossings a day.
  {
    shipId: 'aremiti-ferry-ii',
    code: 'AF2',
    speedKnots: 15,
    quayHours: 1,
    cycleDays: 1,
    departures: [
      { day: 0, hour: 6, islandIds: ['moorea'] },
      { day: 0, hour: 14, islandIds: ['moorea'] },
    ],
  },
  // Leeward islands: about two rotations a week and ship; the circuit takes a day and a half.
  {
    shipId: 'hawaiki-nui-2',
    code: 'HWK2',
    speedKnots: 12,
    quayHours: 3,
    cycleDays: 7,
    departures: [
      { day: 1, hour: 16, islandIds: LEEWARD },
      { day: 4, hour: 16, islandIds: LEEWARD },
    ],
  },
  {
    shipId: 'taporo-vi',
    code: 'TPR6',
    speedKnots: 11,
    quayHours: 3,
    cycleDays: 7,
    departures: [
      { day: 0, hour: 17, islandIds: LEEWARD },
      { day: 3, hour: 17, islandIds: ['huahine', 'bora-bora', 'tahaa', 'raiatea'] },
    ],
  },
  // Maupiti: seven rotations a year of the administration's ship.
  {
    shipId: 'tahiti-nui-8',
    code: 'TN8',
    speedKnots: 10,
    quayHours: 6,
    cycleDays: 52,
    departures: [{ day: 9, hour: 18, islandIds: ['maupiti'] }],
  },
  // Maiao: no source names a regular ship; the administration's serves all islands on demand.
  {
    shipId: 'tahiti-nui',
    code: 'TN1',
    speedKnots: 10,
    quayHours: 6,
    cycleDays: 28,
    departures: [{ day: 16, hour: 20, islandIds: ['maiao'] }],
  },
  // West Tuamotu: Cobia 3 weekly, Mareva Nui every 16 days, Maris Stella IV every 15; Dory's rhythm is the sample's.
  {
    shipId: 'cobia-3',
    code: 'COB3',
    speedKnots: 10,
    quayHours: 3,
    cycleDays: 7,
    departures: [{ day: 0, hour: 12, islandIds: ['kaukura', 'arutua', 'apataki', 'aratika', 'fakarava'] }],
  },
  {
    shipId: 'dory',
    code: 'DRY',
    speedKnots: 12,
    quayHours: 3,
    cycleDays: 7,
    departures: [{ day: 0, hour: 16, islandIds: ['tikehau', 'mataiva', 'rangiroa'] }],
  },
  {
    shipId: 'mareva-nui',
    code: 'MRVN',
    speedKnots: 11,
    quayHours: 3,
    cycleDays: 16,
    departures: [
      {
        day: 4,
        hour: 14,
        islandIds: [
          'makatea',
          'mataiva',
          'tikehau',
          'rangiroa',
          'ahe',
          'manihi',
          'takaroa',
          'takapoto',
          'raraka',
          'kauehi',
          'fakarava',
          'toau',
          'niau',
        ],
      },
    ],
  },
  {
    shipId: 'saint-xavier-maris-stella-iv',
    code: 'SXMS4',
    speedKnots: 11,
    quayHours: 3,
    cycleDays: 15,
    departures: [
      {
        day: 10,
        hour: 12,
        islandIds: [
          'makatea',
          'mataiva',
          'tikehau',
          'rangiroa',
          'ahe',
          'manihi',
          'takaroa',
          'takapoto',
          'aratika',
          'kauehi',
          'raraka',
          'fakarava',
          'toau',
          'apataki',
          'arutua',
          'kaukura',
          'niau',
        ],
      },
    ],
  },
  // Centre and north-east Tuamotu.
  {
    shipId: 'saint-xavier-maris-stella-iii',
    code: 'SXMS3',
    speedKnots: 11,
    quayHours: 4,
    cycleDays: 21,
    departures: [
      {
        day: 2,
        hour: 12,
        islandIds: [
          'faaite',
          'katiu',
          'makemo',
          'taenga',
          'nihiru',
          'raroia',
          'takume',
          'fangatau',
          'fakahina',
          'puka-puka',
          'napuka',
          'tepoto-nord',
          'marokau',
          'hikueru',
          'anaa',
        ],
      },
    ],
  },
  // East Tuamotu and Gambier: a loop of 18 days, 16 times a year at Tematangi.
  {
    shipId: 'taporo-viii',
    code: 'TPR8',
    speedKnots: 11,
    quayHours: 4,
    cycleDays: 22,
    departures: [
      {
        day: 3,
        hour: 15,
        islandIds: [
          'hereheretue',
          'tematangi',
          'tureia',
          'mangareva',
          'reao',
          'pukarua',
          'tatakoto',
          'vahitahi',
          'nukutavake',
          'vairaatea',
          'hao',
          'amanu',
          'marokau',
          'hikueru',
          'makemo',
        ],
      },
    ],
  },
  // Tureia and the Gambier once a month; general cargo is closed on Thursday for a start on Friday.
  {
    shipId: 'nuku-hau',
    code: 'NKH',
    speedKnots: 11,
    quayHours: 4,
    cycleDays: 28,
    departures: [{ day: 11, hour: 16, islandIds: ['anaa', 'hao', 'amanu', 'tureia', 'mangareva', 'nukutavake'] }],
  },
  // Marquesas: Aranui 5 as on its voyage of August 2024; Taporo IX between her trips (its rhythm is the sample's).
  {
    shipId: 'aranui-5',
    code: 'ARN5',
    speedKnots: 14,
    quayHours: 10,
    cycleDays: 15,
    departures: [
      {
        day: 5,
        hour: 12,
        islandIds: [
          'fakarava',
          'nuku-hiva',
          'ua-pou',
          'tahuata',
          'hiva-oa',
          'fatu-hiva',
          'ua-huka',
          'rangiroa',
          'bora-bora',
        ],
      },
    ],
  },
  {
    shipId: 'taporo-ix',
    code: 'TPR9',
    speedKnots: 11,
    quayHours: 8,
    cycleDays: 15,
    departures: [
      { day: 12, hour: 12, islandIds: ['fatu-hiva', 'tahuata', 'hiva-oa', 'ua-huka', 'ua-pou', 'nuku-hiva'] },
    ],
  },
  // Australs: about every fortnight, every other time with Rapa.
  {
    shipId: 'tuhaa-pae-iv',
    code: 'THP4',
    speedKnots: 11,
    quayHours: 6,
    cycleDays: 30,
    departures: [
      { day: 2, hour: 17, islandIds: ['rurutu', 'rimatara', 'tubuai', 'raivavae'] },
      { day: 16, hour: 17, islandIds: ['rimatara', 'rurutu', 'tubuai', 'raivavae', 'rapa'] },
    ],
  },
];
