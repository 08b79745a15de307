import {
  applyStatementLine,
  chooseStatementPayment,
  reopenStatementLine,
  setStatementLineAside,
} from '@matete/contract/bank-import/statement-lines';
import { MOST_LINES_AT_ONCE } from '@matete/contract/bank-import/statement-view';
import { importStatement } from '@matete/contract/bank-import/statements';
import { PaymentId, Uuid } from '@matete/contract/primitives';
import * as z from 'zod/mini';

import type { FormContext } from '#lib/forms/form-definition';
import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Name in the address of a statement that a file brought nothing to. */
export const KNOWN_PARAMETER = 'connues';

/** Imports a bank's file. One without new lines leads to the statement that has them. */
export const importStatementForm = defineForm(importStatement, {
  name: 'import-statement',
  fields: { file: { label: 'admin.statements.file' } },
  read: () => ({}),
  next: ({ statementId, newCount, knownCount, repeatCount }) =>
    newCount + repeatCount > 0
      ? adminPaths.statement(statementId)
      : `${adminPaths.statement(statementId)}?${KNOWN_PARAMETER}=${knownCount}`,
});

/** Back to the group that the reader works through. */
const back = (_answer: unknown, { params, search }: FormContext): string =>
  withoutDialog(adminPaths.statement(params['statementId'] ?? ''), search);

/** Uses a line for a payment. Line, payment and what the reader saw stand in the form. */
export const applyLineForm = defineForm(applyStatementLine, { name: 'apply-line', fields: {}, next: back });

/** Uses the lines that are right, each by a call of its own. */
export const applyRightForm = defineForm(applyStatementLine, {
  name: 'apply-right',
  fields: { lines: { label: 'admin.statements.group.RIGHT' } },
  schema: z.strictObject({
    lines: z
      .array(z.strictObject({ lineId: Uuid, paymentId: PaymentId, name: z.string() }))
      .check(z.minLength(1, 'REQUIRED'), z.maxLength(MOST_LINES_AT_ONCE, 'TOO_MANY')),
  }),
  each: ({ lines }) =>
    lines.map(({ lineId, paymentId, name }) => ({
      name,
      id: lineId,
      body: { lineId, paymentId, outcome: 'RIGHT' as const },
    })),
  next: (_answer, context) => back(_answer, context),
});

/** Names of the dialogs of a line. */
export const CHOOSE = 'CHOOSE';
export const ASIDE = 'ASIDE';

/** Says which payment a line is for, and shows what it would do to it. */
export const choosePaymentForm = defineForm(chooseStatementPayment, {
  name: 'choose-payment',
  fields: { reference: { label: 'admin.statements.reference', required: 'admin.statements.referenceMissing' } },
  schema: z.strictObject({ lineId: z.string(), reference: chooseStatementPayment.body.shape.reference }),
  address: (_context, { lineId }) => ({ params: { lineId } }),
  body: ({ reference }) => ({ reference }),
  next: back,
});

/** Sets a line aside, with the reason. */
export const setAsideForm = defineForm(setStatementLineAside, {
  name: 'set-aside',
  fields: { reason: { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' } },
  schema: z.strictObject({ lineId: z.string(), reason: setStatementLineAside.body.shape.reason }),
  address: (_context, { lineId }) => ({ params: { lineId } }),
  body: ({ reason }) => ({ reason }),
  next: back,
});

/** Takes back what was set aside, only attributed, or chosen. */
export const reopenLineForm = defineForm(reopenStatementLine, {
  name: 'reopen-line',
  fields: {},
  schema: z.strictObject({ lineId: z.string() }),
  address: (_context, { lineId }) => ({ params: { lineId } }),
  body: () => ({}),
  next: back,
});
