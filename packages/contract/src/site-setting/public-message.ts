import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const PublicMessage = z.object({
  message: z.string(),
  link: z.nullable(z.string()),
  active: z.boolean(),
  opensExternally: z.boolean(),
});

export const getPublicMessage = endpoint({
  method: 'GET',
  path: '/meta-data/public-message',
  summary: 'The message shown to everybody; null when there is none',
  roles: 'ANYONE',
  response: z.object({ publicMessage: z.nullable(PublicMessage) }),
  refusals: [],
});
