import texts from '../data/product-descriptions.json' with { type: 'json' };
import data from '../data/products.json' with { type: 'json' };
import type { TariffCode } from './freight-tariffs.ts';

export type ReferencePrimaryCategory = 'WATER' | 'LAND' | 'CRAFT';
export type ReferenceSubCategory =
  | 'FISH'
  | 'CRUSTACEAN'
  | 'MOLLUSCA'
  | 'FRUIT'
  | 'VEGETABLES'
  | 'LAND_CRABS'
  | 'ANIMALS'
  | 'SHELLS'
  | 'OTHER';

/** The eight languages by the product's own codes; French is always there. */
export type ReferenceNames = { readonly fr: string } & {
  readonly [language in 'en' | 'ty' | 'pu' | 'mrv' | 'aut' | 'mar' | 'hka']: string | null;
};

/**
 * What a product is and how people eat or use it, in two or three sentences. Written by us, from the facts of
 * data/products.json and data/fishing-rules.json and from common knowledge; it promises no quality and no origin.
 */
export interface ReferenceDescriptions {
  readonly fr: string;
  readonly en: string;
}

/** A price seen in a source, XPF per kg; what it was the price of is in `unit` and `note`. */
export interface SourcedPrice {
  readonly minXpf: number;
  readonly maxXpf: number;
  /** `kg`, or `kg fillet` where the source priced fillets. */
  readonly unit: string;
  readonly note: string | null;
  readonly source: string;
}

export interface ReferenceProduct {
  /** Stable key that ties a product of the catalogue to closed seasons, e.g. `langouste`. */
  readonly id: string;
  readonly primaryCategory: ReferencePrimaryCategory;
  readonly subCategory: ReferenceSubCategory;
  /** Names found in a source (English: general knowledge); null is not filled in. */
  readonly names: ReferenceNames;
  /** Where each name comes from, by language. */
  readonly nameSources: Readonly<Record<string, string | null>>;
  /** Our own texts, for the page of the product; quoted from nowhere. */
  readonly descriptions: ReferenceDescriptions;
  readonly scientificName: string | null;
  /** Eight digits of the customs nomenclature of French Polynesia. */
  readonly codeSH: string;
  readonly codeSHDescription: string;
  readonly tariffCode: TariffCode;
  readonly price: SourcedPrice | null;
  /** What the rules say of it, in words; the dates are in fishing-rules.ts. */
  readonly regulation: string | null;
  /** Whether selling it by the kilogram makes sense: our judgement. */
  readonly soldByKg: boolean;
  /** Why not, when it is not sold by the kilogram. */
  readonly notByKgReason: string | null;
}

/**
 * Our judgement of what the kilogram does not suit. Everything is sold by the kilogram here, so these goods wait for
 * a product of the admin's own (a kilogram of a named size or packing).
 */
const NOT_BY_KG: Readonly<Record<string, string>> = {
  'collier-coquillages': 'made and priced by the piece',
  'natte-pandanus': 'made and priced by the piece and its size',
  'vannerie-pandanus': 'made and priced by the piece',
  'chapeau-pandanus': 'made and priced by the piece',
  tifaifai: 'made and priced by the piece',
  pareo: 'made and priced by the piece',
  'sculpture-bois': 'made and priced by the piece',
  tapa: 'priced by its surface',
  perle: 'priced by the pearl and its quality, in a licensed trade',
  monoi: 'bottled and priced by volume',
  'huile-coco-vierge': 'bottled and priced by volume',
  oeufs: 'sold by the dozen',
  'coco-frais': 'sold by the nut',
};

const PRIMARY_CATEGORY: Readonly<Record<string, ReferencePrimaryCategory>> = {
  Water: 'WATER',
  Land: 'LAND',
  Artisanat: 'CRAFT',
};

const SUB_CATEGORY: Readonly<Record<string, ReferenceSubCategory>> = {
  Fish: 'FISH',
  Crustacean: 'CRUSTACEAN',
  Mollusca: 'MOLLUSCA',
  Fruit: 'FRUIT',
  Vegetables: 'VEGETABLES',
  LandCrabs: 'LAND_CRABS',
  Animals: 'ANIMALS',
  Shells: 'SHELLS',
  Other: 'OTHER',
};

/** What stands in products.json for made goods and for goods of several species. */
const SPECIES_UNKNOWN: ReadonlySet<string> = new Set(['-', 'mixed']);

const DESCRIPTIONS: Readonly<Record<string, ReferenceDescriptions>> = texts;

function known<T>(table: Readonly<Record<string, T>>, key: string): T {
  const value = table[key];
  if (value === undefined) throw new RangeError(`unknown word in products.json: ${key}`);
  return value;
}

/**
 * PFI (made in the islands) is a code of the regulation that the product's seven lack; it costs what PPILES costs in
 * every zone except Moorea (1 580 F against 1 583 F).
 *
 * @source data/freight.json `mappingSpecCategories`
 */
const tariffCodeOf = (suggested: string): TariffCode => (suggested === 'PFI' ? 'PPILES' : (suggested as TariffCode));

interface PriceRow {
  min?: number;
  max?: number;
  typical?: number;
  unit: string;
  note?: string;
}

function toPrice(row: PriceRow | null, source: string | null): SourcedPrice | null {
  const lowest = row?.min ?? row?.typical;
  if (row === null || lowest === undefined || source === null) return null;
  return {
    minXpf: lowest,
    maxXpf: row.max ?? lowest,
    unit: row.unit,
    note: row.note ?? null,
    source,
  };
}

/**
 * The 98 candidate products of the islands.
 *
 * @source data/products.json; descriptions: data/product-descriptions.json
 */
export const REFERENCE_PRODUCTS: readonly ReferenceProduct[] = data.products.map((row) => ({
  id: row.id,
  primaryCategory: known(PRIMARY_CATEGORY, row.homeCategory),
  subCategory: known(SUB_CATEGORY, row.subCategory),
  names: row.names,
  nameSources: row.namesSource,
  descriptions: known(DESCRIPTIONS, row.id),
  scientificName: SPECIES_UNKNOWN.has(row.scientificName ?? '') ? null : row.scientificName,
  codeSH: row.codeSH,
  codeSHDescription: row.codeSHDescription,
  tariffCode: tariffCodeOf(row.suggestedTariff),
  price: toPrice(row.priceXpfPerKg, row.priceSource),
  regulation: row.regulation,
  soldByKg: NOT_BY_KG[row.id] === undefined,
  notByKgReason: NOT_BY_KG[row.id] ?? null,
}));

const byId = new Map(REFERENCE_PRODUCTS.map((product) => [product.id, product]));

/** Finds the reference product of an id; undefined when there is none. */
export const findReferenceProduct = (id: string): ReferenceProduct | undefined => byId.get(id);
