import type { FastifyRequest } from 'fastify';

import { isThisMachine } from '#platform/edge/this-machine';

const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * Checks whether a request was made on this machine, for what only its operator may read. A proxy on this machine
 * connects from here too, on behalf of anybody; its headers give it away.
 */
export const isLocalClient = ({ socket, headers }: FastifyRequest): boolean =>
  isThisMachine(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined);
