import { noteBankStatement } from '@matete/contract/ledger/months';
import { minus } from '@matete/domain/money/minus';
import { parseInteger } from '@matete/i18n/formats';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Name of the decision in the address of its dialog. */
export const STATEMENT = 'STATEMENT';

/** Reads an amount that may be below zero. What is no number stays text, so that the schema refuses it at its field. */
function signed(typed: string | null): number | string | undefined {
  const text = typed?.trim() ?? '';
  if (text === '') return undefined;
  const isBelow = /^[-−–]/.test(text);
  const amount = parseInteger(isBelow ? text.slice(1) : text);
  return amount === null ? text : isBelow ? minus(amount) : amount;
}

/** Notes what the bank's statement of a month says. */
export const statementForm = defineForm(noteBankStatement, {
  name: 'bank-statement',
  fields: { opening: { label: 'admin.months.bankOpening' }, closing: { label: 'admin.months.bankClosing' } },
  schema: z.strictObject({ month: z.string(), ...noteBankStatement.body.shape }),
  read: (fields) => ({
    month: fields.get('month') ?? '',
    opening: signed(fields.get('opening')),
    closing: signed(fields.get('closing')),
  }),
  address: (_context, { month }) => ({ params: { month } }),
  body: ({ opening, closing }) => ({ opening, closing }),
  next: (_bank, { search }) => withoutDialog(adminPaths.months(), search),
});
