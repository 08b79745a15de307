import type { InquiryView } from '@matete/contract/inquiry/inquiries';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listInquiries } from '#features/inquiry/api/list-inquiries';
import { readInquiry } from '#features/inquiry/api/read-inquiry';
import { answerForm, statusForm } from '#features/inquiry/admin/inbox-forms';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormTextArea } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface AnswerInquiryProps {
  readonly inquiry: InquiryView;
  readonly page: PageProps;
}

/** Answers an inquiry, closes it, or opens it again. */
export function AnswerInquiry({ inquiry, page }: AnswerInquiryProps): ReactElement {
  const { t } = useTexts();
  const { answer, status } = useDesk({ inquiry, page });
  const { messages } = inquiry;
  const isClosed = inquiry.status === 'CLOSED';
  return (
    <>
      <Form of={answer} className="slip mt-5 space-y-4 p-4">
        <ErrorSummary lines={answer.summary} />
        <input type="hidden" name="lastMessageId" value={messages.at(-1)?.messageId} />
        <FormTextArea of={answer} name="message" hint={t('contact.inbox.answerHint')} rows={7} />
        <Button type="submit" tone="action" isBusy={answer.isSending}>
          {t('contact.inbox.sendAnswer')}
        </Button>
      </Form>
      <Form of={status} className="mt-4">
        <ErrorSummary lines={status.summary} />
        <input type="hidden" name="status" value={isClosed ? 'OPEN' : 'CLOSED'} />
        <Button type="submit" isBusy={status.isSending}>
          {t(
            isClosed
              ? 'contact.inbox.reopen'
              : inquiry.status === 'OPEN'
                ? 'contact.inbox.close'
                : 'contact.inbox.closeAnswered',
          )}
        </Button>
      </Form>
    </>
  );
}

function useDesk({ inquiry, page }: AnswerInquiryProps) {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const context = { ...page, user };
  const show = (changed: InquiryView): void => {
    replaceAnswer(client, readInquiry({ params: { inquiryId: inquiry.inquiryId } }), changed);
    void client.invalidateQueries({ queryKey: listInquiries.key });
  };
  const answer = useForm(answerForm, {
    context,
    onDone: (changed) => {
      show(changed);
      answer.ref.current?.reset();
      showToast(t('contact.inbox.answered'));
    },
  });
  const status = useForm(statusForm, {
    context,
    onDone: (changed) => {
      show(changed);
      showToast(t(changed.status === 'CLOSED' ? 'contact.inbox.closed' : 'contact.inbox.reopened'));
    },
  });
  return { answer, status };
}
