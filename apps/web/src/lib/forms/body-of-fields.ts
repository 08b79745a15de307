import { parseInteger } from '@matete/i18n/formats';
import type { z } from 'zod/mini';

/** The parts of a schema that decide how the texts of a form become its value. */
interface SchemaDefinition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  /** What a literal may be. */
  readonly values?: readonly unknown[];
  readonly in?: z.ZodMiniType;
}

const definitionOf = (schema: z.ZodMiniType): SchemaDefinition => schema._zod.def as unknown as SchemaDefinition;

const WRAPPERS: ReadonlySet<string> = new Set([
  'optional',
  'nullable',
  'default',
  'prefault',
  'readonly',
  'nonoptional',
]);

/**
 * Builds the body of a call from the fields of an HTML form, by the call's schema. A field is named by its path
 * (`billingDetail.city`); a list repeats the name of its field, or numbers it (`products.0.quantity`). An empty text is
 * absent where the schema lets it be; a box that is not ticked is false. What is not a number stays text, so that the
 * schema refuses it at its field.
 *
 * @returns The body, not yet checked against the schema.
 */
export function bodyOfFields(schema: z.ZodMiniType, fields: URLSearchParams): unknown {
  return valueOf(schema, fields, '') ?? {};
}

function valueOf(schema: z.ZodMiniType, fields: URLSearchParams, name: string): unknown {
  const definition = definitionOf(schema);
  const { type, shape, element, innerType, in: input } = definition;
  if (shape !== undefined) return objectOf(shape, fields, name);
  if (element !== undefined) return listOf(element, fields, name);
  if (input !== undefined) return valueOf(input, fields, name);
  if (innerType !== undefined && WRAPPERS.has(type)) {
    const value = valueOf(innerType, fields, name);
    return value === '' ? undefined : value;
  }
  // A box that must be ticked is one that may be only true.
  if (type === 'boolean' || definition.values?.includes(true) === true)
    return fields.has(name) && fields.get(name) !== 'false';
  const text = fields.get(name) ?? undefined;
  if (type !== 'number' || text === undefined) return text;
  return text.trim() === '' ? undefined : (parseInteger(text) ?? text);
}

function objectOf(shape: NonNullable<SchemaDefinition['shape']>, fields: URLSearchParams, name: string): unknown {
  const members = Object.entries(shape).map(([key, member]) => [key, valueOf(member, fields, below(name, key))]);
  const given = members.filter(([, value]) => value !== undefined);
  // A group none of whose fields is in the form is not sent at all.
  return name !== '' && ![...fields.keys()].some((key) => key.startsWith(`${name}.`))
    ? undefined
    : Object.fromEntries(given);
}

function listOf(element: z.ZodMiniType, fields: URLSearchParams, name: string): unknown[] | undefined {
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
