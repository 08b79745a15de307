/** One line of an error summary. */
export interface SummaryLine {
  /** Id of the field that the line leads to; absent for what concerns the whole form. */
  readonly fieldId?: string;
  /** The same words as the message beside the field. */
  readonly message: string;
}
