import { cutText } from '@matete/i18n/cut-text';
import { ADMIN_NOTE_MAX, type AdminNoteView } from '@matete/contract/admin-note/admin-notes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { DecisionDialog, useAskedDecision, useDecision, useDecisionHref } from '#back-office/decision-dialog.tsx';
import { DELETE_NOTE, deleteNoteForm, writeNoteForm } from '#features/account/admin/person/note-forms';
import { notesQuery } from '#features/account/admin/person/person-queries';
import { listAdminNotes } from '#features/admin-note/api/list-admin-notes';
import { readPersonHistory } from '#features/desk/api/read-person-history';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { FormTextArea } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

interface PersonNotesProps {
  readonly accountId: string;
  readonly page: PageProps;
}

const CHANGES = [listAdminNotes, readPersonHistory];

/** The notes of admins about a person, which the person sees nowhere but in the file of their data. */
export function PersonNotes({ accountId, page }: PersonNotesProps): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(notesQuery(accountId));
  const asked = useAskedDecision([DELETE_NOTE]);
  const deleting = data?.data.find(({ noteId }) => noteId === asked?.id);
  return (
    <section className="slip p-4" aria-labelledby="notes">
      <h2 id="notes" className="text-h3">
        {t('admin.notes.title')}
      </h2>
      <p className="mt-1 text-meta text-muted">{t('admin.notes.lead')}</p>
      <WriteNote page={page} />
      {data ? (
        <ol className="mt-4 space-y-4">
          {data.data.map((note) => (
            <Note key={note.noteId} note={note} />
          ))}
        </ol>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-4 h-12 w-full" />
      )}
      {data && data.meta.itemCount > data.data.length && (
        <p className="mt-3 text-meta text-muted">{t('admin.notes.older')}</p>
      )}
      {deleting && <DeleteDialog key={deleting.noteId} note={deleting} page={page} />}
    </section>
  );
}

function WriteNote({ page }: Pick<PersonNotesProps, 'page'>): ReactElement {
  const { t } = useTexts();
  const { integer } = useFormats();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(writeNoteForm, {
    context: { ...page, user },
    onDone: async () => {
      form.ref.current?.reset();
      await Promise.all(CHANGES.map(({ key }) => client.invalidateQueries({ queryKey: key })));
      showToast(t('admin.notes.written'));
    },
  });
  return (
    <Form of={form} className="mt-3 space-y-3">
      <ErrorSummary lines={form.summary} />
      <FormTextArea of={form} name="text" rows={3} hint={t('admin.notes.hint', { max: integer(ADMIN_NOTE_MAX) })} />
      <Button type="submit" isBusy={form.isSending}>
        {t('admin.notes.write')}
      </Button>
    </Form>
  );
}

function Note({ note }: { note: AdminNoteView }): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount('ADMIN');
  const hrefOf = useDecisionHref<typeof DELETE_NOTE>(note.noteId);
  const isOwn = note.author.accountId === user.userId;
  return (
    <li>
      <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
      <p className="text-meta text-muted">
        <span className="any-name">{isOwn ? t('admin.notes.own') : note.author.name}</span> ·{' '}
        <InstantText instant={note.writtenAt} style="list" withTime />
      </p>
      {isOwn && (
        <ButtonLink
          tone="quiet"
          href={hrefOf(DELETE_NOTE)}
          aria-label={text('admin.notes.deleteOf', { text: cutText(note.text, 40) })}
        >
          {t('admin.notes.delete')}
        </ButtonLink>
      )}
    </li>
  );
}

function DeleteDialog({ note, page }: { note: AdminNoteView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const decided = useDecision({
    definition: deleteNoteForm,
    page,
    decision: DELETE_NOTE,
    id: note.noteId,
    changes: CHANGES,
    done: () => t('admin.notes.deleted'),
  });
  return (
    <DecisionDialog title={t('admin.notes.ask')} action={t('admin.notes.delete')} isDanger decision={decided}>
      <input type="hidden" name="noteId" value={note.noteId} />
      <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
    </DecisionDialog>
  );
}
