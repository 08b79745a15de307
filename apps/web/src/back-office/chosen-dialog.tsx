import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import type { Each } from '#back-office/use-each';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface ChosenDialogProps extends Each {
  readonly count: number;
  readonly title: ReactNode;
  /** Words of the button that decides. */
  readonly action: string;
  /** Said where nothing is chosen, or nothing of it waits any more. */
  readonly nothing: string;
  readonly closedHref: string;
  /** What follows, and the things by name: fields of the form. */
  readonly children: ReactNode;
}

/** Dialog that decides the rows that were ticked, one after another, and names those that were refused. */
export function ChosenDialog({ form, refusals, count, closedHref, ...props }: ChosenDialogProps): ReactElement {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <Dialog
      isOpen
      onClose={() => navigate(closedHref, { replace: true })}
      closedHref={closedHref}
      title={props.title}
      actions={
        <>
          <ButtonLink href={closedHref} replace>
            {t(count === 0 ? 'common.action.close' : 'common.action.cancel')}
          </ButtonLink>
          {count > 0 && (
            <Button type="submit" form={form.id} tone="action" isBusy={form.isSending}>
              {props.action}
            </Button>
          )}
        </>
      }
    >
      {count > 0 && <Form of={form}>{props.children}</Form>}
      {count === 0 && refusals.length === 0 && <p>{props.nothing}</p>}
      {refusals.length > 0 && (
        <ul role="alert" className="mt-4 rounded-paper bg-bad-bg p-3 font-semibold text-bad-fg">
          {refusals.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
