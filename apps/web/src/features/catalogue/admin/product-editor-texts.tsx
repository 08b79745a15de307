import type { createProduct } from '@matete/contract/catalogue/manage-products';
import { LOCALE_INFO, LOCALES } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { z } from 'zod/mini';

import type { ContractForm } from '#lib/forms/contract-form';
import { useTexts } from '#lib/texts/text.tsx';
import type { ProductValues } from '#features/catalogue/admin/product-editor-values';
import { Field } from '#ui/form/field.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';

export type ProductForm = ContractForm<ProductValues, z.output<typeof createProduct.body>>;

/**
 * Fields for name and description in the eight languages. French is required; missing ones are marked as to be
 * translated.
 */
export function ProductEditorTexts({ contract }: { contract: ProductForm }): ReactElement {
  const { t, text } = useTexts();
  const { form } = contract;
  const [locale, setLocale] = useState<Locale>('fr');
  const names = form.watch('names');
  const french = { name: names.fr, description: form.watch('descriptions.fr') };
  const namesError = contract.errorOf('names.fr') ?? contract.errorOf('names');
  return (
    <section className="slip p-4" aria-labelledby="texts">
      <h2 id="texts" className="mb-2 text-h3">
        {t('admin.editor.texts')}
      </h2>
      <Tabs
        label={text('admin.editor.languages')}
        selected={locale}
        onSelect={setLocale}
        tabs={LOCALES.map((key) => ({
          key,
          label: (
            <span className="flex flex-col items-start py-1 leading-tight">
              <span lang={LOCALE_INFO[key].htmlLang}>{LOCALE_INFO[key].endonym}</span>
              <span className="text-label font-normal text-muted">
                {names[key]?.trim() ? '✓' : t('admin.editor.toTranslate')}
              </span>
            </span>
          ),
        }))}
      >
        <div className="space-y-4">
          <Field
            id={contract.idOf(`names.${locale}`)}
            label={t('admin.editor.name')}
            hint={locale === 'fr' || !french.name ? undefined : t('admin.editor.inFrench', { text: french.name })}
            isOptional={locale !== 'fr'}
            error={locale === 'fr' ? namesError : contract.errorOf(`names.${locale}`)}
          >
            <TextInput
              key={locale}
              lang={LOCALE_INFO[locale].htmlLang}
              autoComplete="off"
              {...form.register(`names.${locale}`)}
            />
          </Field>
          <Field
            id={contract.idOf(`descriptions.${locale}`)}
            label={t('admin.editor.description')}
            hint={
              locale === 'fr' || !french.description
                ? undefined
                : t('admin.editor.inFrench', { text: french.description })
            }
            isOptional
            error={contract.errorOf(`descriptions.${locale}`)}
          >
            <TextArea key={locale} lang={LOCALE_INFO[locale].htmlLang} {...form.register(`descriptions.${locale}`)} />
          </Field>
        </div>
      </Tabs>
    </section>
  );
}
