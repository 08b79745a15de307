import { ConnectionError } from '#lib/api/api-error';
import type { LooseInput } from '#lib/api/calls';
import type { SentFields } from '#lib/forms/form-call';
import type { FormDefinition } from '#lib/forms/form-definition';
import { FORM_KEY_FIELD, FORM_NAME_FIELD, FORM_SUBJECT_FIELD } from '#lib/forms/hidden-fields';
import { typedFieldsOf } from '#lib/forms/waiting/typed-fields';
import { keepAction } from '#lib/outbox/keep-action';
import { listWaiting, removeWaiting } from '#lib/outbox/outbox-store';
import { ownerOf } from '#lib/outbox/reader';
import { takeRefill } from '#lib/outbox/refill';
import type { MayWait } from '#lib/outbox/waiting-action';
import { subscribeToWaiting, waitingCount } from '#lib/outbox/waiting-count';
import type { SessionUser } from '#lib/session/session-user';
import type { Texts } from '#lib/texts/text.tsx';

/** Fields that belong to the form, and not to its person. */
const OWN_FIELDS: ReadonlySet<string> = new Set([FORM_KEY_FIELD, FORM_NAME_FIELD, FORM_SUBJECT_FIELD]);

/** The form that an action came from. */
interface KeptForm {
  readonly user: SessionUser | null;
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
  user,
  ...kept
}: FormToKeep): Promise<void> {
  const { method, path, hasAnswer, fields } = definition;
  const outcome = await keepAction(
    {
      ...kept,
      ownerId: ownerOf(user),
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

interface WatchedForm {
  readonly form: HTMLFormElement | null;
  /** Told whether something from this form waits; what asks its person does not. */
  readonly show: (isWaiting: boolean) => void;
  /** Told of the action whose fields were brought back, to be corrected. */
  readonly refilled: (id: string) => void;
}

/** Brings back what is to be corrected in a form, and says from then on whether it waits. @returns What ends it. */
export function watchForm({ user, slot }: KeptForm, { form, show, refilled }: WatchedForm): () => void {
  const ownerId = ownerOf(user);
  const refill = form === null ? undefined : takeRefill(slot);
  if (form !== null && refill !== undefined) {
    fillForm(form, refill.values);
    refilled(refill.id);
  }
  const look = (): void => {
    if (waitingCount(ownerId) === 0) return show(false);
    void listWaiting(ownerId)
      .catch(() => [])
      .then((actions) => show(actions.some((action) => action.slot === slot && action.question === undefined)));
  };
  look();
  return subscribeToWaiting(look);
}

/** Removes what waited of a form that was sent anew: all of it, or what was corrected. */
export async function forgetForm(
  { user, slot }: KeptForm,
  corrected: string | undefined,
  isAll: boolean,
): Promise<void> {
  const ownerId = ownerOf(user);
  if (waitingCount(ownerId) === 0) return;
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
