import { answerInquiry, setInquiryStatus } from '@matete/contract/inquiry/inquiries';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

const inquiryId = (params: Readonly<Record<string, string>>): string => params['inquiryId'] ?? '';

/** Answers an inquiry by mail. */
export const answerForm = defineForm(answerInquiry, {
  name: 'answer-inquiry',
  fields: { message: { label: 'contact.inbox.answer', required: 'contact.messageRequired' } },
  address: ({ params }) => ({ params: { inquiryId: inquiryId(params) } }),
  next: (_inquiry, { params }) => adminPaths.inquiry(inquiryId(params)),
});

/** Closes an inquiry, or opens it again. */
export const statusForm = defineForm(setInquiryStatus, {
  name: 'inquiry-status',
  fields: {},
  address: ({ params }) => ({ params: { inquiryId: inquiryId(params) } }),
  next: (_inquiry, { params }) => adminPaths.inquiry(inquiryId(params)),
});
