import type { Language } from '@matete/contract/primitives';
import type { QueryOf } from '@matete/contract/endpoint';
import type { listSpokenNames as call, SpokenName } from '@matete/contract/product-sound/product-sounds';
import type { ProductId } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';
import { sortedBy } from '#platform/db/lists/sort-query';
import { pageMeta } from '#platform/page-meta';
import { isSaid, type SoundRow, toSoundView } from '#platform/storage/sound-view';

interface Row {
  readonly product_id: ProductId;
  readonly name: string;
  readonly french_name: string;
  readonly sound: SoundRow | null;
  readonly total: number;
}

const SORTS = {
  by: { recorded: sql`s.recorded_at`, name: sql`p.folded_name` },
  usual: sql`s.said_name is not distinct from t.name, fr.name, t.product_id`,
  id: sql`t.product_id`,
};

const NAMES = sql`
  select t.product_id, t.name, fr.name as french_name, count(*) over ()::int as total,
    case when s.product_id is not null then jsonb_build_object('language', s.language, 'hash', encode(f.sha256, 'hex'),
      'type', f.content_type, 'duration_ms', s.duration_ms, 'said_name', s.said_name) end as sound
  from product_texts t
  join products p on p.id = t.product_id
  join product_texts fr on fr.product_id = t.product_id and fr.language = 'fr'
  left join product_sounds s on s.product_id = t.product_id and s.language = t.language
  left join stored_files f on f.id = s.file_id`;

const toView = ({ product_id: productId, name, french_name: frenchName, sound }: Row): SpokenName => ({
  productId,
  name,
  frenchName,
  sound: sound === null ? null : toSoundView(sound),
  outdatedName: sound === null || isSaid(sound.said_name, name) ? null : sound.said_name,
});

/** Lists the products on sale with a name in a language: those that nobody has recorded as they are written first. */
export async function listSpokenNames(db: Db, language: Language, query: QueryOf<typeof call>) {
  const { page, take } = query;
  const { rows } = await sql<Row>`${NAMES}
    where t.language = ${language} and p.is_active
    order by ${sortedBy(query, SORTS)}
    limit ${take} offset ${(page - 1) * take}`.execute(db);
  return { data: rows.map(toView), meta: pageMeta({ page, take }, rows[0]?.total ?? 0) };
}

/** Finds the name of a product in a language, of one that is not on sale as well; undefined: it has none. */
export async function findSpokenName(
  db: Db,
  { productId, language }: { readonly productId: ProductId; readonly language: Language },
): Promise<SpokenName | undefined> {
  const { rows } = await sql<Row>`${NAMES} where t.language = ${language} and t.product_id = ${productId}`.execute(db);
  return rows[0] && toView(rows[0]);
}
