import type { TariffCode } from '@matete/contract/catalogue/product-views';
import type { BasisPoints, CubicCmPerKg, Days, ProductId } from '@matete/contract/units';
import type { Supply } from '@matete/domain/market/supply';
import { sql } from 'kysely';

import { CARD_COLUMNS, type CardRow } from '#catalogue/product-card-query';
import { supplyColumn } from '#market/offer-store';
import type { Db } from '#platform/db/database';
import type { ImageRow } from '#platform/storage/image-view';
import type { SoundRow } from '#platform/storage/sound-view';

export interface DetailRow extends CardRow {
  readonly reference_id: string | null;
  readonly descriptions: Record<string, string> | null;
  readonly images: ImageRow[] | null;
  readonly sounds: SoundRow[] | null;
  readonly tariff_code: TariffCode;
  readonly code_sh: string;
  readonly cubic_cm_per_kg: CubicCmPerKg;
  readonly vat_basis_points: BasisPoints;
  readonly max_travel_days: Days | null;
  readonly max_travel_applies: boolean;
  readonly freight_paid_by_country: boolean;
  readonly is_returnable: boolean;
  readonly created_at: Date;
  readonly supply: Supply[] | null;
}

/** Finds a product with everything that its page shows of it, and who can supply it now. */
export async function findDetailRow(db: Db, productId: ProductId, now: Date): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${CARD_COLUMNS}, p.reference_id, p.tariff_code, p.code_sh, p.cubic_cm_per_kg, p.vat_basis_points, p.max_travel_days, p.max_travel_applies,
      p.freight_paid_by_country, p.is_returnable, p.created_at,
      (select jsonb_object_agg(t.language, t.description) from product_texts t where t.product_id = p.id and t.description <> '') as descriptions,
      (select jsonb_agg(jsonb_build_object('id', i.id, 'width', f.width, 'height', f.height, 'is_illustration', i.is_illustration) order by i.position)
        from product_images i join stored_files f on f.id = i.file_id where i.product_id = p.id) as images,
      (select jsonb_agg(jsonb_build_object('language', s.language, 'hash', encode(f.sha256, 'hex'), 'type', f.content_type, 'duration_ms', s.duration_ms, 'said_name', s.said_name))
        from product_sounds s join stored_files f on f.id = s.file_id where s.product_id = p.id) as sounds,
      ${supplyColumn(sql`f.product_id = p.id`, now)} as supply
    from products p where p.id = ${productId}`.execute(db);
  return rows[0];
}
