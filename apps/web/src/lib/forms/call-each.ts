import { ApiError, ConnectionError } from '#lib/api/api-error';
import type { LooseInput } from '#lib/api/calls';
import type { FormDefinition } from '#lib/forms/form-definition';

/** Some of the calls of a form about several things were refused; the others took effect. */
export class SomeRefused extends Error {
  override readonly name = 'SomeRefused';
  /** Why, one line for each of them. */
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join(' '));
    this.lines = lines;
  }
}

interface CallEachInput<Answer> {
  readonly each: NonNullable<FormDefinition['each']>;
  /** The call of the whole form: its body holds the values, its key is the beginning of every key. */
  readonly call: LooseInput;
  readonly send: (call: LooseInput) => Promise<Answer>;
  readonly say: (error: unknown) => string;
}

/**
 * Makes the calls of a form about several things, one after another. Each has a key of its own, so that a form that is
 * sent again takes effect once for each of them.
 *
 * @returns The last answer.
 * @throws SomeRefused once all were made and some of them refused.
 */
export async function callEach<Answer>(input: CallEachInput<Answer>): Promise<Answer | undefined> {
  const { body: values, idempotencyKey, ...rest } = input.call;
  const refused: string[] = [];
  let answer: Answer | undefined;
  for (const { name, id, body, address = {} } of input.each(values as never)) {
    const own = idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey}.${id}` };
    try {
      answer = await input.send({ ...rest, ...address, body, ...own });
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error;
      refused.push(`${name}\u00A0: ${input.say(error)}`);
    }
  }
  if (refused.length > 0) throw new SomeRefused(refused);
  return answer;
}
