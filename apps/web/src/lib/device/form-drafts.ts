const PREFIX = 'matete:draft';
const DAY_MS = 86_400_000;
/** Days after which a draft is forgotten. */
export const DRAFT_DAYS = 14;
/** Most characters of a draft: longer ones are not stored. */
const MOST_CHARACTERS = 200_000;

/** Whose draft of which form. */
export interface DraftOwner {
  /** Undefined: nobody is signed in. */
  readonly accountId: string | undefined;
  /** Form, with what it is about. */
  readonly name: string;
}

/** What stood in the fields of a form, by name. */
export type DraftValues = readonly (readonly [name: string, value: string])[];

interface StoredDraft {
  readonly typedAtMs: number;
  readonly values: DraftValues;
}

const keyOf = ({ accountId = 'visitor', name }: DraftOwner): string => `${PREFIX}:${accountId}:${name}`;

function parse(stored: string | null): StoredDraft | null {
  const draft = parseJson(stored ?? 'null') as Partial<StoredDraft> | null;
  if (draft === null || typeof draft.typedAtMs !== 'number' || !Array.isArray(draft.values)) return null;
  const values: readonly unknown[] = draft.values;
  const pairs = values.filter(
    (pair): pair is [string, string] => Array.isArray(pair) && pair.every((part) => typeof part === 'string'),
  );
  return { typedAtMs: draft.typedAtMs, values: pairs };
}

/** Reads a draft that is on this device, and removes those of any form that are too old. */
export function readDraft(owner: DraftOwner, nowMs = Date.now()): DraftValues | null {
  try {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(`${PREFIX}:`)) removeOld(key, nowMs);
    return parse(window.localStorage.getItem(keyOf(owner)))?.values ?? null;
  } catch {
    // Without storage there is no draft.
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function removeOld(key: string, nowMs: number): void {
  const typedAtMs = parse(window.localStorage.getItem(key))?.typedAtMs ?? 0;
  // A clock that was set back makes no draft immortal.
  if (Math.abs(nowMs - typedAtMs) > DRAFT_DAYS * DAY_MS) window.localStorage.removeItem(key);
}

export function writeDraft(owner: DraftOwner, values: DraftValues, nowMs = Date.now()): void {
  const text = JSON.stringify({ typedAtMs: nowMs, values } satisfies StoredDraft);
  if (text.length > MOST_CHARACTERS) return;
  try {
    window.localStorage.setItem(keyOf(owner), text);
  } catch {
    // Without storage there is no draft.
  }
}

export function forgetDraft(owner: DraftOwner): void {
  try {
    window.localStorage.removeItem(keyOf(owner));
  } catch {
    // Without storage there is nothing to remove.
  }
}
