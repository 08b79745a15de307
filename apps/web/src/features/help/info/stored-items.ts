/** How a stored item is kept, where the reader sees it. */
export type StoredKind = 'cookie' | 'local' | 'session' | 'database' | 'worker';

/** How long an item stays. */
export type StoredFor = { readonly days: number } | { readonly hours: number } | 'minute' | 'tab' | 'done' | 'erase';

interface StoredItem {
  /** Name as the browser shows it; what follows it belongs to an account. */
  readonly name: string;
  readonly kind: StoredKind;
  readonly purpose:
    | 'session'
    | 'signUp'
    | 'cart'
    | 'merge'
    | 'theme'
    | 'saver'
    | 'localTexts'
    | 'language'
    | 'message'
    | 'draft'
    | 'pending'
    | 'scroll'
    | 'viewed'
    | 'keys'
    | 'offline'
    | 'device'
    | 'outbox'
    | 'outboxCount'
    | 'reader'
    | 'orders'
    | 'catalogue';
  readonly stays: StoredFor;
}

/**
 * Everything that the product may store on a device. A test finds every name that the code uses in it; whoever stores
 * something new adds it here.
 */
export const STORED_ITEMS: readonly StoredItem[] = [
  { name: 'matete_session', kind: 'cookie', purpose: 'session', stays: { days: 30 } },
  { name: 'matete_sign_up', kind: 'cookie', purpose: 'signUp', stays: { hours: 48 } },
  { name: 'matete_device', kind: 'cookie', purpose: 'device', stays: { days: 365 } },
  { name: 'matete_cart', kind: 'cookie', purpose: 'cart', stays: { days: 30 } },
  { name: 'matete_cart_merge', kind: 'cookie', purpose: 'merge', stays: 'minute' },
  { name: 'theme', kind: 'cookie', purpose: 'theme', stays: { days: 365 } },
  { name: 'data_saver', kind: 'cookie', purpose: 'saver', stays: { days: 365 } },
  { name: 'local_texts', kind: 'cookie', purpose: 'localTexts', stays: { days: 365 } },
  { name: 'language', kind: 'cookie', purpose: 'language', stays: { days: 365 } },
  { name: 'matete:cart', kind: 'local', purpose: 'cart', stays: 'erase' },
  { name: 'matete:dismissed-message', kind: 'local', purpose: 'message', stays: 'erase' },
  { name: 'matete:draft', kind: 'local', purpose: 'draft', stays: { days: 14 } },
  { name: 'matete:kept', kind: 'local', purpose: 'pending', stays: 'done' },
  { name: 'matete-outbox', kind: 'database', purpose: 'outbox', stays: { days: 14 } },
  { name: 'matete:outbox', kind: 'local', purpose: 'outboxCount', stays: 'done' },
  { name: 'matete:reader', kind: 'local', purpose: 'reader', stays: 'erase' },
  { name: 'orders', kind: 'worker', purpose: 'orders', stays: 'erase' },
  { name: 'catalogue', kind: 'worker', purpose: 'catalogue', stays: 'erase' },
  { name: 'matete:viewed', kind: 'local', purpose: 'viewed', stays: 'erase' },
  { name: 'matete:keys-off', kind: 'local', purpose: 'keys', stays: 'erase' },
  { name: 'matete:scroll', kind: 'session', purpose: 'scroll', stays: 'tab' },
  { name: 'kept-language', kind: 'worker', purpose: 'language', stays: 'erase' },
  { name: 'offline-…', kind: 'worker', purpose: 'offline', stays: 'erase' },
];
