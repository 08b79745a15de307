/** Name of the hidden field that says which form of the page was sent. */
export const FORM_NAME_FIELD = '_form';
/** Name of the hidden field with the id of what the form is about. */
export const FORM_SUBJECT_FIELD = '_subject';
/** Name of the hidden field with the idempotency key. */
export const FORM_KEY_FIELD = '_key';

/** Key of a form that the server has sent with the page: what the browser sends by itself is not sent with another. */
export function keyInPage(formId: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = document.getElementById(formId);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(FORM_KEY_FIELD) : null;
  return field instanceof HTMLInputElement ? field.value : undefined;
}
