import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';

import type { Theme } from '#app/boot-state';
import { dataIsSaved, setDataSaver } from '#app/data-saver';
import { useTexts } from '#app/text.tsx';
import { setTheme, storedTheme } from '#app/theme';

const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

/** Theme and data saver, for this device. */
export function DisplaySettings({ initialTheme }: { initialTheme: Theme }): ReactElement {
  const { t, text } = useTexts();
  const [theme, chooseTheme] = useState(initialTheme);
  const [savesData, chooseSaving] = useState(false);
  useEffect(() => {
    chooseTheme(storedTheme() ?? initialTheme);
    chooseSaving(dataIsSaved());
  }, [initialTheme]);
  return (
    <section>
      <h2 className="stamp text-muted" id="display-settings">
        {t('common.shell.theme')}
      </h2>
      <div role="group" aria-labelledby="display-settings" className="mt-3 flex flex-col gap-1">
        <select
          className="input max-w-60"
          aria-label={text('common.shell.theme')}
          value={theme}
          onChange={(event) => {
            const chosen = event.target.value as Theme;
            chooseTheme(chosen);
            setTheme(chosen);
          }}
        >
          {THEMES.map((value) => (
            <option key={value} value={value}>
              {text(`common.shell.theme.${value}`)}
            </option>
          ))}
        </select>
        <label className="mt-2 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="choice"
            checked={savesData}
            onChange={(event) => {
              chooseSaving(event.target.checked);
              setDataSaver(event.target.checked);
            }}
          />
          <span>
            {t('common.shell.dataSaver')}
            <span className="block text-meta text-muted">{t('common.shell.dataSaverHint')}</span>
          </span>
        </label>
      </div>
    </section>
  );
}
