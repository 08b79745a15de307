/** Whether a part of the page in the browser is on its way, or could not be read and offers to try again (`Loading`, `LoadError`). */
export const isUnfinished = (): boolean =>
  document.querySelector('main :is(div[aria-busy="true"], [role="alert"] > button)') !== null;
