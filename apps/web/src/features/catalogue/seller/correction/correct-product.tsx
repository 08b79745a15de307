import {
  type CorrectableProduct,
  DESCRIPTION_LANGUAGES,
  NAME_LANGUAGES,
} from '@matete/contract/catalogue/product-changes';
import { LOCALE_INFO } from '@matete/i18n/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { PHOTO_KINDS } from '#lib/files/file-kinds';
import { listOwnProposals } from '#features/catalogue/api/list-own-proposals';
import { readCorrectable } from '#features/catalogue/api/read-correctable';
import {
  correctionForm,
  type DescriptionField,
  type NameField,
  textsOfCorrectable,
} from '#features/catalogue/seller/correction/correction-form';
import { refreshCatalogue } from '#features/catalogue/parts/refresh-catalogue';
import { sentTo } from '#features/catalogue/seller/proposal-forms';
import { getRemainingLimits } from '#features/fishing-limit/api/get-remaining-limits';
import { KeptPictures } from '#features/catalogue/seller/correction/kept-pictures.tsx';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { shrinkPhoto } from '#lib/files/shrink-photo';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText, FormTextArea } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';

const MAX_IMAGES = 5;
const MAX_BYTES = 30_000_000;

interface CorrectProductProps {
  readonly product: CorrectableProduct;
  readonly page: PageProps;
}

/** Form of a correction. A field that differs from the product says what stands there now. */
export function CorrectProduct({ product, page }: CorrectProductProps): ReactElement {
  const { t, text } = useTexts();
  const { form, files, setFiles } = useCorrection(product, page);
  const hintOf = useHintOf(product, form.valueOf);
  return (
    <Form of={form} className="slip max-w-200 space-y-4 p-4">
      <ErrorSummary lines={form.summary} />
      <input type="hidden" name="seen" value={product.seen} />
      {DESCRIPTION_LANGUAGES.filter((language) => !product.unnamed.includes(language)).map((language) => (
        <FormTextArea
          key={language}
          of={form}
          name={`descriptions.${language}`}
          label={text('desk.change.descriptionIn', { language: LOCALE_INFO[language].endonym })}
          hint={hintOf(`descriptions.${language}`)}
          isOptional
          rows={4}
          lang={LOCALE_INFO[language].htmlLang}
        />
      ))}
      <fieldset className="space-y-4">
        <legend className="font-semibold">{t('seller.correction.names')}</legend>
        <p className="max-w-text text-meta text-muted">{t('seller.correction.namesText')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {NAME_LANGUAGES.map((language) => (
            <FormText
              key={language}
              of={form}
              name={`names.${language}`}
              label={LOCALE_INFO[language].endonym}
              hint={hintOf(`names.${language}`)}
              isOptional
              lang={LOCALE_INFO[language].htmlLang}
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
      <Limits of={form} product={product} hintOf={hintOf} />
      <KeptPictures images={product.images} choiceOf={(id) => form.choiceOf('keepImages', id, true)} />
      <FileField
        id={form.idOf('images')}
        name="images"
        label={t('seller.correction.addPictures')}
        hint={t('seller.proposals.imagesHint')}
        isOptional
        error={form.errorOf('images')}
        files={files}
        onChange={setFiles}
        kinds={PHOTO_KINDS}
        max={MAX_IMAGES}
        maxBytes={MAX_BYTES}
      />
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t(product.isAtOnce ? 'common.action.save' : 'seller.correction.send')}
      </Button>
    </Form>
  );
}

interface LimitsProps {
  readonly of: ReturnType<typeof useCorrection>['form'];
  readonly product: CorrectableProduct;
  readonly hintOf: ReturnType<typeof useHintOf>;
}

/** Fields of the days at sea, and of the island's monthly limit where such goods may have one. */
function Limits({ of: form, product: { limit }, hintOf }: LimitsProps): ReactElement {
  const { t } = useTexts();
  const islandName = useIslandNames();
  return (
    <>
      <FormText
        of={form}
        name="maxTravelDays"
        hint={hintOf('maxTravelDays') ?? t('seller.correction.maxTravelHint')}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        className="max-w-72"
      />
      {limit !== null && (
        <FormText
          of={form}
          name="monthlyLimit"
          hint={hintOf('monthlyLimit') ?? t('seller.correction.limitHint', { island: islandName(limit.islandId) })}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          unit="kg"
          className="max-w-72"
        />
      )}
    </>
  );
}

type CorrectionField = NameField | DescriptionField | 'maxTravelDays' | 'monthlyLimit';

/** What stands in a field of the product now, where something else is typed; undefined: the same. */
function useHintOf(product: CorrectableProduct, valueOf: (name: CorrectionField) => string) {
  const { text } = useTexts();
  const present = textsOfCorrectable(product);
  return (name: CorrectionField): string | undefined => {
    const now = present[name] ?? '';
    if (valueOf(name).trim() === now) return undefined;
    return now === '' ? text('seller.correction.nowEmpty') : text('seller.correction.now', { text: now });
  };
}

function useCorrection(product: CorrectableProduct, page: PageProps) {
  const user = useAccount('SELLER');
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [files, setFiles] = useState<readonly File[]>([]);
  const form = useForm(correctionForm, {
    context: { ...page, user },
    initial: textsOfCorrectable(product),
    isWatched: true,
    files: () => ({ images: files }),
    onDone: async (answer) => {
      await invalidateCalls(client, [listOwnProposals, readCorrectable, getRemainingLimits]);
      if (answer.status === 'PUBLISHED') await refreshCatalogue(client);
      navigate(sentTo(answer));
    },
  });
  // What was typed stays; beside it stands the product as it is now, which may be why it was refused.
  const { failure } = form;
  useEffect(() => {
    if (failure) void invalidateCalls(client, [readCorrectable]);
  }, [client, failure]);
  // Photographs of a phone are made smaller; what was chosen meanwhile stays.
  const shrink = (chosen: readonly File[]): void => {
    setFiles(chosen);
    void Promise.all(chosen.map(shrinkPhoto)).then((small) => setFiles((now) => (now === chosen ? small : now)));
  };
  return { form, files, setFiles: shrink };
}
