import type { MessageId } from '@matete/i18n/message-id';

import type { SentFields } from '#lib/forms/form-call';
import type { FieldDefinition } from '#lib/forms/form-definition';
import { definedNameOf } from '#lib/forms/nearest-field';
import type { TypedField } from '#lib/outbox/waiting-action';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that a person sees and changes, in the order of the page. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement ||
      (element instanceof HTMLInputElement &&
        !['hidden', 'submit', 'button', 'file', 'password'].includes(element.type)),
  );

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

/** A value as its person read it: the words beside a choice, not its code. */
function wordsOf(field: Field): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  return isChoice(field) ? (field.labels?.[0]?.textContent ?? field.value) : field.value;
}

function beforeOf(field: Field): string {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find((option) => option.defaultSelected);
    return first === undefined || first.value === '' ? '' : first.text;
  }
  return isChoice(field) ? '' : field.defaultValue;
}

/** What was typed and chosen in a form, before and after, by the words of its labels. */
export function typedFieldsOf(
  form: HTMLFormElement,
  fields: Readonly<Record<string, FieldDefinition>>,
  { files }: SentFields,
  text: (id: MessageId) => string,
): TypedField[] {
  const labelOf = (name: string): string | null => {
    const known = fields[definedNameOf(name)];
    return known === undefined || known.isSecret === true ? null : text(known.label);
  };
  const typed = fieldsOf(form).flatMap((field): TypedField[] => {
    const label = labelOf(field.name);
    if (label === null || (isChoice(field) && !field.checked)) return [];
    const after = wordsOf(field).trim();
    const before = beforeOf(field).trim();
    return after === '' && before === '' ? [] : [{ label: field.ariaLabel ?? label, before, after }];
  });
  const sent = Object.entries(files).flatMap(([name, chosen]): TypedField[] => {
    const label = labelOf(name);
    return label === null || chosen.length === 0
      ? []
      : [{ label, before: '', after: chosen.map((file) => file.name).join(', ') }];
  });
  return [...typed, ...sent];
}
