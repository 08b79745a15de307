import type { OfferView } from '@matete/contract/offer/offers';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { listInventory } from '#features/offer/api/list-inventory';
import { replaceOffer } from '#features/offer/seller/refresh-offers';
import { TUNA } from '#testing/data/fixtures';

const meta = { page: 1, pageCount: 1, itemCount: 1 };
const listOf = (quantity: number) => ({ data: [{ product: TUNA, quantity } as unknown as OfferView], meta });

test('keeps a changed line where an older read of its list answers later, and lets a first read end', async () => {
  const client = new QueryClient();
  const list = listInventory({ query: { page: 1 } });
  const next = listInventory({ query: { page: 2 } });
  client.setQueryData(list.queryKey, listOf(1));
  const answers: ((list: ReturnType<typeof listOf>) => void)[] = [];
  const read = () => new Promise<ReturnType<typeof listOf>>((resolve) => answers.push(resolve));
  const older = client.fetchQuery({ ...list, staleTime: 0, queryFn: read });
  const first = client.fetchQuery({ ...next, queryFn: read });

  await replaceOffer(client, listOf(2).data[0]!);
  answers[0]?.(listOf(1));
  answers[1]?.(listOf(1));
  await first;

  expect(client.getQueryData(list.queryKey)).toEqual(listOf(2));
  expect(client.getQueryData(next.queryKey)).toEqual(listOf(1));
  answers[2]?.(listOf(3));
  expect(await older).toEqual(listOf(3));
});
