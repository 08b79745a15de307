import type { FieldChange, ProposedChange } from '@matete/contract/catalogue/product-changes';
import type { ImageView } from '@matete/contract/catalogue/product-views';
import { LOCALE_INFO } from '@matete/i18n/locales';
import type { ReactElement, ReactNode } from 'react';

import { ProposalPictures } from '#features/catalogue/parts/proposal-pictures.tsx';
import type { IslandId } from '@matete/contract/units';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';

interface ChangeFieldsProps {
  readonly change: ProposedChange;
  /** New pictures. */
  readonly added: readonly ImageView[];
  /** What stands in each field now; absent: nobody has to know any more. */
  readonly now?: readonly (string | null)[];
}

/** A proposed change field by field: before and after, and what stands there now where that is something else. */
export function ChangeFields({ change, added, now }: ChangeFieldsProps): ReactElement {
  const { t } = useTexts();
  return (
    <dl className="divide-y divide-dashed divide-line-strong">
      {change.fields.map((field, index) => (
        <Changed
          key={`${field.field}-${field.language ?? ''}`}
          field={field}
          islandId={change.islandId}
          now={now?.[index]}
        />
      ))}
      {change.removed.length > 0 && (
        <Row label={t('desk.change.removed')}>
          <ProposalPictures images={change.removed} />
        </Row>
      )}
      {added.length > 0 && (
        <Row label={t('desk.change.added')}>
          <ProposalPictures images={added} />
        </Row>
      )}
    </dl>
  );
}

interface ChangedProps extends FieldNameProps {
  readonly now: string | null | undefined;
}

function Changed({ field, islandId, now }: ChangedProps): ReactElement {
  const { t } = useTexts();
  const { seen, proposed, language } = field;
  const lang = language === null ? undefined : LOCALE_INFO[language].htmlLang;
  const isOther = now !== undefined && now !== seen;
  return (
    <Row label={<FieldName field={field} islandId={islandId} />}>
      <p className="whitespace-pre-line wrap-anywhere">
        <span className="text-meta text-muted">{t(isOther ? 'desk.change.seen' : 'desk.change.before')}</span>{' '}
        <del lang={lang} className="text-muted">
          <Value field={field} value={seen} />
        </del>
      </p>
      {isOther && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="text-meta font-semibold text-warn-fg">{t('desk.change.now')}</span>{' '}
          <span lang={lang}>
            <Value field={field} value={now} />
          </span>
        </p>
      )}
      <p className="whitespace-pre-line wrap-anywhere">
        <span className="text-meta text-muted">{t('desk.change.after')}</span>{' '}
        <ins lang={lang} className="no-underline font-semibold">
          <Value field={field} value={proposed} />
        </ins>
      </p>
    </Row>
  );
}

interface FieldNameProps {
  readonly field: FieldChange;
  /** Of the monthly limit. */
  readonly islandId: IslandId | null;
}

function FieldName({ field: { field, language }, islandId }: FieldNameProps): ReactElement {
  const { t } = useTexts();
  const islandName = useIslandNames();
  if (field === 'monthlyLimit') return <>{t('desk.change.monthlyLimitOf', { island: islandName(islandId ?? '') })}</>;
  if (language === null) return <>{t('desk.change.maxTravelDays')}</>;
  const values = { language: LOCALE_INFO[language].endonym };
  return <>{field === 'name' ? t('desk.change.nameIn', values) : t('desk.change.descriptionIn', values)}</>;
}

function Value({ field, value }: { field: FieldChange; value: string | null }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  if (value === null) return <>{t(field.language === null ? 'desk.change.noLimit' : 'desk.change.empty')}</>;
  if (field.field === 'monthlyLimit') return <>{kg(Number(value))}</>;
  return <>{field.field === 'maxTravelDays' ? t('desk.change.days', { days: Number(value) }) : value}</>;
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className="py-2">
      <dt className="font-semibold">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
