import { z } from 'zod';

/**
 * Schemas of Revatua's public answers, as strict as for input that a person types: required fields, of bounded length,
 * in their form. Unknown fields are ignored.
 */
const text = z.string().max(200);

/** Calendar day that exists, `YYYY-MM-DD`; the `destinations` answer writes `dd/MM/yyyy`. */
export const RevatuaDay = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4})$/)
  .transform((day) => (day.includes('/') ? day.split('/').toReversed().join('-') : day))
  .refine((day) => {
    const ms = Date.parse(`${day}T00:00:00Z`);
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
  });

/** `HH:mm:ss`, seconds optional. */
export const RevatuaTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/);

export const RevatuaShip = z.object({
  id: z.int().positive(),
  nom: text.min(1),
  abreviation: text.nullish(),
  voyageExistant: z.boolean().nullish(),
});
export type RevatuaShip = z.output<typeof RevatuaShip>;

export const RevatuaLeg = z.object({
  numeroVoyage: z.string().regex(/^\d{4}-[\p{Letter}\p{Number}_. ]{1,20}-\d{1,6}$/u),
  /** `Fakarava/ROTOAVA`: island, landing. */
  destinationDepart: text.min(1),
  destinationArrivee: text.min(1),
  dateDepart: RevatuaDay,
  heureDepart: RevatuaTime,
  dateArrivee: RevatuaDay,
  heureArrivee: RevatuaTime,
  dateRetourVoyage: RevatuaDay.nullish(),
});
export type RevatuaLeg = z.output<typeof RevatuaLeg>;

const rows = z.array(z.unknown()).max(5_000);

/** Page of Spring, or a bare array: the ship list has been seen both ways. */
export const RevatuaPage = z.union([
  z.object({ content: rows, last: z.boolean().nullish(), totalPages: z.int().min(0).nullish() }),
  rows.transform((content) => ({ content, last: true, totalPages: 1 })),
]);
export type RevatuaPage = z.output<typeof RevatuaPage>;
