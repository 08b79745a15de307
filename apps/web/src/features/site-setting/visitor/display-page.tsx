import { useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';

import type { Theme } from '#lib/device/theme-name';
import { isDataSaverOn } from '#lib/device/data-saver';
import { PageHead } from '#lib/page/head.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { setTheme, storedTheme } from '#lib/device/theme';
import { setDataSaver } from '#features/site-setting/visitor/set-data-saver';
import { Checkbox, ChoiceGroup, Radio } from '#ui/form/choice.tsx';

const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

/** Subscribes to nothing: only this page changes what the device stores. */
const never = (): (() => void) => () => undefined;
const noTheme = (): Theme | null => null;

/** Page of theme and data saver on this device; no account is needed. */
export default function DisplayPage(): ReactElement {
  const { t, text } = useTexts();
  const [chosenTheme, chooseTheme] = useState<Theme | null>(null);
  const [chosenSaving, chooseSaving] = useState<boolean | null>(null);
  const keptTheme = useSyncExternalStore(never, () => storedTheme() ?? 'light', noTheme);
  const keptSaving = useSyncExternalStore(never, isDataSaverOn, () => false);
  const theme = chosenTheme ?? keptTheme;
  const pick = (value: Theme): void => {
    chooseTheme(value);
    setTheme(value);
  };
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('common.shell.display')} />
      <h1>{t('common.shell.display')}</h1>
      <div className="slip mt-6 p-4">
        <ChoiceGroup legend={t('common.shell.theme')}>
          {THEMES.map((value) => (
            <Radio
              key={value}
              name="theme"
              value={value}
              label={t(`common.shell.theme.${value}`)}
              checked={theme === value}
              onChange={() => pick(value)}
            />
          ))}
        </ChoiceGroup>
        <hr className="tear my-4" />
        <Checkbox
          label={t('common.shell.dataSaver')}
          hint={t('common.shell.dataSaverHint')}
          checked={chosenSaving ?? keptSaving}
          onChange={(event) => {
            chooseSaving(event.target.checked);
            setDataSaver(event.target.checked);
          }}
        />
      </div>
    </div>
  );
}
