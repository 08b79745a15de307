/** What stood in the fields of a form, by name. */
export type FieldValues = readonly (readonly [name: string, value: string])[];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement || element instanceof HTMLInputElement;

/** Types of input whose value belongs to the page or to nobody: they keep what they have. */
const LEFT: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'file', 'password']);

/** Writes values into the fields of a form, each of which then tells what follows it. */
export function fillForm(form: HTMLFormElement, values: FieldValues): void {
  for (const field of [...form.elements].filter(isField)) {
    if (field.name === '' || LEFT.has(field.type)) continue;
    const given = values.filter(([name]) => name === field.name).map(([, value]) => value);
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox'))
      field.checked = given.includes(field.value);
    else if (given[0] !== undefined) field.value = given[0];
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
