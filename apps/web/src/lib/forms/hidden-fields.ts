/** Name of the hidden field that says which form of the page was sent. */
export const FORM_NAME_FIELD = '_form';
/** Name of the hidden field with the id of what the form is about. */
export const FORM_SUBJECT_FIELD = '_subject';
/** Name of the hidden field with the idempotency key. */
export const FORM_KEY_FIELD = '_key';

/** Idempotency key that stands in a form; undefined where its call takes none. */
export function keyIn(form: HTMLFormElement): string | undefined {
  const field = form.elements.namedItem(FORM_KEY_FIELD);
  return field instanceof HTMLInputElement ? field.value : undefined;
}

/** Gives a form that took effect another key: sent again, it is another one. */
export function renewKey(form: HTMLFormElement): void {
  const field = form.elements.namedItem(FORM_KEY_FIELD);
  if (field instanceof HTMLInputElement) field.value = crypto.randomUUID();
}
