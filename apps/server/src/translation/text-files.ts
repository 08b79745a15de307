import { isArea } from '@matete/i18n/catalogue/areas';
import { readingOf } from '@matete/i18n/catalogue/text-choice';
import type { FastifyInstance } from 'fastify';

import { sendUnknown } from '#platform/http/unknown-address';
import type { TextsPort } from '#translation/published-texts';

/**
 * Serves the texts of areas that were corrected, for pages that the browser opens itself. The version in the address is
 * that of the texts: another one is answered with those of now, to be asked for again.
 */
export function registerTextFiles(app: FastifyInstance, { texts }: TextsPort): void {
  app.get<{ Params: { reading: string; area: string; version: string } }>(
    '/texts/:reading/:area/:version.json',
    async (request, reply) => {
      const { reading: name, area, version } = request.params;
      const reading = readingOf(name);
      const corrected = reading && isArea(area) ? texts.areasOf(reading.locale, reading.choice)[area] : undefined;
      if (corrected === undefined || reading === undefined) return sendUnknown(request, reply);
      const isPresent = texts.versionOf(reading.locale) === version;
      return reply
        .header('cache-control', isPresent ? 'public, max-age=31536000, immutable' : 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(corrected.catalogue));
    },
  );
}
