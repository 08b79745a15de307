import type { Language } from '@matete/contract/primitives';
import type { TextFilter, TextRow } from '@matete/contract/translation/translation-views';
import type { ProductId } from '@matete/contract/units';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { type RawBuilder, sql } from 'kysely';

import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { type AskedSort, sortedBy } from '#platform/db/lists/sort-query';

/** Area of the names and descriptions of products, beside those of the catalogues. */
export const PRODUCT_AREA = 'products';

const FIELDS = ['name', 'description'] as const;
export type ProductField = (typeof FIELDS)[number];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Product and field that an id is of; undefined: it is of a text of the interface. */
export function productOf(textId: string): { readonly productId: ProductId; readonly field: ProductField } | undefined {
  const [first, productId = '', field, ...more] = textId.split('.');
  const found = FIELDS.find((known) => known === field);
  if (first !== 'product' || found === undefined || more.length > 0 || !UUID.test(productId)) return undefined;
  return { productId, field: found };
}

interface ProductTextRow {
  readonly text_id: string;
  readonly french: string;
  readonly english: string | null;
  readonly own: string | null;
  readonly source: string | null;
  /** French that the published text was made for; null: no reviewer published one. */
  readonly corrected_french: string | null;
  readonly corrected_text: string | null;
  readonly waiting: number;
}

/** Names and descriptions of the products on sale, in French, English and a language. */
const textsOf = (language: Language): RawBuilder<unknown> => sql`
  products p
  join product_texts fr on fr.product_id = p.id and fr.language = 'fr'
  left join product_texts en on en.product_id = p.id and en.language = 'en'
  left join product_texts own on own.product_id = p.id and own.language = ${language}
  cross join lateral (values ('name', fr.name, en.name, own.name), ('description', fr.description, en.description, own.description))
    as f (field, french, english, own_text)
  cross join lateral (values ('product.' || p.id || '.' || f.field)) as i (text_id)
  left join text_corrections correction on correction.language = ${language} and correction.message_id = i.text_id
  cross join lateral (
    select count(*)::int as waiting from text_proposals
      where language = ${language} and message_id = i.text_id and status = 'WAITING'
  ) as w
  where p.is_active and f.french is not null`;

const COLUMNS = sql`i.text_id, f.french, f.english, f.own_text as own, own.source,
  correction.french as corrected_french, correction.text as corrected_text, w.waiting`;

const REVIEWED = sql`correction.text is not distinct from f.own_text and correction.french = f.french`;
const CHANGED = sql`correction.text is not distinct from f.own_text and correction.french <> f.french`;

/** What a list is narrowed to, by the states of `rowOfProduct`. */
const CONDITION_OF: Readonly<Record<TextFilter, RawBuilder<unknown>>> = {
  MISSING: sql`f.own_text is null`,
  DRAFT: sql`false`,
  ATTESTED: sql`f.own_text is not null and own.source is not null and not coalesce(${REVIEWED}, false)`,
  REVIEWED: sql`${REVIEWED}`,
  PROPOSED: sql`w.waiting > 0`,
  FRENCH_CHANGED: CHANGED,
};

interface Asked extends AskedSort<'id' | 'french'> {
  readonly state?: TextFilter | undefined;
  readonly search?: string | undefined;
  readonly page: number;
  readonly take: number;
}

const SORTS = {
  by: { id: sql`i.text_id`, french: sql`p.folded_name` },
  usual: sql`p.folded_name, p.id, f.field desc`,
  id: sql`i.text_id`,
};

/** A page of the names and descriptions of products in a language, by the French name. */
export async function listProductTexts(
  db: Db,
  language: Language,
  { state, search, page, take, ...sort }: Asked,
): Promise<{ rows: TextRow[]; itemCount: number }> {
  const words = foldForSearch(search ?? '')
    .split(' ')
    .filter((word) => word !== '');
  const found =
    words.length === 0
      ? sql``
      : sql`and p.search_words @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
  const from = sql`${textsOf(language)} and ${state === undefined ? sql`true` : CONDITION_OF[state]} ${found}`;
  const { rows } = await sql<ProductTextRow>`
    select ${COLUMNS} from ${from} order by ${sortedBy(sort, SORTS)} limit ${take} offset ${(page - 1) * take}`.execute(
    db,
  );
  return { rows: rows.map((row) => rowOfProduct(row, language)), itemCount: await countFrom(db, from) };
}

/** A name or description of a product on sale, with the text of another French; undefined: there is none. */
export async function findProductText(
  db: Db,
  language: Language,
  textId: string,
): Promise<{ row: TextRow; outdated: { text: string; french: string } | null; source: string | null } | undefined> {
  const of = productOf(textId);
  if (of === undefined) return undefined;
  const { rows } = await sql<ProductTextRow>`
    select ${COLUMNS} from ${textsOf(language)} and p.id = ${of.productId} and f.field = ${of.field}`.execute(db);
  const [found] = rows;
  if (found === undefined) return undefined;
  const row = rowOfProduct(found, language);
  const { corrected_text: text, corrected_french: french } = found;
  const outdated = row.isFrenchChanged && text !== null && french !== null ? { text, french } : null;
  return { row, outdated, source: found.source };
}

function rowOfProduct(given: ProductTextRow, language: Language): TextRow {
  const { text_id: textId, french, english, own, source, waiting } = given;
  const isPublished = own !== null && given.corrected_text === own;
  const isSame = given.corrected_french === french;
  const written = isPublished && isSame ? 'REVIEWED' : source === null ? 'ORIGINAL' : 'ATTESTED';
  return {
    textId,
    area: PRODUCT_AREA,
    french,
    english: english ?? '',
    current: own,
    state: own === null ? 'MISSING' : language === 'fr' || language === 'en' ? 'ORIGINAL' : written,
    isFrenchChanged: isPublished && !isSame,
    waitingCount: waiting,
    isBinding: false,
  };
}
