import Fastify from 'fastify';

// What the framework alone can do: one constant answer as large as a list of products.
const body = JSON.stringify({ data: 'x'.repeat(Number(process.env['BODY_BYTES']) - 11) });
const app = Fastify();
app.get('/', async (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.once('SIGTERM', () => void app.close());
