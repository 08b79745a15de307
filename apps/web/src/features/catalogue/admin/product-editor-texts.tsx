import type { Language } from '@matete/contract/primitives';
import type { ProductId } from '@matete/contract/units';
import { LOCALE_INFO, LOCALES } from '@matete/i18n/locales';
import { useState } from 'react';
import type { ReactElement } from 'react';

import type { ProductForm } from '#features/catalogue/admin/product-forms';
import { namesPath } from '#features/product-sound/parts/names-path';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { FormText, FormTextArea } from '#ui/form/contract-fields.tsx';

interface TextsProps {
  readonly form: ProductForm;
  /** Absent: a product that is not there yet, whose names cannot be recorded. */
  readonly productId?: ProductId | undefined;
}

/**
 * Fields for name and description in the eight languages, each folded but French, which is required; missing ones are
 * marked as to be translated.
 */
export function ProductEditorTexts({ form, productId }: TextsProps): ReactElement {
  const { t } = useTexts();
  return (
    <section className="slip p-4" aria-labelledby="texts">
      <h2 id="texts" className="mb-2 text-h3">
        {t('admin.editor.texts')}
      </h2>
      <div className="divide-y divide-dashed divide-line-strong">
        {LOCALES.map((language) => (
          <TextsIn key={language} language={language} form={form} productId={productId} />
        ))}
      </div>
    </section>
  );
}

function TextsIn({ language, form, productId }: TextsProps & { readonly language: Language }): ReactElement {
  const { t } = useTexts();
  const hasError = form.errorOf(`names.${language}`) !== null || form.errorOf(`descriptions.${language}`) !== null;
  const [wasOpened, setIsOpen] = useState(language === 'fr');
  // A field that is wrong is shown, and stays so while it is put right.
  if (hasError && !wasOpened) setIsOpen(true);
  const isTranslated = form.valueOf(`names.${language}`).trim() !== '';
  return (
    <details open={wasOpened || hasError} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5">
        <span className="font-semibold" lang={LOCALE_INFO[language].htmlLang}>
          {LOCALE_INFO[language].endonym}
        </span>{' '}
        <span className="needs-code text-meta text-muted">{isTranslated ? '✓' : t('admin.editor.toTranslate')}</span>
      </summary>
      <div className="space-y-4 pb-4">
        <FormText
          of={form}
          name={`names.${language}`}
          hint={useFrench(form, 'names', language)}
          isOptional={language !== 'fr'}
          lang={LOCALE_INFO[language].htmlLang}
          autoComplete="off"
        />
        {productId !== undefined && isTranslated && (
          <Link href={namesPath(language, productId)} className="inline-flex min-h-11 items-center">
            {t('admin.editor.say')}
          </Link>
        )}
        <FormTextArea
          of={form}
          name={`descriptions.${language}`}
          hint={useFrench(form, 'descriptions', language)}
          isOptional
          lang={LOCALE_INFO[language].htmlLang}
        />
      </div>
    </details>
  );
}

/** The French text, shown where another language is typed. */
function useFrench(form: ProductForm, group: 'names' | 'descriptions', language: Language): string | undefined {
  const { text } = useTexts();
  const french = form.valueOf(`${group}.fr`);
  return language === 'fr' || french === '' ? undefined : text('admin.editor.inFrench', { text: french });
}
