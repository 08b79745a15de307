import type { IncomingMessage, ServerResponse } from 'node:http';

import { type LocalServer, startLocalServer } from '#testing/doubles/local-server';

const BUCKET = 'photos';
const KEYS_A_PAGE = 2;

export interface LocalS3 extends LocalServer {
  readonly settings: {
    kind: 's3';
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
}

/** A bucket of this machine for tests: the five calls we make, in the documented forms, its lists in pages of two. */
export async function startLocalS3(): Promise<LocalS3> {
  const objects = new Map<string, Buffer>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(url.pathname.slice(`/${BUCKET}/`.length));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (url.searchParams.get('list-type') === '2') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(objects, url.searchParams));
      return;
    }
    if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(key);
    const found = objects.get(key);
    if (request.method === 'PUT' || request.method === 'DELETE') response.writeHead(200).end();
    else if (found === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-length': found.length }).end(request.method === 'HEAD' ? '' : found);
  };
  const server = await startLocalServer((request, response) => void answer(request, response));
  return {
    ...server,
    settings: {
      kind: 's3',
      endpoint: server.url,
      region: 'eu-west-3',
      bucket: BUCKET,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
  };
}

/** @source Amazon S3 API, ListObjectsV2 */
function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
  const after = query.get('continuation-token') ?? '';
  const page = keys.filter((key) => key > after).slice(0, KEYS_A_PAGE);
  const last = page.at(-1) ?? '';
  const isCut = keys.some((key) => last !== '' && key > last);
  return [
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${BUCKET}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${String(isCut)}</IsTruncated>`,
    isCut ? `<NextContinuationToken>${last}</NextContinuationToken>` : '',
    ...page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length ?? 0}</Size></Contents>`),
    '</ListBucketResult>',
  ].join('');
}
