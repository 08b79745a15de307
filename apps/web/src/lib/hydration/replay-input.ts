/**
 * Records input before hydration and replays it afterwards: what was typed or chosen in each field, then the last
 * button pressed or form submitted. Without it React would reset the fields to the server's values, and the press would
 * be lost. Parts that are not hydrated carry `data-unhydrated`, which `HydrationFrame` removes.
 *
 * Runs inline in the head of the page, so it can use nothing outside the function.
 */
// oxlint-disable-next-line max-lines-per-function -- it travels as text, whole
export function recordAndReplayInput(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const BUSY_PAUSE_MS = 100;
  const typed = new Map<Field, string | boolean>();
  let pressed: HTMLElement | null = null;
  let waiting: HTMLElement | null = null;

  const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

  const isUnhydrated = (element: Element): boolean => element.closest('[data-unhydrated]') !== null;

  /** Remembers what was pressed last; its button is shown busy. */
  const rememberPress = (element: HTMLElement | null, button = element): void => {
    waiting?.removeAttribute('aria-busy');
    button?.setAttribute('aria-busy', 'true');
    pressed = element;
    waiting = button;
  };

  const record = (event: Event): void => {
    const target = event.target as HTMLElement;
    if (event.type === 'click') rememberPress(null);
    if (!isUnhydrated(target)) return;
    if (event.type === 'input') {
      const field = target as Field;
      typed.set(field, isTicked(field) ? field.checked : field.value);
    } else if (event.type === 'click') {
      const button = target.closest('button');
      // A submit button is recorded by the form's submit event.
      if (button?.type !== 'button') return;
      rememberPress(button);
      // A menu would open empty.
      event.preventDefault();
    } else if (target.hasAttribute('action')) {
      return;
    } else {
      // Only its script can send this form: the browser would leave the page.
      event.preventDefault();
      rememberPress(target, (event as SubmitEvent).submitter);
    }
    // A part that hydrates during this event must not receive it as well as the replay.
    event.stopPropagation();
  };

  /**
   * Writes a value as a person would. React ignores an input event whose value it already knows, so the field is set to
   * another one first.
   */
  const replayValue = (field: Field, value: string | boolean): void => {
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

  /** Returns the field on the page now. Where React replaced the HTML, that is the one with the same name. */
  const currentFieldOf = (field: Field): Field | undefined => {
    if (field.isConnected) return field;
    const namesakes = [...document.getElementsByName(field.name)] as Field[];
    return namesakes.find(({ type, value }) => type === field.type && (type !== 'radio' || value === field.value));
  };

  const replayPress = (again: HTMLElement): void => {
    if (pressed !== again || isUnhydrated(again)) return;
    // The form is still shrinking a photograph.
    if (again.querySelector('[type=submit][aria-busy]')) return void setTimeout(replayPress, BUSY_PAUSE_MS, again);
    pressed = null;
    if (!again.isConnected) return;
    if (again.tagName === 'FORM') (again as HTMLFormElement).requestSubmit();
    else again.click();
  };

  const replay = (): void => {
    const again = pressed;
    if (again && !isUnhydrated(again)) rememberPress(null);
    typed.forEach((value, field) => {
      if (isUnhydrated(field)) return;
      typed.delete(field);
      const present = currentFieldOf(field);
      if (present) replayValue(present, value);
    });
    // Replaying a checkbox is a click and would clear it.
    pressed = again;
    // After the handlers of the replayed fields.
    if (again) setTimeout(replayPress, 0, again);
  };

  for (const kind of ['input', 'click', 'submit']) window.addEventListener(kind, record, true);
  window.addEventListener('matete:hydrated', replay);
}

/** Inline script for the head of every page. */
export const REPLAY_INPUT_SCRIPT = `(${recordAndReplayInput.toString()})()`;
