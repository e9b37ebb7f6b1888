// The maximum speed of Fastify: it sends the same bytes and does nothing else.
import Fastify from 'fastify';

const body = process.env['BARE_ANSWER'] ?? '';
const app = Fastify();
app.get('/', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.once('SIGTERM', () => process.exit(0));
