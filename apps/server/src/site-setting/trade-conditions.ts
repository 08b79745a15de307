import { sql } from 'kysely';

import type { Db } from '#platform/db/database';
import type { DatedSetting, FreightTariff } from '#site-setting/rates';
import { readSiteSettings, type SiteSettings } from '#site-setting/site-setting-store';

/** What holds for every order and changes a few times a year. */
export interface TradeConditions {
  readonly settings: SiteSettings;
  /** Oldest first. */
  readonly datedSettings: readonly DatedSetting[];
  /** Oldest first. */
  readonly tariffs: readonly FreightTariff[];
}

/**
 * Keeps the conditions of trade in memory, and asks the database each time whether they still hold: an order is never priced by
 * what was changed before it was asked for, in whichever process.
 */
export class KeptTradeConditions {
  #kept: { readonly changedIn: string; readonly conditions: TradeConditions } | undefined;

  /** Not inside a transaction that changed them itself: what it may undo would be kept. */
  async read(db: Db): Promise<TradeConditions> {
    // Read first: what is changed between this and the rest is read again the next time.
    const { rows } = await sql<{ changed_in: string }>`select changed_in::text from trade_conditions`.execute(db);
    const changedIn = rows[0]?.changed_in ?? '';
    if (this.#kept?.changedIn === changedIn) return this.#kept.conditions;
    const conditions = await readTradeConditions(db);
    this.#kept = { changedIn, conditions };
    return conditions;
  }
}

async function readTradeConditions(db: Db): Promise<TradeConditions> {
  const [settings, dated, tariffs] = await Promise.all([
    readSiteSettings(db),
    sql<DatedSetting>`select name, effective_from, value from dated_settings order by effective_from`.execute(db),
    sql<FreightTariff>`
      select zone, tariff_code, effective_from, rate_milli_xpf, unit from freight_tariffs order by effective_from`.execute(
      db,
    ),
  ]);
  return { settings, datedSettings: dated.rows, tariffs: tariffs.rows };
}
