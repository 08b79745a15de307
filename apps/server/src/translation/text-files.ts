import { isArea } from '@matete/i18n/catalogue/areas';
import { isLocale } from '@matete/i18n/locales';
import type { FastifyInstance } from 'fastify';

import { sendUnknown } from '#platform/http/unknown-address';
import type { TextsPort } from '#translation/published-texts';

/**
 * Serves the texts of areas that were corrected, for pages that the browser opens itself. The version in the address is
 * that of the texts: another one is answered with those of now, to be asked for again.
 */
export function registerTextFiles(app: FastifyInstance, { texts }: TextsPort): void {
  app.get<{ Params: { language: string; area: string; version: string } }>(
    '/texts/:language/:area/:version.json',
    async (request, reply) => {
      const { language, area, version } = request.params;
      const corrected = isLocale(language) && isArea(area) ? texts.areasOf(language)[area] : undefined;
      if (corrected === undefined || !isLocale(language)) return sendUnknown(request, reply);
      const isPresent = texts.versionOf(language) === version;
      return reply
        .header('cache-control', isPresent ? 'public, max-age=31536000, immutable' : 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(corrected.catalogue));
    },
  );
}
