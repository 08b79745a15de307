/** Subject and text of a mail, and the page that it leads to, without the language. */
export interface LinkedText {
  readonly subject: string;
  readonly text: string;
  readonly path: string;
}
