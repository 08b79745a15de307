import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Instant, line, ONE_LINE } from '../primitives.ts';

/** What the directory holds: ships, the companies that run them, the places where goods are collected, and banks. */
export const DIRECTORY_KINDS = ['SHIP', 'COMPANY', 'PLACE', 'BANK'] as const;
/** Kind of an entry of the directory. */
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number];

/** Fields of each kind, in the order in which they are shown. */
export const DIRECTORY_FIELDS = {
  SHIP: [
    'companyId',
    'placeId',
    'telephone',
    'email',
    'fax',
    'website',
    'facebook',
    'code',
    'imo',
    'revatuaId',
    'yearBuilt',
    'islands',
  ],
  COMPANY: ['telephone', 'email', 'fax', 'website', 'facebook', 'tahitiNumber'],
  PLACE: ['howToGetThere', 'hours', 'telephone', 'googleMaps', 'latitude', 'longitude'],
  BANK: ['bic', 'branches'],
} as const satisfies Record<DirectoryKind, readonly string[]>;
/** Name of a fact of the directory. */
export type DirectoryField = (typeof DIRECTORY_FIELDS)[DirectoryKind][number];

/** What is known of one field, who says so, and when somebody last checked it. */
export interface DirectoryFact {
  readonly value: string;
  /** A publication, a person, a visit. */
  readonly source: string;
  /** Null: nobody has checked it since it was taken over from the source. */
  readonly checkedOn: string | null;
}
/** The facts of an entry by field; a field that is absent is unknown. */
export type DirectoryFacts = Readonly<Partial<Record<DirectoryField, DirectoryFact>>>;

/** One line, trimmed, which may be empty: unknown. */
const fact = (max = 200) =>
  z.string().check(z.trim(), z.maxLength(max, 'TEXT_TOO_LONG'), z.regex(ONE_LINE, 'TEXT_INVALID'));
/** As {@link fact}, in a form of its own where it is known. */
const formed = (pattern: RegExp, code: string, max = 200) =>
  fact(max).check(z.refine((text) => text === '' || pattern.test(text), code));

const URL_FORM = /^https:\/\/[^\s/]+\.[^\s]+$/u;
const NUMBER_FORM = /^-?\d{1,3}(?:[.,]\d{1,8})?$/u;

const VALUES = {
  companyId: fact(60),
  placeId: fact(60),
  /** Digits as they are dialled, spaces and a leading + allowed. */
  telephone: formed(/^\+?\d[\d ]{4,18}\d$/u, 'PHONE_INVALID', 20),
  fax: formed(/^\+?\d[\d ]{4,18}\d$/u, 'PHONE_INVALID', 20),
  email: formed(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/u, 'EMAIL_INVALID'),
  website: formed(URL_FORM, 'URL_INVALID', 300),
  facebook: formed(URL_FORM, 'URL_INVALID', 300),
  googleMaps: formed(URL_FORM, 'URL_INVALID', 500),
  code: formed(/^[A-Z0-9]{2,6}$/u, 'INVALID', 6),
  imo: formed(/^\d{7}$/u, 'INVALID', 7),
  revatuaId: formed(/^\d{1,6}$/u, 'NUMBER_INVALID', 6),
  yearBuilt: formed(/^(?:19|20)\d\d$/u, 'NUMBER_INVALID', 4),
  /** Ids of islands, separated by spaces. */
  islands: fact(1_000),
  tahitiNumber: formed(/^[A-Z0-9]{5,7}$/u, 'TAHITI_NUMBER_INVALID', 7),
  howToGetThere: fact(500),
  hours: fact(200),
  /** Degrees north; south is negative. */
  latitude: formed(NUMBER_FORM, 'NUMBER_INVALID', 14),
  /** Degrees east; west is negative. */
  longitude: formed(NUMBER_FORM, 'NUMBER_INVALID', 14),
  bic: formed(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/u, 'INVALID', 11),
  /** One branch a line: five digits, then its name where it is known. */
  branches: z
    .string()
    .check(
      z.trim(),
      z.maxLength(10_000, 'TEXT_TOO_LONG'),
      z.regex(/^(?:(?:\d{5}(?: [^\n\p{Cc}]*)?)(?:\r?\n|$))*$/u, 'BRANCH_CODE_INVALID'),
    ),
} satisfies Record<DirectoryField, z.ZodMiniType<string, string>>;

/** Facts by field, each of which may be left out. */
const facts = z.partial(z.strictObject(VALUES));

const Entry = {
  name: line(100),
  isInUse: z.boolean(),
  /** Where the facts that are new or changed come from. Empty where none is. */
  source: fact(300),
  /** Day on which they were checked; absent: they are taken over from the source unchecked. */
  checkedOn: z.optional(Day),
  /** Every fact was looked at again and holds: all of them are checked on that day. */
  isAllChecked: z.boolean(),
  /** By field; an empty text is unknown, an absent one stays as it is. */
  facts,
};

/** An entry of the directory with the source of each fact. */
export const DirectoryEntryView = z.object({
  kind: z.enum(DIRECTORY_KINDS),
  id: z.string(),
  name: z.string(),
  isInUse: z.boolean(),
  version: z.int(),
  /** By field; what is absent is unknown. */
  facts: z.record(z.string(), z.object({ value: z.string(), source: z.string(), checkedOn: z.nullable(Day) })),
  changedAt: Instant,
});
export type DirectoryEntryView = z.output<typeof DirectoryEntryView>;

const Kind = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.toUpperCase()),
    z.enum(DIRECTORY_KINDS),
  ),
);
const kindParams = z.object({ kind: Kind });
const entryParams = z.object({ kind: Kind, id: z.string().check(z.minLength(1), z.maxLength(60)) });

export const listDirectoryEntries = endpoint({
  method: 'GET',
  path: '/directory/:kind',
  summary: 'List the ships, companies, places or banks of the directory with the source of each fact',
  roles: ['ADMIN'],
  params: kindParams,
  response: z.array(DirectoryEntryView),
  refusals: [],
});

export const addDirectoryEntry = endpoint({
  method: 'POST',
  path: '/directory/:kind',
  summary: 'Add a ship, company, place or bank to the directory',
  roles: ['ADMIN'],
  params: kindParams,
  idempotency: 'accepted',
  status: 201,
  body: z.strictObject({
    ...Entry,
    /** Of a bank: its code of five digits. Otherwise absent: it is made of the name. */
    id: z.optional(z.string().check(z.regex(/^(?:\d{5})?$/, 'BANK_CODE_INVALID'))),
  }),
  response: DirectoryEntryView,
  refusals: [
    'DIRECTORY_NAME_TAKEN',
    'DIRECTORY_SOURCE_MISSING',
    'DIRECTORY_ENTRY_NOT_FOUND',
    'ISLAND_NOT_FOUND',
    'COORDINATE_INCOMPLETE',
  ],
});

export const changeDirectoryEntry = endpoint({
  method: 'PATCH',
  path: '/directory/:kind/:id',
  summary: 'Change what the directory says of an entry: each changed fact gets its source and the day it was checked',
  roles: ['ADMIN'],
  params: entryParams,
  idempotency: 'accepted',
  body: z.strictObject({
    /** The version that was looked at. */
    version: z.int(),
    ...Entry,
  }),
  response: DirectoryEntryView,
  refusals: [
    'DIRECTORY_ENTRY_NOT_FOUND',
    'DIRECTORY_NAME_TAKEN',
    'DIRECTORY_ENTRY_CHANGED',
    'DIRECTORY_SOURCE_MISSING',
    'ISLAND_NOT_FOUND',
    'COORDINATE_INCOMPLETE',
  ],
});
