import type { Endpoint, ResponseOf } from '@matete/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';

import { browserTransport } from '#lib/api/browser-transport';
import { callApi, type LooseInput } from '#lib/api/calls';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { waitsForSecond } from '#lib/api/waits-for-second';
import type { FieldName, FormDefinition } from '#lib/forms/form-definition';
import { useForm } from '#lib/forms/use-form';
import type { PageForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import type { PageProps } from '#lib/page/page-module';
import { type DialogAddress, useDialogAddress, useOpenSubject, withDialog } from '#lib/routing/dialog-address';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { FormTextArea } from '#ui/form/contract-fields.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Name of the dialogs of decisions, before the decision and the id of what is decided. */
const DECISION_DIALOG = 'decider';

/** Name of the dialog of a decision about something, in the address of its page. */
export const decisionDialog = (decision: string, id: string): string => `${DECISION_DIALOG}-${decision}.${id}`;

/** The decision that the page's address asks for; undefined: none, or none of these. */
export function useAskedDecision<Decision extends string>(
  decisions: readonly Decision[],
): { readonly decision: Decision; readonly id: string } | undefined {
  const [asked = '', ...id] = useOpenSubject(DECISION_DIALOG)?.split('.') ?? [];
  const decision = decisions.find((known) => known === asked);
  return decision === undefined ? undefined : { decision, id: id.join('.') };
}

/** Returns what gives the addresses of the decisions about something on its page. */
export function useDecisionHref<Decision extends string>(id: string): (decision: Decision) => string {
  const [path] = useLocation();
  const search = new URLSearchParams(useSearch());
  return (decision) => withDialog(path, search, decisionDialog(decision, id));
}

interface DecisionOptions<E extends Endpoint, Name extends string> {
  readonly definition: FormDefinition<E, Name>;
  readonly page: PageProps;
  readonly decision: string;
  /** Id of what is decided. */
  readonly id: string;
  readonly initial?: Partial<Readonly<Record<FieldName<Name>, string>>>;
  readonly isWatched?: boolean;
  /** Calls whose cached answers the decision changes. */
  readonly changes: Parameters<typeof invalidateCalls>[1];
  /** Toast shown when it is done. */
  readonly done: (answer: ResponseOf<E>) => ReactNode;
}

interface Decision<Name extends string> {
  readonly form: PageForm<Name>;
  readonly address: DialogAddress;
  /** No answer came: the decision may have been taken. */
  readonly isUnknown: boolean;
}

/** The form of an admin's decision: after a lost answer, sending again repeats the same request. */
export function useDecision<E extends Endpoint, Name extends string>(
  options: DecisionOptions<E, Name>,
): Decision<FieldName<Name>> {
  const { definition, page, decision, id, initial = {}, isWatched = false, changes, done } = options;
  const client = useQueryClient();
  const { t } = useTexts();
  const showToast = useToast();
  const user = useAccount('ADMIN');
  const address = useDialogAddress(decisionDialog(decision, id));
  const refresh = (): Promise<void> => invalidateCalls(client, changes);
  const { send, isUnknown } = usePendingSend({
    definition,
    name: `move-${definition.name}-${decision}-${id}`,
    accountId: user.userId,
  });
  const form = useForm(definition, {
    context: { ...page, user },
    subject: `${decision}.${id}`,
    initial,
    isWatched,
    send: (call: LooseInput) =>
      // Where nothing is answered, a lost answer is an error that is shown; the form keeps its key.
      (definition.isKeyed && definition.hasAnswer ? send(call) : callOf(definition, call)).catch((error: unknown) => {
        // Another admin may have decided it meanwhile.
        void refresh();
        throw error;
      }),
    onDone: async (answer) => {
      await refresh();
      showToast(waitsForSecond(answer) ? t('admin.approvals.waits') : done(answer));
      address.close();
    },
  });
  return { form, address, isUnknown };
}

const callOf = <E extends Endpoint>({ method, path }: FormDefinition<E>, call: LooseInput): Promise<ResponseOf<E>> =>
  callApi<E>(browserTransport, method, path, call);

interface DecisionDialogProps<Name extends string> {
  readonly title: ReactNode;
  /** Label of the button that decides. */
  readonly action: ReactNode;
  readonly isDanger?: boolean;
  readonly decision: Decision<Name>;
  /** What follows from the decision, and its fields. */
  readonly children: ReactNode;
}

/** Dialog that confirms a decision; after a lost answer it says that it counts once. */
export function DecisionDialog<Name extends string>({
  title,
  action,
  isDanger = false,
  decision: { form, address, isUnknown },
  children,
}: DecisionDialogProps<Name>): ReactElement {
  const { t } = useTexts();
  return (
    <Dialog
      isOpen
      onClose={address.close}
      closedHref={address.closedHref}
      title={title}
      actions={
        <>
          <ButtonLink href={address.closedHref} replace>
            {t('common.action.cancel')}
          </ButtonLink>
          <Button type="submit" form={form.id} tone={isDanger ? 'danger' : 'action'} isBusy={form.isSending}>
            {isUnknown ? t('common.action.retry') : action}
          </Button>
        </>
      }
    >
      <Form of={form}>
        <ErrorSummary lines={form.summary} />
        {children}
        {isUnknown && (
          <p role="alert" className="mt-3 font-semibold text-bad-fg">
            {t('admin.payments.unknown')}
          </p>
        )}
      </Form>
    </Dialog>
  );
}

interface ReasonAreaProps<Name extends string> {
  readonly of: PageForm<Name>;
  readonly name: Name;
  readonly hint?: ReactNode;
}

/** Field of several lines for why something was decided. */
export function ReasonArea<Name extends string>({ of, name, hint }: ReasonAreaProps<Name>): ReactElement {
  return <FormTextArea of={of} name={name} hint={hint} className="mt-4" />;
}
