import { createHash } from 'node:crypto';

import { updateProduct } from '@matete/contract/catalogue/manage-products';
import {
  MOST_SHEET_LINES,
  type ProductSheetView,
  SHEET_HOURS,
  type SheetColumn,
  type SheetLine,
  type SheetPicture,
} from '@matete/contract/catalogue/product-sheets';
import type { Language } from '@matete/contract/primitives';
import { isInCategory } from '@matete/domain/catalogue/category-parts';

import type { ProductForm } from '#catalogue/add-product';
import type { ProductSheetRow } from '#catalogue/sheets/product-sheet-store';
import {
  columnOfPath,
  pictureKey,
  SHEET_LAYOUT,
  type SheetCellProblem,
  typedLine,
  type TypedLine,
} from '#catalogue/sheets/sheet-cells';
import { type KnownProduct, readNamesakes, readSheetProducts } from '#catalogue/sheets/sheet-products-query';
import type { Db } from '#platform/db/database';
import {
  type ChangeForm,
  changeOf,
  type FormIssue,
  type LineChange,
  parseChange,
  parseNew,
  type SheetStep,
} from '#catalogue/sheets/sheet-forms';
import { readTable } from '#platform/table/read-table';
import { problemIn } from '#platform/table/table-problem';
import { isVatRateOffered } from '#site-setting/rates';

export interface JudgedSheet {
  readonly view: ProductSheetView;
  /** What would be done; empty where anything is wrong. */
  readonly steps: readonly SheetStep[];
}

interface Judging {
  readonly language: Language;
  readonly now: Date;
  /** The products of the file stay as they are until the transaction ends. */
  readonly isLocked: boolean;
}

/** Facts that the lines of a file are compared with. */
interface Facts {
  readonly db: Db;
  readonly products: ReadonlyMap<string, KnownProduct>;
  readonly namesakes: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<string, SheetPicture>;
  /** First line of each SKU, French name and picture of the file. */
  readonly seen: {
    readonly skus: Map<string, number>;
    readonly names: Map<string, number>;
    readonly pictures: Map<string, number>;
  };
  readonly now: Date;
}

/** Judges a file of products against the catalogue as it is now. */
export async function judgeSheet(
  db: Db,
  sheet: ProductSheetRow,
  { language, now, isLocked }: Judging,
): Promise<JudgedSheet> {
  const { lines, problems } = linesOf(sheet.content);
  const names = lines.flatMap(({ texts }) => texts.nom ?? []);
  const facts: Facts = {
    db,
    products: await readSheetProducts(
      db,
      lines.map(({ sku }) => sku),
      isLocked,
    ),
    namesakes: await readNamesakes(db, names),
    pictures: new Map(sheet.pictures.map((picture) => [pictureKey(picture.fileName), picture])),
    seen: { skus: new Map(), names: new Map(), pictures: new Map() },
    now,
  };
  const toProblem = problemIn(language);
  const judged: { readonly line: SheetLine; readonly step: SheetStep | undefined }[] = [];
  for (const typed of lines) {
    const { step, differences, problems: wrong } = await judgeLine(facts, typed);
    const known = facts.products.get(typed.sku.toLowerCase());
    const change = wrong.length > 0 ? 'WRONG' : (step?.kind ?? 'SAME');
    const name = typed.texts.nom ?? known?.names['fr'] ?? '';
    judged.push({
      line: { line: typed.line, sku: typed.sku, name, change, differences, problems: wrong.map(toProblem) },
      step,
    });
  }
  const isSound = problems.length === 0 && judged.every(({ line }) => line.change !== 'WRONG');
  const steps = isSound ? judged.flatMap(({ step }) => step ?? []) : [];
  const isLapsed = now.getTime() - sheet.made_at.getTime() > SHEET_HOURS * 3_600_000;
  return {
    steps,
    view: {
      sheetId: sheet.id,
      madeAt: sheet.made_at.toISOString(),
      problems: problems.map(toProblem),
      ...countsOf(judged.map(({ line }) => line)),
      pictures: sheet.pictures.map(({ fileName }) => ({
        fileName,
        isUsed: facts.seen.pictures.has(pictureKey(fileName)),
      })),
      isReady: steps.length > 0 && !isLapsed && sheet.applied_at === null,
      isLapsed: isLapsed && sheet.applied_at === null,
      applied:
        sheet.created_count === null || sheet.changed_count === null
          ? null
          : { createdCount: sheet.created_count, changedCount: sheet.changed_count },
    },
  };
}

/** The lines of a judged file, counted, with what tells this outcome from another. */
function countsOf(lines: SheetLine[]) {
  const count = (change: SheetLine['change']): number => lines.filter((line) => line.change === change).length;
  const outcome = JSON.stringify(lines.map(({ sku, change, differences }) => [sku, change, differences]));
  return {
    lines,
    createCount: count('CREATE'),
    changeCount: count('CHANGE'),
    sameCount: count('SAME'),
    fingerprint: createHash('sha256').update(outcome).digest('hex').slice(0, 32),
  };
}

/** Reads the lines of a file, and what is wrong with it as a whole. */
function linesOf(content: string): {
  readonly lines: readonly TypedLine[];
  readonly problems: readonly SheetCellProblem[];
} {
  const table = readTable(content, SHEET_LAYOUT);
  if ('problem' in table) {
    const { problem } = table;
    const whole = { line: problem.line, column: null };
    return {
      lines: [],
      problems: [
        problem.kind === 'UNREADABLE'
          ? { ...whole, code: 'PRODUCT_SHEET_UNREADABLE' }
          : { ...whole, code: 'PRODUCT_SHEET_COLUMN_MISSING', params: { column: problem.column } },
      ],
    };
  }
  const whole = { line: table.headLine, column: null };
  const problems: SheetCellProblem[] = [
    ...table.unknownNames.map((column) => ({ ...whole, code: 'PRODUCT_SHEET_COLUMN_UNKNOWN', params: { column } })),
    ...table.twice.map((column) => ({ ...whole, column, code: 'PRODUCT_SHEET_COLUMN_TWICE' })),
  ];
  if (table.rows.length === 0) problems.push({ ...whole, line: null, code: 'PRODUCT_SHEET_EMPTY' });
  if (table.rows.length > MOST_SHEET_LINES)
    return {
      lines: [],
      problems: [{ ...whole, line: null, code: 'PRODUCT_SHEET_TOO_LONG', params: { max: MOST_SHEET_LINES } }],
    };
  return { lines: table.rows.map(typedLine), problems };
}

interface JudgedLine extends LineChange {
  readonly problems: readonly SheetCellProblem[];
}

async function judgeLine(facts: Facts, typed: TypedLine): Promise<JudgedLine> {
  const known = facts.products.get(typed.sku.toLowerCase());
  const problems = [...typed.problems, ...repeated(facts, typed, known)];
  if (typed.isAsDownloaded && known !== undefined) {
    const twice = problems.filter(({ code }) => code === 'PRODUCT_SHEET_LINE_TWICE');
    return { ...NOTHING, problems: twice };
  }
  const pictures = typed.pictures.flatMap((name) => facts.pictures.get(name) ?? []);
  const parsed = known === undefined ? parseNew(typed) : parseChange(typed, known);
  const wrong = [...parsed.issues, ...(await issuesOfForm(facts, known, parsed.form))];
  // A cell that could not even be read is missing from the form: it is not told twice.
  for (const { path, code } of wrong) {
    const column = columnOfPath(path);
    if (!problems.some((problem) => problem.column === column)) problems.push({ line: typed.line, column, code });
  }
  if (problems.length > 0) return { step: undefined, differences: [], problems };
  if (parsed.kind === 'CHANGE')
    return { ...(parsed.form && known ? changeOf(known, parsed.form, pictures) : NOTHING), problems };
  const isActive = typed.fields['isActive'] !== 'false';
  const step = parsed.form && ({ kind: 'CREATE', form: parsed.form, isActive, pictures } as const);
  return { step, differences: [], problems };
}

const NOTHING: LineChange = { step: undefined, differences: [] };

/** What the contract cannot know of a line: categories that do not go together, a rate that is not on offer. */
async function issuesOfForm(
  { db, now }: Facts,
  known: KnownProduct | undefined,
  form: Partial<ProductForm> | ChangeForm | undefined,
): Promise<FormIssue[]> {
  const issues: FormIssue[] = [];
  const { subCategoryId = known?.subCategoryId, primaryCategoryId = known?.primaryCategoryId } = form ?? {};
  if (subCategoryId && primaryCategoryId && !isInCategory(subCategoryId, primaryCategoryId))
    issues.push({ path: 'subCategoryId', code: 'SUB_CATEGORY_ELSEWHERE' });
  const rate = form?.vatBasisPoints;
  if (rate !== undefined && rate !== known?.vatBasisPoints && !(await isVatRateOffered(db, rate, now)))
    issues.push({ path: 'vatBasisPoints', code: 'VAT_RATE_NOT_OFFERED' });
  return issues;
}

/** What stands twice in the file, or is another product's name, or names a picture that did not come along. */
function repeated(
  { seen, namesakes, pictures }: Facts,
  typed: TypedLine,
  known: KnownProduct | undefined,
): SheetCellProblem[] {
  const { line, sku, texts } = typed;
  const problems: SheetCellProblem[] = [];
  const once = (lines: Map<string, number>, key: string, column: SheetColumn, code: string): void => {
    const first = lines.get(key);
    if (first === undefined) lines.set(key, line);
    else problems.push({ line, column, code, params: { line: first } });
  };
  if (sku !== '') once(seen.skus, sku.toLowerCase(), 'référence', 'PRODUCT_SHEET_LINE_TWICE');
  const name = texts.nom?.toLowerCase();
  if (name !== undefined) {
    once(seen.names, name, 'nom', 'PRODUCT_SHEET_LINE_TWICE');
    const other = namesakes.get(name);
    if (other !== undefined && other !== known?.sku)
      problems.push({ line, column: 'nom', code: 'PRODUCT_NAME_KNOWN', params: { sku: other } });
  }
  for (const picture of typed.pictures) {
    if (!pictures.has(picture))
      problems.push({ line, column: 'photos', code: 'PRODUCT_SHEET_PICTURE_MISSING', params: { name: picture } });
    once(seen.pictures, picture, 'photos', 'PRODUCT_SHEET_PICTURE_TWICE');
  }
  const { max } = updateProduct.files.images;
  if (typed.pictures.length > max) problems.push({ line, column: 'photos', code: 'TOO_MANY_IMAGES', params: { max } });
  return problems;
}
