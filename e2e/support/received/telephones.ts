import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from '@playwright/test';

/** Whoever sends SMS: keeps them, and tells a test what came to a telephone. */
export interface Telephones {
  /** Settings by which the product hands its SMS over. */
  readonly environment: Record<string, string>;
  readonly url: string;
  readonly stop: () => void;
}

/** Starts somebody who takes the SMS of the product. */
export async function startTelephones(): Promise<Telephones> {
  const sent: { readonly to: string; readonly text: string }[] = [];
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://telephones').searchParams.get('to');
    if (request.method === 'GET')
      return void response.end(JSON.stringify(sent.filter(({ to }) => to === asked).map(({ text }) => text)));
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      sent.push(JSON.parse(body) as { to: string; text: string });
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { environment: { SMS_URL: url, SMS_TOKEN: 'telephones' }, url, stop: () => void server.close() };
}

/** Waits for an SMS with some words to come to a telephone. @returns Its text. */
export async function receivedSms(number: string, words: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const answer = await fetch(`${process.env.MATETE_E2E_TELEPHONES}?to=${encodeURIComponent(number)}`);
    found = ((await answer.json()) as string[]).findLast((text) => words.test(text));
    expect(found).toBeDefined();
  }).toPass({ timeout: 90_000 });
  return found ?? '';
}
