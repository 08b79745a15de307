import data from '../data/fishing-rules.json' with { type: 'json' };

/** A season of every year, both days included, `MM-DD`; one that starts later than it ends runs over New Year. */
export interface Season {
  readonly from: string;
  readonly to: string;
}

export interface FishingRule {
  /** Id of the reference product. */
  readonly productId: string;
  readonly species: string;
  readonly minSizeCm: number | null;
  /** What is measured, where it is not the whole animal. */
  readonly sizeKind: string | null;
  readonly isBerriedFemaleForbidden: boolean;
  readonly isMoultingForbidden: boolean;
  readonly closedSeasons: readonly Season[];
  /** Islands whose seasons are these instead. */
  readonly islandSeasons: Readonly<Record<string, readonly Season[]>>;
  /** Never on sale to consumers here: openings are decided one by one, or licensed traders alone may buy. */
  readonly consumerSaleForbidden: boolean;
}

/** Closed season: `untilDate` is the last closed day. Sale forbidden: no day is known (null). */
export type Closure =
  | { readonly closed: false }
  | { readonly closed: true; readonly reason: 'CLOSED_SEASON'; readonly untilDate: string }
  | { readonly closed: true; readonly reason: 'SALE_FORBIDDEN'; readonly untilDate: null };

interface RuleRow {
  product: string | null;
  species: string;
  minSizeCm?: number;
  sizeKind?: string;
  closed?: string[][];
  exceptions?: { islandId: string; closed: string[][] }[];
  noBerriedFemale?: boolean;
  noMoulting?: boolean;
  saleForbiddenExceptOfficialOpening?: boolean;
  consumerSale?: boolean;
  saleForbidden?: boolean;
}

const toSeasons = (ranges: readonly string[][] = []): Season[] =>
  ranges.map(([from, to]) => {
    if (from === undefined || to === undefined) throw new RangeError('a season in fishing-rules.json has no two days');
    return { from, to };
  });

function toRule(row: RuleRow): FishingRule[] {
  if (row.product === null) return [];
  return [
    {
      productId: row.product,
      species: row.species,
      minSizeCm: row.minSizeCm ?? null,
      sizeKind: row.sizeKind ?? null,
      isBerriedFemaleForbidden: row.noBerriedFemale ?? false,
      isMoultingForbidden: row.noMoulting ?? false,
      closedSeasons: toSeasons(row.closed),
      islandSeasons: Object.fromEntries((row.exceptions ?? []).map((its) => [its.islandId, toSeasons(its.closed)])),
      consumerSaleForbidden: row.saleForbiddenExceptOfficialOpening === true || row.consumerSale === false,
    },
  ];
}

const rows = data.rules as readonly RuleRow[];

/**
 * Rules of sale of the sea's and rivers' animals. In a closed season fishing, transport, possession, sale and
 * consumption are all forbidden.
 *
 * @source data/fishing-rules.json: délibération 88-184 AT of 8 December 1988, modified
 */
export const FISHING_RULES: readonly FishingRule[] = rows.flatMap(toRule);

/** Species of which nothing may ever be sold: no product of the catalogue may be one. */
export const PROTECTED_SPECIES: readonly string[] = rows.flatMap((row) => (row.saleForbidden ? [row.species] : []));

const byProduct = new Map(FISHING_RULES.map((rule) => [rule.productId, rule]));

/** Finds the rule of a reference product; undefined when sources name none. */
export const findFishingRule = (productId: string): FishingRule | undefined => byProduct.get(productId);

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** A season's last day in a year: one that ends with February ends on its 28th in a common year. */
const dayIn = (year: number, monthDay: string) =>
  `${String(year).padStart(4, '0')}-${monthDay === '02-29' && !isLeapYear(year) ? '02-28' : monthDay}`;

/** The last closed day of the season a day falls in; undefined when the day is outside it. */
function lastClosedDate(season: Season, date: string): string | undefined {
  const year = Number(date.slice(0, 4));
  if (season.from <= season.to) {
    const last = dayIn(year, season.to);
    return dayIn(year, season.from) <= date && date <= last ? last : undefined;
  }
  if (date <= dayIn(year, season.to)) return dayIn(year, season.to);
  return date >= dayIn(year, season.from) ? dayIn(year + 1, season.to) : undefined;
}

/**
 * Checks whether a product may not be sold or carried on a day.
 *
 * @param productId Reference product; one without a rule (fruit, most fish, the admin's own) is never closed.
 * @param islandId Where it comes from; null takes the country's seasons.
 * @param date `YYYY-MM-DD`, Tahiti.
 * @throws RangeError when the date is malformed.
 * @source domain rules §3 "Closed season"
 */
export function isClosed(productId: string, islandId: string | null, date: string): Closure {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError(`not a day: ${date}`);
  const rule = byProduct.get(productId);
  if (rule === undefined) return { closed: false };
  if (rule.consumerSaleForbidden) return { closed: true, reason: 'SALE_FORBIDDEN', untilDate: null };
  const seasons = (islandId === null ? undefined : rule.islandSeasons[islandId]) ?? rule.closedSeasons;
  const untilDate = seasons
    .flatMap((season) => lastClosedDate(season, date) ?? [])
    .sort()
    .at(-1);
  return untilDate === undefined ? { closed: false } : { closed: true, reason: 'CLOSED_SEASON', untilDate };
}
