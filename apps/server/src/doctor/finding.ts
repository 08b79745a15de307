/** What a check found: right, worth a look, or wrong. */
export type FindingState = 'right' | 'look' | 'wrong';

/** One thing that a server needs, how it stands, and what to do about it. */
export interface Finding {
  readonly name: string;
  readonly state: FindingState;
  /** How it stands, in a few words. */
  readonly said: string;
  /** What to do; absent where nothing is to be done. */
  readonly todo?: string;
}

export const right = (name: string, said: string): Finding => ({ name, state: 'right', said });
export const look = (name: string, said: string, todo: string): Finding => ({ name, state: 'look', said, todo });
export const wrong = (name: string, said: string, todo: string): Finding => ({ name, state: 'wrong', said, todo });

/** Runs a check to its end; what it throws is what it found. @param todo What to do where it fails. */
export async function checked(name: string, todo: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error && cause.message !== '' ? `${message}: ${cause.message}` : message;
    return wrong(name, reason.split('\n')[0] ?? reason, todo);
  }
}
