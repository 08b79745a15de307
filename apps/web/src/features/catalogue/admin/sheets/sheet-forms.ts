import { applyProductSheet, uploadProductSheet } from '@matete/contract/catalogue/product-sheets';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

/** Sends a file of products and its pictures, to see what it would do. */
export const uploadSheetForm = defineForm(uploadProductSheet, {
  name: 'upload-sheet',
  fields: { file: { label: 'admin.sheets.file' }, pictures: { label: 'admin.sheets.pictures' } },
  read: () => ({}),
  next: ({ sheetId }) => adminPaths.productSheet(sheetId),
});

const sheetId = (params: Readonly<Record<string, string>>): string => params['sheetId'] ?? '';

/** Applies a file of products that was looked at. */
export const applySheetForm = defineForm(applyProductSheet, {
  name: 'apply-sheet',
  fields: {},
  address: ({ params }) => ({ params: { sheetId: sheetId(params) } }),
  next: (_counts, { params }) => adminPaths.productSheet(sheetId(params)),
});
