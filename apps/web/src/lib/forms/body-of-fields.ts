import type { z } from 'zod/mini';

import { bodyOfShape, type BodyShape } from '#lib/forms/rules/body-shape';

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
 * Builds the body of a call from the fields of an HTML form, by the call's schema (`bodyOfShape`). An empty text is absent
 * where the schema lets it be.
 *
 * @returns The body, not yet checked against the schema.
 */
export const bodyOfFields = (schema: z.ZodMiniType, fields: URLSearchParams): unknown =>
  bodyOfShape(shapeOf(schema), fields);

/** What the texts of a form become by a schema. */
export function shapeOf(schema: z.ZodMiniType): BodyShape {
  const { type, shape, element, innerType, values, in: input } = definitionOf(schema);
  if (shape !== undefined)
    return Object.fromEntries(Object.entries(shape).map(([name, member]) => [name, shapeOf(member)]));
  if (element !== undefined) return [shapeOf(element)];
  if (input !== undefined) return shapeOf(input);
  if (innerType !== undefined && WRAPPERS.has(type)) {
    const inner = shapeOf(innerType);
    return inner === 'text' ? 'optional' : inner;
  }
  // A box that must be ticked is one that may be only true.
  if (type === 'boolean' || values?.includes(true) === true) return 'flag';
  return type === 'number' ? 'number' : 'text';
}
