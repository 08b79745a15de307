/** Whether a decision waits for a second admin instead of having taken effect. @param answer Of any call. */
export const waitsForSecond = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'approval' in answer && answer.approval !== null;
