/** Whether a part of the page in the browser is on its way, or could not be read (`Loading`, `LoadError`). */
export const isUnfinished = (): boolean =>
  document.querySelector('main :is(div[aria-busy="true"], [data-failed])') !== null;
