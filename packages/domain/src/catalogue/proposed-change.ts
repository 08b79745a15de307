import type { Language } from '@matete/contract/primitives';
import type { Days, Kg } from '@matete/contract/units';

/** What a seller may propose to change of a product, as it is. */
export interface ProductWords {
  readonly names: Readonly<Partial<Record<Language, string>>>;
  readonly descriptions: Readonly<Partial<Record<Language, string>>>;
  /** Days at sea that it bears; null: it has no limit. */
  readonly maxTravelDays: Days | null;
  /** kg per calendar month on the seller's island; null: unlimited, or never limited. */
  readonly monthlyLimit: Kg | null;
}

/** A number of a product that sellers may propose to change. */
type NumberField = 'maxTravelDays' | 'monthlyLimit';

/** A field of a product's words; a text is in one language. */
export interface WordField {
  readonly field: 'name' | 'description' | NumberField;
  readonly language: Language | null;
}

/** A field that a seller would like to be different. Null: it is empty, or has no limit. */
export interface FieldChange extends WordField {
  /** As it was when the seller proposed. */
  readonly seen: string | null;
  readonly proposed: string | null;
}

/** What stands in a field. */
export function wordOf(words: ProductWords, { field, language }: WordField): string | null {
  if (field === 'maxTravelDays' || field === 'monthlyLimit') return words[field]?.toString() ?? null;
  const texts = field === 'name' ? words.names : words.descriptions;
  return (language === null ? undefined : texts[language]) || null;
}

/** The fields in which what somebody gave differs from what stands there. Left out texts stay; empty ones go. */
export function changedFields(
  words: ProductWords,
  given: Pick<ProductWords, 'names' | 'descriptions'> & {
    readonly [Field in NumberField]?: ProductWords[Field] | undefined;
  },
): FieldChange[] {
  const texts = (field: 'name' | 'description', by: ProductWords['names']): FieldChange[] =>
    (Object.keys(by) as Language[]).map((language) => ({
      field,
      language,
      seen: wordOf(words, { field, language }),
      proposed: by[language]?.trim() || null,
    }));
  const numbers = (['maxTravelDays', 'monthlyLimit'] as const).flatMap((field): FieldChange[] => {
    const proposed = given[field];
    if (proposed === undefined) return [];
    const seen = wordOf(words, { field, language: null });
    return [{ field, language: null, seen, proposed: proposed?.toString() ?? null }];
  });
  const all = [...texts('name', given.names), ...texts('description', given.descriptions), ...numbers];
  return all.filter(({ seen, proposed }) => seen !== proposed);
}
