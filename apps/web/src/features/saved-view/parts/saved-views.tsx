import type { ListName } from '@matete/contract/list-export/list-names';
import { type SavedView, SAVED_VIEWS_MAX } from '@matete/contract/saved-view/saved-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { DecisionDialog, useAskedDecision, useDecision, useDecisionHref } from '#back-office/decision-dialog.tsx';
import { listSavedViews } from '#features/saved-view/api/list-saved-views';
import { DELETE_VIEW, RENAME_VIEW, SAVE_VIEW, type SavedViewForms } from '#features/saved-view/parts/saved-view-forms';
import type { PageProps } from '#lib/page/page-module';
import { withoutDialog } from '#lib/routing/dialog-address';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';

/** The views of a list that its reader keeps. */
export const savedViewsQuery = (list: ListName) => listSavedViews({ query: { list, take: SAVED_VIEWS_MAX } });

interface SavedViewsProps {
  readonly list: ListName;
  readonly path: string;
  readonly page: PageProps;
  readonly forms: SavedViewForms;
}

/** What an address says of a list: neither its page nor an open dialog. */
function searchOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(withoutDialog('', search));
  kept.delete('page');
  return kept.toString();
}

/** The saved views of a list as chips above it; the one that is open can be renamed and deleted. */
export function SavedViews({ list, path, page, forms }: SavedViewsProps): ReactElement {
  const { text } = useTexts();
  const { data } = useQuery(savedViewsQuery(list));
  const views = data?.data ?? [];
  const present = searchOf(page.search);
  const open = views.find(({ search }) => search === present);
  const asked = useAskedDecision([SAVE_VIEW, RENAME_VIEW, DELETE_VIEW]);
  const view = views.find(({ viewId }) => viewId === asked?.id);
  return (
    <nav aria-label={text('admin.views.title')} className="flex flex-wrap items-center gap-2">
      {views.map(({ viewId, name, search }) => (
        <Link
          key={viewId}
          href={search === '' ? path : `${path}?${search}`}
          aria-current={search === present ? 'page' : undefined}
          className="any-name inline-flex min-h-11 items-center rounded-badge border border-line-strong px-3 no-underline aria-[current]:border-primary aria-[current]:font-semibold sm:min-h-8"
        >
          {name}
        </Link>
      ))}
      <ViewActions list={list} open={open} isFiltered={present !== ''} />
      {asked?.decision === SAVE_VIEW && <SaveDialog list={list} search={present} page={page} forms={forms} />}
      {asked?.decision === RENAME_VIEW && view && (
        <RenameDialog key={view.viewId} view={view} page={page} forms={forms} />
      )}
      {asked?.decision === DELETE_VIEW && view && (
        <DeleteDialog key={view.viewId} view={view} page={page} forms={forms} />
      )}
    </nav>
  );
}

interface ViewActionsProps {
  readonly list: ListName;
  readonly open: SavedView | undefined;
  readonly isFiltered: boolean;
}

function ViewActions({ list, open, isFiltered }: ViewActionsProps): ReactElement | null {
  const { t } = useTexts();
  const hrefOfList = useDecisionHref<typeof SAVE_VIEW>(list);
  const hrefOfView = useDecisionHref<typeof RENAME_VIEW | typeof DELETE_VIEW>(open?.viewId ?? '');
  if (open)
    return (
      <>
        <ButtonLink tone="quiet" href={hrefOfView(RENAME_VIEW)}>
          {t('admin.views.rename')}
        </ButtonLink>
        <ButtonLink tone="quiet" href={hrefOfView(DELETE_VIEW)}>
          {t('admin.views.delete')}
        </ButtonLink>
      </>
    );
  if (!isFiltered) return null;
  return (
    <ButtonLink tone="quiet" href={hrefOfList(SAVE_VIEW)}>
      {t('admin.views.save')}
    </ButtonLink>
  );
}

const CHANGES = [listSavedViews];

interface DialogProps {
  readonly page: PageProps;
  readonly forms: SavedViewForms;
}

function SaveDialog({ list, search, page, forms }: DialogProps & { list: ListName; search: string }): ReactElement {
  const { t } = useTexts();
  const decided = useDecision({
    definition: forms.save,
    page,
    decision: SAVE_VIEW,
    id: list,
    changes: CHANGES,
    done: () => t('admin.views.saved'),
  });
  return (
    <DecisionDialog title={t('admin.views.saveTitle')} action={t('admin.views.save')} decision={decided}>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="search" value={search} />
      <p className="text-meta text-muted">{t('admin.views.lead', { max: SAVED_VIEWS_MAX })}</p>
      <FormText of={decided.form} name="name" autoComplete="off" className="mt-4" />
    </DecisionDialog>
  );
}

function RenameDialog({ view, page, forms }: DialogProps & { view: SavedView }): ReactElement {
  const { t } = useTexts();
  const decided = useDecision({
    definition: forms.rename,
    page,
    decision: RENAME_VIEW,
    id: view.viewId,
    initial: { name: view.name },
    changes: CHANGES,
    done: () => t('admin.views.renamed'),
  });
  return (
    <DecisionDialog
      title={t('admin.views.renameTitle', { name: view.name })}
      action={t('admin.views.rename')}
      decision={decided}
    >
      <input type="hidden" name="viewId" value={view.viewId} />
      <FormText of={decided.form} name="name" autoComplete="off" className="mt-4" />
    </DecisionDialog>
  );
}

function DeleteDialog({ view, page, forms }: DialogProps & { view: SavedView }): ReactElement {
  const { t } = useTexts();
  const decided = useDecision({
    definition: forms.remove,
    page,
    decision: DELETE_VIEW,
    id: view.viewId,
    changes: CHANGES,
    done: () => t('admin.views.deleted'),
  });
  return (
    <DecisionDialog
      title={t('admin.views.deleteTitle', { name: view.name })}
      action={t('admin.views.delete')}
      isDanger
      decision={decided}
    >
      <input type="hidden" name="viewId" value={view.viewId} />
      <p>{t('admin.views.follows')}</p>
    </DecisionDialog>
  );
}
