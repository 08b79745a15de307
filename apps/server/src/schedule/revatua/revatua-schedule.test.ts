import type { IncomingMessage, ServerResponse } from 'node:http';

import { findShipByRevatuaId } from '@matete/reference/ships';
import { travelDays } from '@matete/domain/shipping/voyage-calls';
import { afterEach, describe, expect, test } from 'vitest';

import { RevatuaClient, type RevatuaClientOptions } from '#schedule/revatua/revatua-client';
import { RevatuaSchedule } from '#schedule/revatua/revatua-schedule';
import { portOf, voyagesFromLegs } from '#schedule/revatua/revatua-voyages';
import { ScheduleUnavailable } from '#schedule/schedule-provider';
import { type LocalServer, startLocalServer } from '#testing/doubles/local-server';

/** Legs in the form of the public API, with the calls of a voyage observed in August 2024. */
const leg = (...[from, departs, to, arrives, over]: [string, string, string, string, Record<string, unknown>?]) => ({
  id: 1,
  numeroVoyage: '2024-ARN5-15',
  nomNavire: 'ARANUI 5',
  abreviationNavire: 'ARN5',
  destinationDepart: from,
  destinationArrivee: to,
  dateDepart: departs.slice(0, 10),
  heureDepart: departs.slice(11),
  dateArrivee: arrives.slice(0, 10),
  heureArrivee: arrives.slice(11),
  dateDepartVoyage: '2024-08-17',
  dateRetourVoyage: '2024-08-28',
  croisiere: true,
  codeZoneTarifaireArrivee: 'MAR',
  ...over,
});
const LEGS = [
  leg('Tahiti/PAPEETE', '2024-08-17 12:00:00', 'Fakarava/ROTOAVA', '2024-08-18 07:00:00'),
  leg('Fakarava/ROTOAVA', '2024-08-18 12:30:00', 'Nuku Hiva/TAIOHAE', '2024-08-20 06:00:00'),
  leg('Nuku Hiva/TAIOHAE', '2024-08-21 04:30:00', 'Bora Bora/VAITAPE', '2024-08-27 07:30:00'),
];
const SHIPS = [
  { id: 1, nom: 'ARANUI 5', abreviation: 'ARN5', armateur: null, voyageExistant: true, croisiere: true, navette: null },
  { id: 9, nom: 'NUKU HAU', abreviation: 'NKH', voyageExistant: true, croisiere: false, navette: null },
  { id: 50, nom: 'HONU O TE HAU', abreviation: null, voyageExistant: false, croisiere: false, navette: null },
];
const pageOf = (content: unknown[], over: Record<string, unknown> = {}) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 200,
  first: true,
  last: true,
  ...over,
});
const QUERY = { from: '2024-08-17', to: '2024-08-30' };

type Handler = (url: URL, response: ServerResponse) => void;
const servers: LocalServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const sound: Handler = (url, response) => {
  if (url.pathname === '/public/navires') return json(response, SHIPS);
  return json(response, pageOf(url.searchParams.get('idNavire') === '1' ? LEGS : []));
};

async function revatua(first: Handler = sound, { firstPatienceMs = 20_000 } = {}) {
  const state = { handle: first, requests: [] as URL[], nowMs: Date.parse('2024-08-19T12:00:00-10:00'), failures: 0 };
  const server = await startLocalServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://revatua.test');
    state.requests.push(url);
    state.handle(url, response);
  });
  servers.push(server);
  const clientOf = (over: Partial<RevatuaClientOptions> = {}) =>
    new RevatuaClient({
      baseUrl: `${server.url}/`,
      timeoutMs: 20_000,
      maxBytes: 200_000,
      retryPausesMs: [1, 1],
      ...over,
    });
  const schedule = new RevatuaSchedule({
    client: clientOf(),
    now: () => new Date(state.nowMs),
    findShip: async (id) => findShipByRevatuaId(id),
    patienceMs: 2_000,
    firstPatienceMs,
    onFailure: () => {
      state.failures += 1;
    },
  });
  return { state, server, clientOf, schedule };
}

describe('with Revatua up', () => {
  test('gives voyages with their stops in the islands’ own times', async () => {
    const { schedule } = await revatua();

    const { voyages, source, isStale, asOf } = await schedule.voyages(QUERY);

    expect({ source, isStale, asOf }).toEqual({ source: 'revatua', isStale: false, asOf: '2024-08-19T22:00:00.000Z' });
    expect(voyages).toEqual([
      {
        number: '2024-ARN5-15',
        shipId: 'aranui-5',
        shipName: 'Aranui 5',
        stops: [
          { islandId: 'tahiti', landing: 'Papeete', arrivalAt: null, departureAt: '2024-08-17T12:00:00-10:00' },
          {
            islandId: 'fakarava',
            landing: 'Rotoava',
            arrivalAt: '2024-08-18T07:00:00-10:00',
            departureAt: '2024-08-18T12:30:00-10:00',
          },
          {
            islandId: 'nuku-hiva',
            landing: 'Taiohae',
            arrivalAt: '2024-08-20T06:00:00-09:30',
            departureAt: '2024-08-21T04:30:00-09:30',
          },
          {
            islandId: 'bora-bora',
            landing: 'Vaitape',
            arrivalAt: '2024-08-27T07:30:00-10:00',
            departureAt: '2024-08-27T07:30:00-10:00',
          },
          { islandId: 'tahiti', arrivalAt: '2024-08-28T20:00:00-10:00', departureAt: null },
        ],
      },
    ]);
    expect(voyages[0] && travelDays(voyages[0], 'nuku-hiva')).toBe(8);
  });

  test('asks once for whole months, only for ships with voyages, and once for many readers', async () => {
    const { schedule, state } = await revatua();

    await Promise.all([
      schedule.voyages(QUERY),
      schedule.voyages(QUERY),
      schedule.voyages({ ...QUERY, islandId: 'rapa' }),
    ]);

    expect(state.requests.map((url) => `${url.pathname} ${url.searchParams.get('idNavire')}`)).toEqual([
      '/public/navires null',
      '/public/trajets 1',
      '/public/trajets 9',
    ]);
    const asked = state.requests[1]?.searchParams;
    expect(asked?.get('dateDebut')).toBe('2024-07-01');
    expect(asked?.get('dateFin')).toBe('2025-01-31');
    expect(asked?.get('sort')).toBe('dateDepart,heureDepart,asc');
  });

  test('asks again only when its answer is a quarter of an hour old', async () => {
    const { schedule, state } = await revatua();
    await schedule.voyages(QUERY);
    state.nowMs += 14 * 60_000;
    await schedule.voyages(QUERY);
    expect(state.requests).toHaveLength(3);

    state.nowMs += 60_000;
    await schedule.voyages(QUERY);
    expect(state.requests).toHaveLength(6);
  });

  test('reads answers in pages', async () => {
    const { clientOf } = await revatua((url, response) => {
      const page = Number(url.searchParams.get('page'));
      json(response, pageOf([LEGS[page]], { last: page === 2, totalPages: 3, number: page }));
    });

    expect((await clientOf().legs(1, '2024-08-01', '2024-08-31')).map((its) => its.destinationArrivee)).toEqual([
      'Fakarava/ROTOAVA',
      'Nuku Hiva/TAIOHAE',
      'Bora Bora/VAITAPE',
    ]);
  });

  test('filters by island and by ship, and does not ask about a day years away', async () => {
    const { schedule, state } = await revatua();

    expect((await schedule.voyages({ ...QUERY, islandId: 'nuku-hiva' })).voyages).toHaveLength(1);
    expect((await schedule.voyages({ ...QUERY, islandId: 'rapa' })).voyages).toEqual([]);
    expect((await schedule.voyages({ ...QUERY, shipId: 'nuku-hau' })).voyages).toEqual([]);
    const before = state.requests.length;
    expect((await schedule.voyages({ from: '2031-01-01', to: '2031-01-30' })).voyages).toEqual([]);
    expect(state.requests).toHaveLength(before);
  });
});

describe('with Revatua down', () => {
  test('keeps the last known schedule, marked as stale with its age', async () => {
    const { schedule, state } = await revatua();
    await schedule.voyages(QUERY);
    state.handle = (_, response) => json(response, { message: 'contactez la DPAM' }, 500);
    state.nowMs += 20 * 60_000;

    const { voyages, isStale, asOf } = await schedule.voyages(QUERY);

    expect(voyages.map((voyage) => voyage.number)).toEqual(['2024-ARN5-15']);
    expect({ isStale, asOf, failures: state.failures }).toEqual({
      isStale: true,
      asOf: '2024-08-19T22:00:00.000Z',
      failures: 1,
    });
  });

  test('does not ask again for a minute after a failure', async () => {
    const { schedule, state } = await revatua();
    await schedule.voyages(QUERY);
    state.handle = (_, response) => json(response, {}, 500);
    state.nowMs += 20 * 60_000;
    await schedule.voyages(QUERY);
    const tries = state.requests.length;

    await schedule.voyages(QUERY);
    expect(state.requests).toHaveLength(tries);

    state.handle = sound;
    state.nowMs += 61_000;
    expect((await schedule.voyages(QUERY)).isStale).toBe(false);
  });

  test('throws an error of its own when nothing is known from before', async () => {
    const { schedule } = await revatua((_, response) => json(response, {}, 503));
    await expect(schedule.voyages(QUERY)).rejects.toThrow(ScheduleUnavailable);
  });

  test('lets nobody wait for a silent Revatua of which nothing is known, and takes what it says later', async () => {
    const held: [URL, ServerResponse][] = [];
    const { schedule, state } = await revatua((...asked) => void held.push(asked), { firstPatienceMs: 200 });
    const began = performance.now();
    await expect(schedule.voyages(QUERY)).rejects.toThrow(ScheduleUnavailable);
    await Promise.all(
      Array.from({ length: 3 }, () => expect(schedule.voyages(QUERY)).rejects.toThrow(ScheduleUnavailable)),
    );
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(state.requests).toHaveLength(1);

    state.handle = sound;
    for (const [url, response] of held) sound(url, response);

    await expect
      .poll(async () => (await schedule.voyages(QUERY).catch(() => undefined))?.voyages.length, { timeout: 10_000 })
      .toBe(1);
  });

  test('keeps the last known schedule when the month changes', async () => {
    const { schedule, state } = await revatua();
    state.nowMs = Date.parse('2024-08-31T23:00:00-10:00');
    await schedule.voyages(QUERY);
    state.handle = (_, response) => json(response, {}, 500);
    state.nowMs += 31 * 86_400_000;

    const { isStale } = await schedule.voyages({ from: '2024-10-01', to: '2024-10-20' });

    expect(isStale).toBe(true);
  });

  test('keeps the last voyages of a ship that cannot be read, and renews the others', async () => {
    const { schedule, state } = await revatua();
    await schedule.voyages(QUERY);
    const nukuHau = LEGS.map((its) => ({ ...its, numeroVoyage: '2024-NKH-9' }));
    state.handle = (url, response) => {
      if (url.pathname === '/public/navires') return json(response, SHIPS);
      if (url.searchParams.get('idNavire') === '1') return json(response, {}, 500);
      return json(response, pageOf(nukuHau));
    };
    state.nowMs += 20 * 60_000;

    const { voyages, isStale } = await schedule.voyages(QUERY);

    expect(voyages.map((voyage) => voyage.number)).toEqual(['2024-ARN5-15', '2024-NKH-9']);
    expect(isStale).toBe(true);
  });

  test('retries twice on Revatua’s own errors, and not after a refusal', async () => {
    const { clientOf, state } = await revatua((_, response) => json(response, {}, 500));
    await expect(clientOf().ships()).rejects.toThrow('server-error (500)');
    expect(state.requests).toHaveLength(3);

    state.handle = (_, response) => json(response, {}, 404);
    await expect(clientOf().ships()).rejects.toThrow('bad-answer (404)');
    expect(state.requests).toHaveLength(4);
  });

  test('asks once where no answer comes in time', async () => {
    const { clientOf, state } = await revatua(() => {});
    await expect(clientOf({ timeoutMs: 300 }).ships()).rejects.toThrow('timeout');
    expect(state.requests).toHaveLength(1);
  });
});

describe('with invalid answers', () => {
  test.each<[string, Handler, string]>([
    ['text that is no JSON', (_, response) => void response.end('<html>maintenance</html>'), 'not JSON'],
    ['JSON that is no page', (_, response) => json(response, { content: 'none' }), 'not a page of rows'],
    ['rows that are no ships', (_, response) => json(response, [{ id: 'one' }, null, 7]), 'no row is valid'],
    ['a redirect', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), 'network'],
    ['nothing, ever', () => {}, 'timeout'],
    ['a body that drips', answerSlowly, 'timeout'],
    ['ten megabytes', (_, response) => void response.end('x'.repeat(10_000_000)), 'too-large'],
    ['endless bytes without a length', flood, 'too-large'],
    ['a cut connection', (_, response) => void response.socket?.destroy(), 'network'],
  ])('is refused: %s', async (_, handle, reason) => {
    const { clientOf } = await revatua(handle);
    const timeoutMs = reason === 'timeout' ? 300 : 20_000;
    await expect(clientOf({ retryPausesMs: [], timeoutMs }).ships()).rejects.toThrow(reason);
  });

  test('refuses an answer whose pages never end', async () => {
    const { clientOf } = await revatua((_, response) =>
      json(response, pageOf(LEGS, { last: false, totalPages: 9_999 })),
    );
    await expect(clientOf().legs(1, '2024-08-01', '2024-08-31')).rejects.toThrow('too many pages');
  });

  test('drops only the bad rows, and reports how many', async () => {
    const bad: number[] = [];
    const rows = [
      ...LEGS,
      leg('Tahiti/PAPEETE', '2024-02-30 12:00:00', 'Hao/OTEPA', '2024-08-18 07:00:00'),
      leg('Tahiti/PAPEETE', '2024-08-17 25:00:00', 'Hao/OTEPA', '2024-08-18 07:00:00'),
      leg('Tahiti/PAPEETE', '2024-08-17 12:00:00', 'x'.repeat(500), '2024-08-18 07:00:00'),
      leg('Tahiti/PAPEETE', '2024-08-17 12:00:00', 'Hao', '2024-08-18 07:00:00', { numeroVoyage: '<script>' }),
    ];
    const { clientOf } = await revatua((_, response) => json(response, pageOf(rows)));

    const legs = await clientOf({ onBadRows: (__, count) => bad.push(count) }).legs(1, '2024-08-01', '2024-08-31');

    expect(legs).toHaveLength(3);
    expect(bad).toEqual([4]);
  });
});

function answerSlowly(_: URL, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => {
    clearInterval(timer);
  });
}

function flood(_: URL, response: ServerResponse) {
  response.writeHead(200);
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  };
  response.on('drain', more);
  more();
}

describe('voyages from legs', () => {
  const ship = { id: 'aranui-5', name: 'Aranui 5' };

  test('leave out a leg to an unknown island or one that arrives before it leaves', () => {
    const odd = [
      leg('Tahiti/PAPEETE', '2024-08-17 12:00:00', 'Atlantis/PORT', '2024-08-18 07:00:00'),
      leg('Tahiti/PAPEETE', '2024-08-17 12:00:00', 'Hao/OTEPA', '2024-08-16 07:00:00'),
    ];
    expect(voyagesFromLegs(odd, ship)).toEqual({ voyages: [], leftOut: 2 });
  });

  test('end with the last leg when it comes back to Tahiti itself', () => {
    const back = leg('Bora Bora/VAITAPE', '2024-08-27 18:00:00', 'Tahiti/PAPEETE', '2024-08-28 06:00:00');
    const [voyage] = voyagesFromLegs([...LEGS, back].toReversed(), ship).voyages;

    expect(voyage?.stops.map((stop) => stop.islandId)).toEqual([
      'tahiti',
      'fakarava',
      'nuku-hiva',
      'bora-bora',
      'tahiti',
    ]);
    expect(voyage?.stops.at(-1)?.arrivalAt).toBe('2024-08-28T06:00:00-10:00');
  });

  test('know islands however they are written', () => {
    expect(portOf('NUKU HIVA/TAIOHAE')?.island.id).toBe('nuku-hiva');
    expect(portOf('Puka Puka')?.island.id).toBe('puka-puka');
    expect(portOf('Tahaʻa/TAPUAMU')?.island.id).toBe('tahaa');
    expect(portOf('Maria')?.island.id).toBe('maria');
    expect(portOf('')).toBeUndefined();
  });
});
