import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { ChosenDialog } from '#back-office/chosen-dialog.tsx';
import { withoutChosen } from '#back-office/chosen-rows';
import { useEach } from '#back-office/use-each';
import type { ActivityChange, AdminProduct } from '#features/catalogue/admin/list/activity-change';
import { restoreProductsForm, retireProductsForm } from '#features/catalogue/admin/list/activity-forms';
import { CATALOGUE_CALLS } from '#features/catalogue/parts/refresh-catalogue';
import type { PageProps } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';

interface ActivityDialogProps {
  readonly change: ActivityChange;
  readonly products: readonly AdminProduct[];
  readonly page: PageProps;
}

/** Dialog that takes the chosen products off sale, or puts them back, and says what follows. */
export function ActivityDialog({ change, products, page }: ActivityDialogProps): ReactElement {
  const { t, text } = useTexts();
  const [, navigate] = useLocation();
  const closedHref = withoutChosen(adminPaths.products(), page.search);
  const count = products.length;
  // Both are filled in alike.
  const definition =
    change === 'RETIRE' ? retireProductsForm : (restoreProductsForm as unknown as typeof retireProductsForm);
  const changes = useEach(definition, {
    page,
    count,
    changes: CATALOGUE_CALLS,
    done: (doneCount) => text(`admin.products.done.${change}`, { count: doneCount }),
    onDone: () => navigate(closedHref, { replace: true }),
  });
  return (
    <ChosenDialog
      {...changes}
      count={count}
      title={t(`admin.products.ask.${change}`, { count })}
      action={text(change === 'RETIRE' ? 'admin.editor.deactivate' : 'admin.editor.activate')}
      nothing={text('admin.products.nothingChosen')}
      closedHref={closedHref}
    >
      <p>{t(`admin.products.follows.${change}`, { count })}</p>
      <ul className="mt-3 divide-y divide-dashed divide-line-strong">
        {products.map(({ productId, name, sku }, index) => (
          <li key={productId} className="py-2">
            <input type="hidden" name={`products.${index}.productId`} value={productId} />
            <input type="hidden" name={`products.${index}.name`} value={name.text} />
            <LocalText text={name} />
            <span className="block text-meta text-muted">{sku}</span>
          </li>
        ))}
      </ul>
    </ChosenDialog>
  );
}
