import { type Language, LANGUAGES } from '@matete/contract/primitives';
import { LISTED_PAGES, listedLanguagesOf } from '@matete/web/server/listed-pages';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { listShownProducts } from '#app/site/site-query';
import { listPublicPages } from '#seller-page/seller-page-query';
import { sendProblem } from '#platform/http/error-handling';
import type { Runtime } from '#platform/runtime';
import { contactEmailOf } from '#site-setting/read-meta-data';
import { readSiteSettings } from '#site-setting/site-setting-store';

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const YEAR_MS = 365 * 86_400_000;

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.header('cache-control', 'public, max-age=3600').type(type).send(text);

/** A path in a language: French has none in its addresses. */
const inLanguage = (path: string, language: Language): string =>
  language === 'fr' ? path : `/${language}${path === '/' ? '' : path}`;

const PRODUCTS = listedLanguagesOf('/produits/:productId');
const SELLERS = listedLanguagesOf('/vendeurs/:sellerId');
/** Whether there is a page that search engines are told of in a language. */
const hasListedPage = (language: Language): boolean =>
  LISTED_PAGES.some(({ languages }) => languages.includes(language));

/**
 * Serves what search engines and finders of security holes ask for: `robots.txt`, the sitemap in each language that is
 * offered and written enough, and `security.txt` where there is an address to write to. The demonstration asks not to be listed: its prices and
 * sellers are made up.
 */
export function registerSiteFiles(app: FastifyInstance, services: Runtime): void {
  const { settings, db, now } = services;
  app.get('/robots.txt', async (_request, reply) =>
    send(reply, TEXT, settings.isDemonstration ? 'User-agent: *\nDisallow: /\n' : robotsOf(settings.publicUrl)),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const { LANGUAGES: shown } = await readSiteSettings(db);
    const files = shown
      .filter(hasListedPage)
      .map((language) => `<sitemap><loc>${escapeXml(`${settings.publicUrl}/sitemap-${language}.xml`)}</loc></sitemap>`);
    return send(
      reply,
      XML,
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join('')}</sitemapindex>\n`,
    );
  });
  app.get<{ Params: { language: string } }>('/sitemap-:language.xml', async (request, reply) => {
    const language = LANGUAGES.find((known) => known === request.params.language);
    const { LANGUAGES: shown } = await readSiteSettings(db);
    if (language === undefined || !shown.includes(language) || !hasListedPage(language))
      return sendProblem(request, reply, 'NOT_FOUND');
    return send(reply, XML, await sitemapIn(services, language));
  });
  app.get('/.well-known/security.txt', async (request, reply) => {
    const email = contactEmailOf(await readSiteSettings(db), settings);
    if (email === null) return sendProblem(request, reply, 'NOT_FOUND');
    const expires = new Date(now().getTime() + YEAR_MS).toISOString();
    return send(
      reply,
      TEXT,
      `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: fr, en\nCanonical: ${settings.publicUrl}/.well-known/security.txt\n`,
    );
  });
}

const robotsOf = (publicUrl: string): string =>
  `User-agent: *\nAllow: /files/images/\nDisallow: /api/\nDisallow: /files/\nDisallow: /newsletters/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

async function sitemapIn({ settings, db, now }: Runtime, language: Language): Promise<string> {
  const address = (path: string): string => escapeXml(settings.publicUrl + inLanguage(path, language));
  const pages = LISTED_PAGES.filter(({ languages }) => languages.includes(language)).map(
    ({ path }) => `<url><loc>${address(path)}</loc></url>`,
  );
  const products = (PRODUCTS.includes(language) ? await db.lagging(listShownProducts) : []).map(
    ({ id, updated_at: at }) =>
      `<url><loc>${address(`/produits/${id}`)}</loc><lastmod>${at.toISOString().slice(0, 10)}</lastmod></url>`,
  );
  const sellers = (SELLERS.includes(language) ? await db.lagging((reads) => listPublicPages(reads, now())) : []).map(
    (id) => `<url><loc>${address(`/vendeurs/${id}`)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...pages, ...products, ...sellers].join('')}</urlset>\n`;
}
