import type { Result } from '@matete/domain/result';

/** The value of what cannot be refused in the demonstration. @throws Error naming what could not be done. */
export async function must<T>(result: Promise<Result<T>>, what: string): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new Error(`the demonstration could not ${what}: ${JSON.stringify(settled.refusal)}`);
  return settled.value;
}
