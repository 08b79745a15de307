/** Facts of errors that name nobody. What PostgreSQL and mail servers say besides quotes rows and addresses. */
const FACTS = [
  'code',
  'errno',
  'syscall',
  'severity',
  'constraint',
  'table',
  'column',
  'routine',
  'command',
  'responseCode',
  'statusCode',
  'failure',
  'reason',
] as const;

const MOST_CAUSES = 3;

const MASKS: readonly (readonly [RegExp, string])[] = [
  // Before addresses: what stands before the host of a URL looks like one.
  [/\b([a-z][a-z0-9+]*:\/\/)[^\s/@]+@/gi, '$1[hidden]@'],
  [/[^\s<>"'(),;:=[\]/]+@[\w-]+(?:\.[\w-]+)+/g, '[address]'],
  [/\b((?:cle|jeton|token|key|code|secret|password)=)[^&\s"')]+/gi, '$1[hidden]'],
  [/\+?\b689(?:[\s.-]?\d{2}){3,4}\b/g, '[telephone]'],
];

/** A text without addresses of people, their telephones, and the keys of links. */
export const masked = (text: string): string =>
  MASKS.reduce((masking, [pattern, instead]) => masking.replace(pattern, instead), text);

/** An error as the log has it: where it happened and of what kind, without the values that it quotes. */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? masked(error) : { type: typeof error };
  const facts = error as unknown as Record<string, unknown>;
  const kept: Record<string, string | number> = {};
  for (const name of FACTS) {
    const value = facts[name];
    if (typeof value === 'string') kept[name] = masked(value);
    else if (typeof value === 'number') kept[name] = value;
  }
  return {
    type: error.constructor.name,
    message: masked(error.message),
    stack: masked(error.stack ?? ''),
    ...kept,
    ...(error.cause === undefined || depth >= MOST_CAUSES ? {} : { cause: loggedError(error.cause, depth + 1) }),
  };
}
