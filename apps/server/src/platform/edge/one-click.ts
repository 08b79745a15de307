import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** Has routes accept the forms that mail programs post, whose fields say nothing that the address does not. */
export async function acceptOneClickForms(app: FastifyInstance): Promise<void> {
  await app.register(formbody);
  // Mail programs may also send the form with files, of which there are none to read.
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null, undefined));
  });
}
