import type { Result } from '@matete/domain/result';

/** Unwraps a result that cannot be refused in the demonstration. @throws Error naming what failed. */
export async function must<T>(result: Promise<Result<T>>, what: string): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new Error(`the demonstration could not ${what}: ${JSON.stringify(settled.refusal)}`);
  return settled.value;
}
