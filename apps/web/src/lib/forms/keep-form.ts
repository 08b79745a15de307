import { ConnectionError } from '#lib/api/api-error';
import type { LooseInput } from '#lib/api/calls';
import type { SentFields } from '#lib/forms/form-call';
import type { FormDefinition } from '#lib/forms/form-definition';
import { FORM_KEY_FIELD, FORM_NAME_FIELD, FORM_SUBJECT_FIELD } from '#lib/forms/hidden-fields';
import { typedFieldsOf } from '#lib/forms/typed-fields';
import { keepAction } from '#lib/outbox/keep-action';
import { listWaiting, removeWaiting } from '#lib/outbox/outbox-store';
import { takeRefill } from '#lib/outbox/refill';
import type { MayWait } from '#lib/outbox/waiting-action';
import type { Texts } from '#lib/texts/text.tsx';

/** Fields that belong to the form, and not to its person. */
const OWN_FIELDS: ReadonlySet<string> = new Set([FORM_KEY_FIELD, FORM_NAME_FIELD, FORM_SUBJECT_FIELD]);

/** The form that an action came from. */
interface KeptForm {
  readonly ownerId: string;
  readonly slot: string;
}

interface FormToKeep extends KeptForm {
  readonly definition: FormDefinition;
  readonly mayWait: MayWait;
  readonly form: HTMLFormElement;
  readonly page: string;
  readonly call: LooseInput;
  readonly sent: SentFields;
  readonly error: ConnectionError;
  readonly text: Texts['text'];
}

/** What a form is about, as its person read it: the question of its dialog, else the title of its page. */
const titleOf = (form: HTMLFormElement): string =>
  form.closest('dialog')?.querySelector('h2')?.textContent ?? document.title.split(' · ')[0] ?? '';

/** Keeps the call of a form that got no answer. @throws ConnectionError that says why it could not be kept. */
export async function keepForm({
  definition,
  mayWait,
  form,
  call,
  sent,
  error,
  text,
  ...kept
}: FormToKeep): Promise<void> {
  const { method, path, hasAnswer, fields } = definition;
  const outcome = await keepAction(
    {
      ...kept,
      what: mayWait.as,
      title: titleOf(form),
      typed: typedFieldsOf(form, fields, sent, text),
      values: [...sent.texts].filter(([name]) => !OWN_FIELDS.has(name)),
      call: { method, path, hasAnswer },
      input: call,
      isRepeatable: mayWait.isRepeatable,
    },
    error,
  );
  if (outcome !== 'KEPT') throw new ConnectionError(outcome, error);
}

/** Whether something from this form waits; what asks its person does not. */
export const isFormWaiting = async ({ ownerId, slot }: KeptForm): Promise<boolean> =>
  (await listWaiting(ownerId)).some((action) => action.slot === slot && action.question === undefined);

/** Brings what was kept back into its form, where its person wants to correct it. @returns Id of what was kept. */
export function refillForm(slot: string, form: HTMLFormElement): string | undefined {
  const refill = takeRefill(slot);
  if (refill !== undefined) fillForm(form, refill.values);
  return refill?.id;
}

/** Removes what waited of a form that was sent anew: all of it, or what was corrected. */
export async function forgetForm(
  { ownerId, slot }: KeptForm,
  corrected: string | undefined,
  isAll: boolean,
): Promise<void> {
  for (const { id, slot: other } of await listWaiting(ownerId))
    if (id === corrected || (isAll && other === slot)) await removeWaiting({ id, ownerId });
}

/** What stood in the fields of a form, by name. */
type FieldValues = readonly (readonly [name: string, value: string])[];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement || element instanceof HTMLInputElement;

/** Types of input whose value belongs to the page or to nobody: they keep what they have. */
const LEFT: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'file', 'password']);

/** Writes values into the fields of a form, each of which then tells what follows it. */
function fillForm(form: HTMLFormElement, values: FieldValues): void {
  for (const field of [...form.elements].filter(isField)) {
    if (field.name === '' || LEFT.has(field.type)) continue;
    const given = values.filter(([name]) => name === field.name).map(([, value]) => value);
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox'))
      field.checked = given.includes(field.value);
    else if (given[0] !== undefined) field.value = given[0];
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
