import type { FastifyRequest } from 'fastify';

import { isThisMachine } from '#platform/edge/this-machine';

const PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'via',
] as const;
const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Checks whether a request was made on this machine, for what only its operator may read. A proxy on this machine
 * connects from here too, on behalf of anybody; its headers give it away, or the name that its visitors typed. A browser here
 * that was led astray by a name of another site (DNS rebinding) names that site.
 */
export const isLocalClient = ({ socket, headers }: FastifyRequest): boolean =>
  isThisMachine(socket.remoteAddress ?? '') &&
  OWN_NAMES.test(headers.host ?? '') &&
  PROXY_HEADERS.every((name) => headers[name] === undefined);
