// @vitest-environment jsdom
import { listIslands } from '@matete/contract/reference/directories';
import type { IslandView } from '@matete/contract/reference/directories';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';

const island = (
  id: string,
  name: string,
  archipelago: IslandView['archipelago'],
  more: Partial<IslandView> = {},
): IslandView => ({
  id,
  name,
  archipelago,
  latitude: null,
  longitude: null,
  timeZone: 'Pacific/Tahiti',
  sellersMayLive: true,
  inhabited: true,
  sellers: 0,
  ...more,
});

let network: FetchDouble;

beforeEach(() => {
  network = createFetchDouble();
  network.on(listIslands, () =>
    answer([
      island('tahiti', 'Tahiti', 'SOCIETY_WINDWARD', { sellersMayLive: false }),
      island('huahine', 'Huahine', 'SOCIETY_LEEWARD'),
      island('rangiroa', 'Rangiroa', 'TUAMOTU'),
      island('motu-one', 'Motu One', 'TUAMOTU', { sellersMayLive: false, inhabited: false }),
    ]),
  );
});

/** The islands of the choice, under the name that a reader sees over them. */
async function offeredIslands(): Promise<Record<string, string[]>> {
  await screen.findByRole('option', { name: 'Rangiroa' });
  const groups = screen.getByLabelText<HTMLSelectElement>('Île').querySelectorAll('optgroup');
  return Object.fromEntries(
    [...groups].map((group) => [group.label, [...group.querySelectorAll('option')].map((option) => option.text)]),
  );
}

test('a customer finds the island under the name of its archipelago', async () => {
  await renderPage('/inscription', { network });

  expect(await offeredIslands()).toEqual({
    'Îles du Vent': ['Tahiti'],
    'Îles Sous-le-Vent': ['Huahine'],
    Tuamotu: ['Rangiroa'],
  });
});

test('a seller is offered only the islands from which ships bring freight', async () => {
  await renderPage('/vendre/inscription', { network });

  expect(await offeredIslands()).toEqual({ 'Îles Sous-le-Vent': ['Huahine'], Tuamotu: ['Rangiroa'] });
});
