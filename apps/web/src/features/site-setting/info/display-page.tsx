import type { ReactElement } from 'react';

import { THEMES } from '#lib/device/looks';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { looksForm } from '#features/site-setting/info/looks-form';
import { useImmediateLooks } from '#features/site-setting/info/use-immediate-looks';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';

export const forms = [looksForm];

/** Page of theme and data saver on this device; no account is needed. */
export default function DisplayPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { form, initial, apply, failure } = useImmediateLooks(page);
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('common.shell.display')} />
      <h1>{t('common.shell.display')}</h1>
      <Form of={form} className="mt-6">
        <div className="slip p-4">
          {failure && <FieldError id={`${form.id}-failure`}>{failure}</FieldError>}
          <ChoiceGroup legend={t('common.shell.theme')} error={form.errorOf('theme')}>
            {THEMES.map((theme) => (
              <Radio
                key={theme}
                label={t(`common.shell.theme.${theme}`)}
                {...form.choiceOf('theme', theme, initial.theme === theme)}
                onChange={apply}
              />
            ))}
          </ChoiceGroup>
          <hr className="tear my-4" />
          <Checkbox
            label={t('common.shell.dataSaver')}
            hint={t('common.shell.dataSaverHint')}
            {...form.choiceOf('savesData', 'on', initial.savesData)}
            onChange={apply}
          />
        </div>
        <Button type="submit" tone="action" className="needs-no-code mt-4">
          {t('common.action.save')}
        </Button>
      </Form>
      <Link href="/traduire" className="mt-6 inline-flex min-h-11 items-center">
        {t('common.shell.translateSite')}
      </Link>
    </div>
  );
}
