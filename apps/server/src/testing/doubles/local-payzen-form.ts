import type { IncomingMessage, ServerResponse } from 'node:http';

import { BROWSER_CALL, type LocalPayzen } from '#testing/doubles/local-payzen';
import { startLocalServer } from '#testing/doubles/local-server';

export interface LocalPayzenForm {
  /** Origin of the script and the stylesheet. */
  readonly staticUrl: string;
  /** Origin of the frame that the card is typed in. */
  readonly secureUrl: string;
  close(): Promise<void>;
}

/**
 * What browsers take from a PayZen, on two more origins of this machine: its script, which asks the API and puts a frame of a third
 * origin into the page, as the real one does. A card typed there is paid, and the shop is told by a signed notification.
 */
export async function startLocalPayzenForm(payzen: LocalPayzen): Promise<LocalPayzenForm> {
  const secure = await startLocalServer((request, response) => void answerFrame(payzen, request, response));
  const fixed = await startLocalServer((request, response) => {
    const isScript = request.url?.endsWith('.js') === true;
    response
      .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/css' })
      .end(isScript ? scriptText(payzen.shop.apiUrl, secure.url) : STYLE);
  });
  return {
    staticUrl: fixed.url,
    secureUrl: secure.url,
    close: async () => {
      await Promise.all([fixed.close(), secure.close()]);
    },
  };
}

const STYLE = '.kr-smart-form iframe { border: 0; width: 100%; height: 12rem }';

/** Runs in the page: everything it takes comes from one of the three origins. */
const scriptText = (apiUrl: string, secureUrl: string): string => `(async () => {
  const script = document.currentScript;
  const form = document.querySelector('.kr-smart-form');
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = new URL('/static/form.css', script.src).href;
  document.head.append(style);
  await fetch(${JSON.stringify(apiUrl)} + '/${BROWSER_CALL}', { method: 'POST', mode: 'no-cors' });
  const frame = document.createElement('iframe');
  frame.title = 'Carte bancaire';
  frame.src = ${JSON.stringify(secureUrl)} + '/form?token=' + encodeURIComponent(form.getAttribute('kr-form-token'));
  form.append(frame);
  addEventListener('message', (event) => {
    if (event.origin === ${JSON.stringify(secureUrl)} && event.data === 'paid') location.assign(script.getAttribute('kr-get-url-success'));
  });
})();`;

const FRAME = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Carte</title>
<form><label>Numéro de carte <input name="number" inputmode="numeric"></label> <button>Payer</button></form>
<script>document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = await fetch('/pay' + location.search, { method: 'POST' });
  if (answer.ok) parent.postMessage('paid', '*');
});</script></html>`;

async function answerFrame(payzen: LocalPayzen, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname !== '/pay') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(FRAME);
    return;
  }
  const orderId = (url.searchParams.get('token') ?? '').replace('token-of-', '');
  const asked = payzen.calls.find(({ path, body }) => path === 'Charge/CreatePayment' && body['orderId'] === orderId);
  const told = await fetch(String(asked?.body['ipnTargetUrl']), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: payzen.settle(orderId, 'PAID'),
  });
  response.writeHead(told.ok ? 200 : 502).end();
}
