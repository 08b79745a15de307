import { parseInteger } from '@matete/i18n/formats';

/**
 * What the texts of a form become: a text, one that is absent where it is empty, a whole number, a box that is ticked or
 * not, a list of one thing, or a group of named things.
 */
export type BodyShape =
  | 'text'
  | 'optional'
  | 'number'
  | 'flag'
  | readonly [BodyShape]
  | { readonly [name: string]: BodyShape };

/**
 * Builds the body of a call from the fields of an HTML form. A field is named by its path (`billingDetail.city`); a list
 * repeats the name of its field, or numbers it (`products.0.quantity`). A box that is not ticked is false. What is not a
 * number stays text, so that it is refused at its field.
 *
 * @returns The body, not yet checked.
 */
export const bodyOfShape = (shape: BodyShape, fields: URLSearchParams): unknown => valueOf(shape, fields, '') ?? {};

function valueOf(shape: BodyShape, fields: URLSearchParams, name: string): unknown {
  if (shape === 'flag') return fields.has(name) && fields.get(name) !== 'false';
  if (typeof shape !== 'string') return isList(shape) ? listOf(shape[0], fields, name) : objectOf(shape, fields, name);
  const text = fields.get(name) ?? undefined;
  if (shape === 'optional') return text === '' ? undefined : text;
  if (shape === 'text' || text === undefined) return text;
  return text.trim() === '' ? undefined : (parseInteger(text) ?? text);
}

const isList = (shape: Exclude<BodyShape, string>): shape is readonly [BodyShape] => Array.isArray(shape);

function objectOf(shape: Readonly<Record<string, BodyShape>>, fields: URLSearchParams, name: string): unknown {
  const members = Object.entries(shape).map(([key, member]) => [key, valueOf(member, fields, below(name, key))]);
  const given = members.filter(([, value]) => value !== undefined);
  // A group none of whose fields is in the form is not sent at all.
  return name !== '' && ![...fields.keys()].some((key) => key.startsWith(`${name}.`))
    ? undefined
    : Object.fromEntries(given);
}

function listOf(element: BodyShape, fields: URLSearchParams, name: string): unknown[] | undefined {
  const members = [...fields.keys()].filter((key) => key.startsWith(`${name}.`));
  const numbers = members.flatMap((key) => /^\d+(?=[.]|$)/.exec(key.slice(name.length + 1)) ?? []);
  if (numbers.length > 0)
    return [...new Set(numbers)]
      .toSorted((a, b) => Number(a) - Number(b))
      .map((index) => valueOf(element, fields, below(name, index)));
  const texts = fields.getAll(name).filter((text) => text !== '');
  return texts.map((text) => valueOf(element, new URLSearchParams({ [name]: text }), name));
}

const below = (name: string, key: string): string => (name === '' ? key : `${name}.${key}`);
