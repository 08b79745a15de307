import type { APIRequestContext } from '@playwright/test';

import { answerOf } from './sessions.ts';

const DAY_MS = 86_400_000;

/** Day and time by the clock of Tahiti, so many days from now. */
export const tahitiTime = (days: number, time: string): string =>
  // Ten hours behind UTC.
  `${new Date(Date.now() + days * DAY_MS - 36_000_000).toISOString().slice(0, 10)}T${time}`;

/** Enters a voyage to an island and back, for an installation that has no other: it leaves Papeete in ten days. */
export async function enterVoyage(api: APIRequestContext, islandId: string): Promise<void> {
  const [ship] = await answerOf<{ id: string }[]>(await api.get('/api/ships'));
  await answerOf(
    await api.post('/api/ships/voyages', {
      data: {
        shipId: ship?.id,
        departure: tahitiTime(10, '17:00'),
        stops: [{ islandId, arrival: tahitiTime(11, '06:00'), departure: tahitiTime(11, '14:00') }],
        arrival: tahitiTime(13, '06:00'),
      },
    }),
  );
}
