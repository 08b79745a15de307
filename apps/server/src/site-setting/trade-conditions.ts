import type { DatedSetting } from '@matete/domain/market/rates';
import type { FreightTariff } from '@matete/domain/freight/freight-tariffs';

import type { Db } from '#platform/db/database';
import { readSiteSettings, type SiteSettings } from '#site-setting/site-setting-store';
import { findLastChange, listDatedSettings, listFreightTariffs } from '#site-setting/trade-condition-store';

/** Conditions that hold for every order and change a few times a year. */
export interface TradeConditions {
  readonly settings: SiteSettings;
  /** Oldest first. */
  readonly datedSettings: readonly DatedSetting[];
  /** Oldest first. */
  readonly tariffs: readonly FreightTariff[];
}

/**
 * Caches the conditions of trade, and asks the database each time whether they changed: an order is never priced by outdated
 * conditions, whichever process changed them.
 */
export class KeptTradeConditions {
  #kept: { readonly changedIn: string; readonly conditions: TradeConditions } | undefined;

  /**
   * Do not call it inside a transaction that changed the conditions: it would cache what may be rolled back.
   *
   * @param lastChange The last change, where the caller has just read it; absent: it is asked for.
   */
  async read(db: Db, lastChange?: string): Promise<TradeConditions> {
    // Read first: what is changed between this and the rest is read again the next time.
    const changedIn = lastChange ?? (await findLastChange(db));
    if (this.#kept?.changedIn === changedIn) return this.#kept.conditions;
    const conditions = await readTradeConditions(db);
    this.#kept = { changedIn, conditions };
    return conditions;
  }
}

async function readTradeConditions(db: Db): Promise<TradeConditions> {
  const [settings, datedSettings, tariffs] = await Promise.all([
    readSiteSettings(db),
    listDatedSettings(db),
    listFreightTariffs(db),
  ]);
  return { settings, datedSettings, tariffs };
}
