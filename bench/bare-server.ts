import Fastify from 'fastify';

/** Upper bound of the web framework: a fixed answer of as many bytes as its path says. */
const app = Fastify();
const bodies = new Map<string, Buffer>();
app.get<{ Params: { bytes: string } }>('/:bytes', async ({ params: { bytes } }, reply) => {
  const body = bodies.get(bytes) ?? Buffer.alloc(Number(bytes), 'x');
  bodies.set(bytes, body);
  return reply.type('application/json; charset=utf-8').send(body);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.once('SIGTERM', () => void app.close());
