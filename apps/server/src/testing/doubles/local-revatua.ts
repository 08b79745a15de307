import { startLocalServer } from '#testing/doubles/local-server';

/** One way from Papeete to an island and back, in Tahiti's clock time: `2026-12-08 18:00:00`. */
export interface RoundTrip {
  readonly number: string;
  readonly destination: string;
  readonly leavesPortAt: string;
  readonly atIslandAt: string;
  readonly leavesIslandAt: string;
  readonly backAt: string;
}

export interface LocalRevatua {
  readonly url: string;
  /** What it publishes from now on. */
  publish(trips: readonly RoundTrip[]): void;
  close(): Promise<void>;
}

const SHIP = { id: 1, nom: 'ARANUI 5', abreviation: 'ARN5', armateur: null, voyageExistant: true };

const leg = (trip: RoundTrip, [from, departs, to, arrives]: readonly [string, string, string, string]) => ({
  id: 1,
  numeroVoyage: trip.number,
  nomNavire: SHIP.nom,
  abreviationNavire: SHIP.abreviation,
  destinationDepart: from,
  destinationArrivee: to,
  dateDepart: departs.slice(0, 10),
  heureDepart: departs.slice(11),
  dateArrivee: arrives.slice(0, 10),
  heureArrivee: arrives.slice(11),
  dateDepartVoyage: trip.leavesPortAt.slice(0, 10),
  dateRetourVoyage: trip.backAt.slice(0, 10),
});

const legsOf = (trip: RoundTrip) => [
  leg(trip, ['Tahiti/PAPEETE', trip.leavesPortAt, trip.destination, trip.atIslandAt]),
  leg(trip, [trip.destination, trip.leavesIslandAt, 'Tahiti/PAPEETE', trip.backAt]),
];

/** A server of this machine that speaks as Revatua's public API does, with one ship. */
export async function startLocalRevatua(): Promise<LocalRevatua> {
  let published: readonly RoundTrip[] = [];
  const server = await startLocalServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://revatua.test');
    const content = published.flatMap(legsOf);
    const page = { content, totalElements: content.length, totalPages: 1, number: 0, first: true, last: true };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(url.pathname === '/public/navires' ? [SHIP] : page));
  });
  return {
    url: server.url,
    publish: (trips) => (published = trips),
    close: server.close,
  };
}
