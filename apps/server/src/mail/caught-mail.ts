import { createHash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { isLocalClient } from '#platform/edge/local-client';
import { sendProblem } from '#platform/http/error-handling';
import { listSent } from '#platform/mail/mail-store';
import type { Runtime } from '#platform/runtime';

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const linked = (text: string): string =>
  escape(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/**
 * Serves `/dev/mail`: the mail of the demonstration, which no server sends. It exists only in the demonstration and
 * answers only this machine, because its links sign in to every account. The requested host is checked as well, so
 * that a page of another site cannot have the browser read it under a host name of its own.
 */
export function registerCaughtMail(app: FastifyInstance, { db }: Runtime): void {
  app.get<{ Querystring: { to?: string } }>('/dev/mail', async (request, reply) => {
    if (!isLocalClient(request)) return sendProblem(request, reply, 'NOT_FOUND');
    const { to } = request.query;
    const rows = await listSent(db, { recipient: typeof to === 'string' ? to : undefined, take: 50 });
    const mails = rows.map(
      (row) =>
        `<article><h2>${escape(row.subject ?? '')}</h2><p class="to">${escape(row.recipient)} · <time>${row.created_at.toISOString()}</time></p><pre>${linked(row.body_text ?? '')}</pre></article>`,
    );
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
      )
      .type('text/html; charset=utf-8')
      .send(page(mails.length === 0 ? '<p>Aucun e-mail pour le moment.</p>' : mails.join('\n')));
  });
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;background:#f4f6f5;color:#12232b}article{background:#fff;border:1px solid #cbd3d2;border-radius:4px;padding:1rem;margin:1rem 0}h2{margin:0;font-size:1.1rem}.to{color:#4a5b63;margin:.25rem 0}pre{white-space:pre-wrap;font:inherit;margin:.5rem 0 0}a{color:#0b5673;word-break:break-all}`;

const page = (content: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>E-mails de la démonstration</title><style>${STYLE}</style></head><body><main><h1>E-mails de la démonstration</h1>${content}</main></body></html>`;
