import { foldForSearch } from '@matete/i18n/fold-for-search';

/** What a column of a bank's table holds. */
export type BankColumn =
  | 'date'
  | 'valueDate'
  | 'amount'
  | 'direction'
  | 'debit'
  | 'credit'
  | 'currency'
  | 'label'
  | 'details'
  | 'reference'
  | 'name'
  | 'account'
  | 'status';

/**
 * Names of a date, folded, with and without its small words, and with every beginning of the word that is at least as long as
 * the one given: `Date d’opé`, `Dt opération`.
 */
function abbreviated(...words: readonly (readonly [word: string, shortest: string])[]): string[] {
  return words.flatMap(([word, shortest]) =>
    Array.from({ length: word.length - shortest.length + 1 }, (_, more) =>
      word.slice(0, shortest.length + more),
    ).flatMap((name) =>
      ['date', 'dt', 'dte'].flatMap((date) => ['', 'de ', 'd', 'de l', 'du '].map((of) => `${date} ${of}${name}`)),
    ),
  );
}

/** How banks head their columns, in French and English, folded. The name in the message stands first. */
const HEADINGS: Readonly<Record<BankColumn, readonly string[]>> = {
  date: [
    'date',
    ...abbreviated(['operation', 'op'], ['comptable', 'com'], ['comptabilisation', 'com'], ['mouvement', 'mouv']),
    ...abbreviated(['ecriture', 'ecr'], ['enregistrement', 'enr'], ['imputation', 'imp']),
    'date mvt',
    'date cpta',
    'jour',
    'booking date',
    'posting date',
    'post date',
    'transaction date',
    'operation date',
  ],
  valueDate: [...abbreviated(['valeur', 'val']), 'valeur', 'value date'],
  amount: [
    'montant',
    'montant de loperation',
    'montant operation',
    'montant du mouvement',
    'somme',
    'amount',
    'transaction amount',
  ],
  direction: [
    'sens',
    'sens operation',
    'sens de loperation',
    'sens du mouvement',
    'code sens',
    'signe',
    'd c',
    'c d',
    'dc',
    'cd',
    's e',
    'e s',
    'db cr',
    'dr cr',
    'cr dr',
    'debit credit',
    'credit debit',
    'debit ou credit',
    'indicateur debit credit',
    'credit debit indicator',
    'debit credit indicator',
    'direction',
    'sign',
  ],
  debit: [
    'debit',
    'debits',
    'montant debit',
    'montant au debit',
    'debite',
    'sortie',
    'sorties',
    'montant sortie',
    'montant sorties',
    'depense',
    'depenses',
    'decaissement',
    'decaissements',
    'retrait',
    'retraits',
    'withdrawal',
    'withdrawals',
    'money out',
    'paid out',
    'debit amount',
  ],
  credit: [
    'credit',
    'credits',
    'montant credit',
    'montant au credit',
    'credite',
    'entree',
    'entrees',
    'montant entree',
    'montant entrees',
    'recette',
    'recettes',
    'encaissement',
    'encaissements',
    'versement',
    'versements',
    'depot',
    'depots',
    'deposit',
    'deposits',
    'money in',
    'paid in',
    'credit amount',
  ],
  currency: ['devise', 'monnaie', 'currency'],
  label: [
    'libelle',
    'operation',
    'nature de loperation',
    'intitule',
    'label',
    'description',
    'transaction description',
  ],
  details: [
    'detail',
    'details',
    'complement',
    'infos complementaires',
    'commentaire',
    'communication',
    'motif',
    'memo',
    'remittance information',
    'additional information',
  ],
  reference: [
    'reference',
    'ref',
    'votre reference',
    'notre reference',
    'numero doperation',
    'end to end id',
    'client reference',
    'bank reference',
  ],
  name: [
    'nom',
    'contrepartie',
    'tiers',
    'donneur dordre',
    'nom du donneur dordre',
    'nom de la contrepartie',
    'emetteur',
    'name',
    'counterparty',
    'payer',
    'payee',
  ],
  status: [
    'statut',
    'statut operation',
    'statut de loperation',
    'etat',
    'etat operation',
    'etat de loperation',
    'situation',
    'status',
    'booking status',
    'transaction status',
    'state',
  ],
  account: ['compte', 'numero de compte', 'iban', 'account', 'account number'],
};

/** What follows the heading of an amount. */
const UNITS = ['', ' xpf', ' f cfp', ' fcfp', ' cfp', ' f', ' en xpf', ' en f cfp', ' en francs'] as const;

/** Names of columns, folded, with the column of each. */
export const BANK_COLUMN_NAMES: Readonly<Record<string, BankColumn>> = Object.fromEntries(
  (Object.entries(HEADINGS) as [BankColumn, readonly string[]][]).flatMap(([column, headings]) =>
    headings.flatMap((heading) => UNITS.map((unit) => [heading + unit, column] as const)),
  ),
);

/** How names of columns of texts begin, whatever follows: a table may have several of one meaning. */
export const BANK_COLUMN_BEGINNINGS: Readonly<Record<string, BankColumn>> = {
  libelle: 'label',
  label: 'label',
  description: 'label',
  intitule: 'label',
  detail: 'details',
  details: 'details',
  complement: 'details',
  information: 'details',
  informations: 'details',
  communication: 'details',
  motif: 'details',
  reference: 'reference',
  ref: 'reference',
};

/** Name of a column as a message shows it. */
export const headingOf = (column: BankColumn): string => HEADINGS[column][0] ?? column;

/** Words for money that left, and for money that came, folded. One letter may mean something else in another column. */
const DEBIT_WORDS = [
  'debit',
  'debiteur',
  'dbit',
  'sortie',
  'sortant',
  'depense',
  'retrait',
  'withdrawal',
  'out',
] as const;
const CREDIT_WORDS = [
  'credit',
  'crediteur',
  'crdt',
  'entree',
  'entrant',
  'recette',
  'versement',
  'depot',
  'deposit',
  'in',
] as const;
const DEBIT_LETTERS = ['d', 'db', 'dr', 'dt'] as const;
const CREDIT_LETTERS = ['c', 'cr', 'ct'] as const;
const DIRECTIONS: ReadonlyMap<string, boolean> = new Map([
  ...[...DEBIT_WORDS, ...DEBIT_LETTERS].map((word) => [word, true] as const),
  ...[...CREDIT_WORDS, ...CREDIT_LETTERS].map((word) => [word, false] as const),
]);
/** Words that mean nothing else: a category may be called a deposit. */
const CLEAR_WORDS: ReadonlySet<string> = new Set(['debit', 'credit', 'dbit', 'crdt']);

/**
 * Whether a cell says that money left; undefined: it says neither that nor that it came.
 *
 * @param hasExits The letters of its column are those of {@link saysExits}.
 */
export function isDebitIn(cell: string, hasExits = false): boolean | undefined {
  if (/^[-−–]$/.test(cell)) return true;
  if (cell === '+') return false;
  const folded = foldForSearch(cell);
  return hasExits && /^[se]$/.test(folded) ? folded === 's' : DIRECTIONS.get(folded);
}

/**
 * Whether letters stand for exits and entries, S and E. An E alone may as well be something that was emitted, and an R beside
 * it something that was received: then nobody knows what an E is.
 */
export function saysExits(cells: readonly string[]): boolean {
  const letters = new Set(cells.map(foldForSearch));
  return letters.has('s') && !letters.has('r');
}

/**
 * Whether a column of whatever name holds directions: all of its cells do, or, where no amount has a sign, one of them is a
 * word for it that means nothing else. Cells of a dash are empty ones.
 */
export function holdsDirections(cells: readonly string[], isSigned: boolean): boolean {
  const said = cells.filter((cell) => cell !== '' && !/^[-−–+]$/.test(cell));
  if (said.length === 0) return false;
  return (
    said.every((cell) => isDebitIn(cell, saysExits(said) && said.some((one) => /^e$/i.test(one))) !== undefined) ||
    (!isSigned && said.some((cell) => CLEAR_WORDS.has(foldForSearch(cell))))
  );
}

const BALANCE = new RegExp(
  '^(?:(?:ancien|nouveau) )?(?:solde|balance)(?: (?:initial|final|precedent|anterieur|comptable|disponible|crediteur|debiteur|reporte|de (?:debut|fin)(?: de (?:periode|mois))?|de cloture|douverture))*' +
    '(?: (?:au|du|en|le|a|a la date du))*(?: \\d{1,4})?(?: (?:\\d{1,2}|\\p{L}{3,9}))?(?: \\d{2,4})?(?: (?:en )?(?:xpf|f cfp|euros?))?$|' +
    '^(?:opening|closing|previous|available|ledger|new) balance(?: .{0,30})?$|^balance (?:brought|carried) forward$|' +
    '^(?:sous )?tota(?:l|ux)(?: (?:des?|du))?(?: (?:mouvements?|operations?|debits?|credits?|periode|mois|page))*$|^(?:report|a reporter)$',
  'u',
);

/** Whether the words of a line are those of a balance or a sum: it moves nothing. */
export const isBalance = (words: string): boolean => BALANCE.test(foldForSearch(words));

const BOOKED =
  /^(?:book(?:ed)?|posted|completed?|settled|cleared|executed|processed|ok|comptabilisee?s?|passee?s?|executee?s?|effectuee?s?|validee?s?|traitee?s?|terminee?s?|reglee?s?|imputee?s?|enregistree?s?|definiti(?:f|ve)s?)(?: (?:le|du|on) .*)?$/;
const NOT_BOOKED =
  /^(?:en attente|en cours|a venir|prevue?s?|previsionnel(?:le)?s?|provisoires?|non comptabilisee?s?|en suspens|bloquee?s?|pending|pdng|processing|scheduled|upcoming|authori[sz]ed|not booked|unposted|rejetee?s?|refusee?s?|annulee?s?|echouee?s?|declined|rejected|failed|cancell?ed|reverted)(?: .*)?$/;

/**
 * Whether what a column of states says keeps a line from being money that moved: whatever does not say that it is booked.
 * An empty cell says nothing.
 */
export const isNotBooked = (status: string): boolean => status !== '' && !BOOKED.test(foldForSearch(status));

/** Whether a column of whatever name holds states: all of its cells are words for one, and some line is not booked. */
export function holdsStates(cells: readonly string[]): boolean {
  const said = cells.map(foldForSearch).filter((cell) => cell !== '');
  return said.some((cell) => NOT_BOOKED.test(cell)) && said.every((cell) => BOOKED.test(cell) || NOT_BOOKED.test(cell));
}

const TITLE = /^(?:operations|mouvements|ecritures|transactions|virements) (.*)$/;

/** Whether the only words of a line are a title of movements that are booked, or of some that are not; undefined: they are none. */
export function isTitleOfBooked(words: string): boolean | undefined {
  const folded = foldForSearch(words);
  if (/^(?:en attente|en cours|a venir|non comptabilisee?s?|pending|scheduled|upcoming)$/.test(folded)) return false;
  const state = TITLE.exec(folded)?.[1] ?? '';
  return NOT_BOOKED.test(state) ? false : BOOKED.test(state) ? true : undefined;
}
