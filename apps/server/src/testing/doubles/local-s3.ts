import type { IncomingMessage, ServerResponse } from 'node:http';

import { type LocalServer, startLocalServer } from '#testing/doubles/local-server';

const BUCKET = 'photos';
const KEYS_A_PAGE = 2;

/** @source Amazon S3 API, CreateMultipartUpload and CompleteMultipartUpload */
const BEGUN = '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>';
const COMPLETED = '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>';

export interface LocalS3 extends LocalServer {
  /** Sizes of the pieces in which the last object came, bytes; none: it came whole. */
  readonly pieces: () => readonly number[];
  readonly settings: {
    kind: 's3';
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
}

/** A bucket of this machine for tests: the calls we make, in the documented forms, its lists in pages of two. */
export async function startLocalS3(): Promise<LocalS3> {
  const objects = new Map<string, Buffer>();
  let pieces = new Map<number, Buffer>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(url.pathname.slice(`/${BUCKET}/`.length));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (url.searchParams.get('list-type') === '2') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(objects, url.searchParams));
      return;
    }
    const piece = Number(url.searchParams.get('partNumber') ?? 0);
    if (request.method === 'POST') {
      const isBegin = url.searchParams.has('uploads');
      if (isBegin) pieces = new Map();
      else objects.set(key, Buffer.concat([...pieces].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes)));
      response.writeHead(200, { 'content-type': 'application/xml' }).end(isBegin ? BEGUN : COMPLETED);
      return;
    }
    if (request.method === 'PUT' && piece > 0) {
      pieces.set(piece, Buffer.concat(chunks));
      response.writeHead(200, { etag: `"${piece}"` }).end();
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
    pieces: () => [...pieces.values()].map(({ length }) => length),
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
