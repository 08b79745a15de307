import * as z from 'zod/mini';

import type { MoneyDecision, StoredMoneyDecision } from '#approval/money-decision';

/** A kind of decision, with the schema of its commands: they are stored while they wait. */
export const decision = <Schema extends z.ZodMiniType>(
  schema: Schema,
  { about, perform, tell }: MoneyDecision<z.output<Schema>>,
): StoredMoneyDecision => ({
  parse: (stored) => z.parse(schema, stored),
  about: (tx, command, now) => about(tx, command as z.output<Schema>, now),
  perform: (tx, command, by) => perform(tx, command as z.output<Schema>, by),
  ...(tell === undefined ? {} : { tell: (tx, command, waiting) => tell(tx, command as z.output<Schema>, waiting) }),
});
