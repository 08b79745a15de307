/**
 * On a slow link a page can be read long before its code is there. What a person does meanwhile is kept and done again
 * once the code listens: what was typed or chosen in each field, then the last button pressed or form sent. Without it
 * the fields would go back to what the server knew, and the press would be lost. What sleeps carries `data-asleep`, and
 * `awake.tsx` wakes it.
 *
 * Runs by itself in the head of the page, so it can use nothing but what stands inside it.
 */
// oxlint-disable-next-line max-lines-per-function -- it travels as text, whole
export function keepEarlyInput(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const BUSY_PAUSE_MS = 100;
  const typed = new Map<Field, string | boolean>();
  let pressed: HTMLElement | null = null;
  let waiting: HTMLElement | null = null;

  const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

  const isAsleep = (element: Element): boolean => element.closest('[data-asleep]') !== null;

  /** What was pressed last; its button shows that it was heard. */
  const take = (element: HTMLElement | null, button = element): void => {
    waiting?.removeAttribute('aria-busy');
    button?.setAttribute('aria-busy', 'true');
    pressed = element;
    waiting = button;
  };

  const keep = (event: Event): void => {
    const target = event.target as HTMLElement;
    if (event.type === 'click') take(null);
    if (!isAsleep(target)) return;
    if (event.type === 'input') {
      const field = target as Field;
      typed.set(field, isTicked(field) ? field.checked : field.value);
    } else if (event.type === 'click') {
      const button = target.closest('button');
      // A button that sends a form says so by the form's own event.
      if (button?.type !== 'button') return;
      take(button);
      // A menu would open with nothing in it.
      event.preventDefault();
    } else if (target.hasAttribute('action')) {
      return;
    } else {
      // Only its code can send this form: the browser would leave the page.
      event.preventDefault();
      take(target, (event as SubmitEvent).submitter);
    }
    // The code may be about to take over: it hears of this once, when it is done again.
    event.stopPropagation();
  };

  /** React tells a change from the value that it saw last: that has to be another one first. */
  const retype = (field: Field, value: string | boolean): void => {
    if (isTicked(field)) {
      field.checked = !value;
      field.click();
    } else if (field.type === 'file') {
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      const isFocused = document.activeElement === field;
      const caret = isFocused && 'selectionEnd' in field ? field.selectionEnd : null;
      field.value = value === '' && 'defaultValue' in field ? field.defaultValue : '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      if (caret !== null) (field as HTMLTextAreaElement).setSelectionRange(caret, caret);
      for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
      if (!isFocused) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
  };

  /** Where React could not use the HTML and made the field anew, its namesake. */
  const presentOf = (field: Field): Field | undefined => {
    if (field.isConnected) return field;
    const namesakes = [...document.getElementsByName(field.name)] as Field[];
    return namesakes.find(({ type, value }) => type === field.type && (type !== 'radio' || value === field.value));
  };

  const press = (again: HTMLElement): void => {
    if (pressed !== again || isAsleep(again)) return;
    // A photograph is being made smaller.
    if (again.querySelector('[type=submit][aria-busy]')) return void setTimeout(press, BUSY_PAUSE_MS, again);
    pressed = null;
    if (!again.isConnected) return;
    if (again.tagName === 'FORM') (again as HTMLFormElement).requestSubmit();
    else again.click();
  };

  const doAgain = (): void => {
    const again = pressed;
    if (again && !isAsleep(again)) take(null);
    typed.forEach((value, field) => {
      if (isAsleep(field)) return;
      typed.delete(field);
      const present = presentOf(field);
      if (present) retype(present, value);
    });
    // Ticking a field is a click as well.
    pressed = again;
    // After what the fields have set off.
    if (again) setTimeout(press, 0, again);
  };

  for (const kind of ['input', 'click', 'submit']) window.addEventListener(kind, keep, true);
  window.addEventListener('matete:awake', doAgain);
}

/** For the head of every page, before anything can be pressed. */
export const EARLY_INPUT_SCRIPT = `(${keepEarlyInput.toString()})()`;
