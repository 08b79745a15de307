import { LANGUAGES } from '@matete/contract/primitives';
import { LOCALE_INFO } from '@matete/i18n/locales';
import type { ReactElement } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import { useTexts } from '#lib/texts/text.tsx';
import { FormText, FormTextArea } from '#ui/form/contract-fields.tsx';

type Language = (typeof LANGUAGES)[number];
type TextsForm = PageForm<`${'subject' | 'text'}.${Language}`>;

/** Languages whose text may be left out. */
const OTHERS = LANGUAGES.filter((language) => language !== 'fr');

/** Subject and text of a newsletter in every language, French first; the others are folded. */
export function TextFields({ of }: { of: TextsForm }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <p className="max-w-text text-muted">{t('newsletter.edit.hint')}</p>
      <LanguageFields of={of} language="fr" />
      <h2 className="pt-2 text-h3">{t('newsletter.edit.others')}</h2>
      {OTHERS.map((language) => {
        const isOpen =
          of.valueOf(`subject.${language}`) !== '' ||
          of.errorOf(`subject.${language}`) !== null ||
          of.errorOf(`text.${language}`) !== null;
        return (
          <details key={language} open={isOpen}>
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold" lang={LOCALE_INFO[language].htmlLang}>
              {LOCALE_INFO[language].endonym}
            </summary>
            <LanguageFields of={of} language={language} isOptional />
          </details>
        );
      })}
    </>
  );
}

interface LanguageFieldsProps {
  readonly of: TextsForm;
  readonly language: Language;
  readonly isOptional?: boolean;
}

function LanguageFields({ of, language, isOptional = false }: LanguageFieldsProps): ReactElement {
  const { text } = useTexts();
  const { htmlLang, endonym } = LOCALE_INFO[language];
  return (
    <div className="space-y-4 pb-3">
      <FormText
        of={of}
        name={`subject.${language}`}
        lang={htmlLang}
        label={`${text('newsletter.admin.subject')} · ${endonym}`}
        autoComplete="off"
        isOptional={isOptional}
      />
      <FormTextArea
        of={of}
        name={`text.${language}`}
        lang={htmlLang}
        label={`${text('newsletter.admin.text')} · ${endonym}`}
        rows={10}
        isOptional={isOptional}
      />
    </div>
  );
}
