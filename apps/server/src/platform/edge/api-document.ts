import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

import { openApiDocument } from '#platform/edge/open-api';

/** Serves the API's description at `/api/openapi.json`, and a page to read it at `/api/docs`. */
export async function registerApiDocument(api: FastifyInstance): Promise<void> {
  let text: string | undefined;
  api.get('/openapi.json', async (_request, reply) => {
    // Generated when it is first asked for: most processes never serve it.
    text ??= JSON.stringify(openApiDocument());
    return reply.header('cache-control', 'public, max-age=300').type('application/json').send(text);
  });
  await api.register(async (docs) => {
    await docs.register(swagger, { openapi: {}, transformObject: () => openApiDocument() as never });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
      uiConfig: { docExpansion: 'none' },
      theme: { title: 'Mātete: API' },
      staticCSP:
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    });
  });
}
