import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Language } from '../primitives.ts';

/** A message on top of every page; one that is not active is kept and not shown. @source specification §5 */
export const PublicMessage = z.object({
  message: z.string(),
  link: z.nullable(z.string()),
  active: z.boolean(),
  opensExternally: z.boolean(),
});

export const getPublicMessage = endpoint({
  method: 'GET',
  path: '/meta-data/public-message',
  summary:
    'Read what every page shows: the message to everybody, null when there is none, and which languages are not offered',
  roles: 'ANYONE',
  response: z.object({
    publicMessage: z.nullable(PublicMessage),
    /** Languages that visitors are not offered: their pages lead to those in French. */
    hiddenLanguages: z.array(Language),
  }),
  refusals: [],
});
