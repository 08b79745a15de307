import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, vi } from 'vitest';

import { buildAppWith } from '#app/app';
import type { TestAccount } from '#testing/call-api';
import type { TestProduct } from '#testing/test-product';

interface SentForm {
  /** Absent: a visitor. */
  readonly as?: TestAccount | undefined;
  /** Cookies of a browser, instead of those of `as`. */
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Name of the form, which its page must show. */
  readonly form: string;
  /** Id of what it is about, where the page shows it for several things. */
  readonly subject?: string | undefined;
  /** What was typed or chosen, by the name of the field; null: left out. */
  readonly fields?: Readonly<Record<string, string | null>>;
  readonly files?: Readonly<Record<string, readonly Buffer[]>>;
  /** Value of its idempotency key instead of the one that stands in the page. */
  readonly key?: string;
}

/** What the server answered to a form: where it leads, or the page again. */
export interface FormAnswer {
  readonly status: number;
  readonly location: string | undefined;
  readonly html: string;
  /** Cookies that it set, as the next request sends them. */
  readonly cookie: string;
  readonly cookies: LightMyRequestResponse['cookies'];
  readonly headers: LightMyRequestResponse['headers'];
}

/**
 * Pages of a product, and their forms as a browser without code sends them. Closed after the last test of the file. The
 * pages read the time of day by themselves: it is that of the product, whatever day the tests are run on.
 */
export async function openPages(product: TestProduct) {
  const site = await buildAppWith(product.services);
  vi.useFakeTimers({ toFake: ['Date'], now: product.services.now() });
  site.addHook('onRequest', async () => void vi.setSystemTime(product.services.now()));
  await site.ready();
  afterAll(async () => {
    await site.close();
    vi.useRealTimers();
  });
  const origin = product.services.settings.publicUrl;
  const cookieOf = (as: TestAccount | undefined): Record<string, string> =>
    as === undefined ? {} : { cookie: `matete_session=${as.token}` };

  const open = async (url: string, as?: TestAccount, headers: Readonly<Record<string, string>> = {}) => {
    const { statusCode, body } = await site.inject({ url, headers: { ...cookieOf(as), ...headers } });
    return { status: statusCode, html: body };
  };
  /** Sends a form as it stood in a page that was opened before, unless a field is given another value. */
  const resend = async (
    url: string,
    { as, cookie, headers, form, subject, fields = {}, files, key }: SentForm,
    page: string,
  ) => {
    const sent = new FormData();
    const standing = standingFields(page, form, subject);
    const typed = { ...standing, ...fields, ...(key === undefined ? {} : { _key: key }) };
    for (const [name, value] of Object.entries(typed)) if (value !== null) sent.append(name, value);
    for (const [name, list] of Object.entries(files ?? {}))
      for (const bytes of list)
        sent.append(name, new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
    // As a browser does: with files only where there are fields for them.
    const encoded = new Response(files === undefined ? new URLSearchParams([...sent] as [string, string][]) : sent);
    const answer = await site.inject({
      method: 'POST',
      url,
      headers: {
        origin,
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(cookie === undefined ? cookieOf(as) : { cookie }),
        ...headers,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return answerOf(answer);
  };
  /** Opens a page and sends one of its forms with what stands in it, unless a field is given another value. */
  const send = async (url: string, sent: SentForm): Promise<FormAnswer> =>
    resend(url, sent, (await open(url, sent.as)).html);
  /** Opens a page and sends one of its forms twice at once, as a person does who presses again. */
  const sendTwice = async (url: string, sent: SentForm): Promise<[FormAnswer, FormAnswer]> => {
    const { html } = await open(url, sent.as);
    return Promise.all([resend(url, sent, html), resend(url, sent, html)]);
  };
  return { open, send, resend, sendTwice, openBrowser: () => openBrowser(site, resend) };
}

type Resend = (url: string, sent: SentForm, page: string) => Promise<FormAnswer>;

/** A browser that keeps the cookies that it is given, as that of a visitor does. */
function openBrowser(site: FastifyInstance, resend: Resend) {
  const cookies = new Map<string, string>();
  const header = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const take = (given: FormAnswer['cookies']): void => {
    for (const { name, value } of given)
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
  };
  const open = async (url: string) => {
    const answer = answerOf(await site.inject({ url, headers: { cookie: header() } }));
    take(answer.cookies);
    return answer;
  };
  return {
    cookies,
    open,
    /** Opens a page and sends one of its forms. */
    send: async (url: string, sent: SentForm): Promise<FormAnswer> => {
      const { html } = await open(url);
      const answer = await resend(url, { ...sent, cookie: header() }, html);
      take(answer.cookies);
      return answer;
    },
    /** Sends a form as it stood in a page, and loses the answer. */
    sendInVain: (url: string, sent: SentForm, page: string): Promise<FormAnswer> =>
      resend(url, { ...sent, cookie: header() }, page),
  };
}

const answerOf = ({ statusCode, headers, body, cookies }: LightMyRequestResponse): FormAnswer => ({
  status: statusCode,
  location: headers.location === undefined ? undefined : String(headers.location),
  html: body,
  cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  cookies,
  headers,
});

/** Names and values of the text fields, chosen boxes and lists that stand in a form of a page. */
export function standingFields(html: string, form: string, subject?: string): Record<string, string> {
  const found = html
    .split('<form')
    .slice(1)
    .map((part) => fieldsIn(part.slice(0, part.indexOf('</form>'))))
    .find((fields) => fields['_form'] === form && fields['_subject'] === subject);
  if (found === undefined) throw new Error(`the page has no form ${form} ${subject ?? ''}`);
  return found;
}

function fieldsIn(form: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, attributes = ''] of form.matchAll(/<input([^>]*)>/g)) {
    const { name, value = '', type = 'text' } = attributesOf(attributes);
    if (name === undefined || type === 'file' || type === 'submit') continue;
    const isChoice = type === 'radio' || type === 'checkbox';
    if (!isChoice || /\schecked/.test(attributes)) fields[name] = value;
  }
  for (const [, attributes = '', text = ''] of form.matchAll(/<textarea([^>]*)>([^<]*)</g)) {
    const { name } = attributesOf(attributes);
    if (name !== undefined) fields[name] = unescaped(text);
  }
  for (const [, attributes = '', options = ''] of form.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const { name } = attributesOf(attributes);
    const [chosen] = /<option[^>]*selected[^>]*>/.exec(options) ?? /<option[^>]*>/.exec(options) ?? [];
    if (name !== undefined && chosen !== undefined) fields[name] = attributesOf(chosen)['value'] ?? '';
  }
  return fields;
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  );

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What a page says at a field: its message, found by the label. */
export function messageAt(html: string, label: string): string | undefined {
  const at = new RegExp(`<label for="([^"]+)"[^>]*>${label}`).exec(html)?.[1];
  return at === undefined ? undefined : messageOfField(html, at);
}

/** The message at a group of choices, found by its legend. */
export function messageAtGroup(html: string, legend: string): string | undefined {
  const at = new RegExp(`<fieldset id="([^"]+)"[^>]*><legend[^>]*>(?:<span[^>]*>)?${legend}`).exec(html)?.[1];
  return at === undefined ? undefined : messageOfField(html, at);
}

function messageOfField(html: string, id: string): string | undefined {
  const [, after] = html.split(`<p id="${id}-error"`);
  return after === undefined ? undefined : /<span>([^<]*)<\/span>/.exec(after)?.[1];
}
