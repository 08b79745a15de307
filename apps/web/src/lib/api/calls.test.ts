import type { listProducts } from '@matete/contract/catalogue/list-products';
import type { getProduct } from '@matete/contract/catalogue/get-product';
import { expect, test } from 'vitest';

import { readCall, replaceAnswer } from '#lib/api/calls';
import { ApiError, ConnectionError } from '#lib/api/api-error';
import { ApiQueryClient } from '#lib/api/api-query-client';
import type { ApiRequest, ApiResponse } from '#lib/api/transport';

function clientAnswering(answer: (request: ApiRequest) => ApiResponse) {
  const requests: ApiRequest[] = [];
  const client = new ApiQueryClient((request) => {
    requests.push(request);
    return Promise.resolve().then(() => answer(request));
  });
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });

  return { client, requests };
}

const readProducts = readCall<typeof listProducts>('/products');
const readProduct = readCall<typeof getProduct>('/products/:productId');

const PAGE = { data: [], meta: { page: 1, pageCount: 0, itemCount: 0 } };

test('fills in the path, writes the query as text and leaves out what is not given', async () => {
  const { client, requests } = clientAnswering(() => ({ status: 200, body: PAGE }));

  await client.fetchQuery(readProducts({ query: { page: 2, search: '', availability: ['GREEN', 'RED'] } }));
  await client.fetchQuery(readProduct({ params: { productId: 'a/b' } }));

  expect(requests.map(({ method, path, query }) => ({ method, path, query }))).toEqual([
    { method: 'GET', path: '/products', query: { page: '2', availability: 'GREEN,RED' } },
    { method: 'GET', path: '/products/a%2Fb', query: {} },
  ]);
});

test('turns a problem into an error with its code, texts and request, and does not ask again', async () => {
  const problem = {
    status: 404,
    statusCode: 12001,
    code: 'PRODUCT_NOT_FOUND',
    message: 'Ce produit est introuvable.',
    errors: [],
    requestId: 'r-1',
  };
  const { client, requests } = clientAnswering(() => ({ status: 404, body: problem }));

  const failure = await client.fetchQuery(readProducts()).catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    status: 404,
    statusCode: 12001,
    code: 'PRODUCT_NOT_FOUND',
    message: 'Ce produit est introuvable.',
    requestId: 'r-1',
  });
  expect(requests).toHaveLength(1);
});

test('reads an answer that is no problem document as an unknown error', async () => {
  const { client } = clientAnswering(() => ({ status: 403, body: undefined }));

  const failure = await client.fetchQuery(readProducts()).catch((error: unknown) => error);

  expect(failure).toMatchObject({ status: 403, code: 'UNKNOWN', errors: [] });
});

test('retries after a failed connection or server, never after a refusal', () => {
  const retry = new ApiQueryClient(() => Promise.reject(new Error('asked nothing'))).getDefaultOptions().queries
    ?.retry as (failures: number, error: unknown) => boolean;

  expect(retry(0, new ConnectionError('OFFLINE'))).toBe(true);
  expect(retry(0, new ApiError(503, {}))).toBe(true);
  expect(retry(0, new ApiError(429, {}))).toBe(true);
  expect(retry(0, new ApiError(409, {}))).toBe(false);
  expect(retry(2, new ApiError(503, {}))).toBe(false);
});

/** A client each of whose reads stays under way until it is answered. */
function clientWaiting() {
  const answerNext: ((body: unknown) => void)[] = [];
  const client = new ApiQueryClient(
    () => new Promise((resolve) => answerNext.push((body) => resolve({ status: 200, body }))),
  );
  return { client, answerNext };
}

const OLD = { ...PAGE, meta: { ...PAGE.meta, itemCount: 1 } };
const NEW = { ...PAGE, meta: { ...PAGE.meta, itemCount: 2 } };

const LATER = { ...PAGE, meta: { ...PAGE.meta, itemCount: 3 } };

test('reads anew where a call changes what is being read: neither what was before nor what came since stays', async () => {
  const { client, answerNext } = clientWaiting();
  const query = readProducts();
  const first = client.fetchQuery(query);
  answerNext[0]?.(OLD);
  await first;
  const again = client.fetchQuery({ ...query, staleTime: 0 });

  replaceAnswer(client, query, NEW);
  answerNext[1]?.(OLD);
  await Promise.resolve();
  expect(client.getQueryData(query.queryKey)).toEqual(NEW);
  answerNext[2]?.(LATER);

  expect(await again).toEqual(LATER);
  expect(client.getQueryState(query.queryKey)).toMatchObject({ data: LATER, status: 'success', fetchStatus: 'idle' });
});

test('reads nothing where nothing is being read, and leaves other reads under way', async () => {
  const { client, answerNext } = clientWaiting();
  const query = readProducts();
  const other = client.fetchQuery(readProducts({ query: { page: 2 } }));

  replaceAnswer(client, query, NEW);
  answerNext[0]?.(OLD);

  expect(client.getQueryData(query.queryKey)).toEqual(NEW);
  expect(await other).toEqual(OLD);
  expect(answerNext).toHaveLength(1);
});

test('gives whoever waits for the first read what is read anew, and shows the answer of the call meanwhile', async () => {
  const { client, answerNext } = clientWaiting();
  const query = readProducts();
  const first = client.fetchQuery(query);

  replaceAnswer(client, query, NEW);
  answerNext[0]?.(OLD);

  expect(client.getQueryData(query.queryKey)).toEqual(NEW);
  answerNext[1]?.(LATER);
  expect(await first).toEqual(LATER);
});
