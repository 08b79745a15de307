/** Where SMS are handed over, and by which key. */
export interface SmsSettings {
  readonly url: string;
  readonly token: string;
  /** Name or number that a telephone shows; absent: the one of whoever sends. */
  readonly sender: string | undefined;
}
