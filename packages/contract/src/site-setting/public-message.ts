import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Language } from '../primitives.ts';

const link = {
  /** A web address, or a path of this site without the language. */
  link: z.nullable(z.string()),
  active: z.boolean(),
  opensExternally: z.boolean(),
};

/** A message on top of every page, in its reader's language or in French. @source specification §5 */
export const PublicMessage = z.object({
  message: z.string(),
  /** Language that the message is really in, for a `lang` attribute. */
  language: z.string(),
  ...link,
});

/** A message as it is kept, in every language that it has; one that is not active or has ended is not shown. */
export const KeptMessage = z.object({
  /** In French. */
  message: z.string(),
  others: z.optional(z.partialRecord(Language, z.string())),
  /** The last day on which it is shown. */
  endsOn: z.optional(z.nullable(Day)),
  ...link,
});
export type KeptMessage = z.output<typeof KeptMessage>;

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
