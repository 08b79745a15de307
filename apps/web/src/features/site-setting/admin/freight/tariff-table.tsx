import { TARIFF_CODES, type TariffCode } from '@matete/contract/catalogue/product-views';
import type { FreightTariffsView } from '@matete/contract/site-setting/freight-tariffs';
import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement } from 'react';

import { unscaled } from '#lib/forms/scaled';
import type { PageForm } from '#lib/forms/use-form';
import { useTexts } from '#lib/texts/text.tsx';

const MILLI = 1000;

/** Name of the field of a cell, by its number: rows of zones, columns of codes. */
export type TariffName = `tariffs.${number}.rateMilliXpf`;

/** What stands in the cells, by the names of their fields. */
export const textsOfTariffs = ({ tariffs }: FreightTariffsView): Record<TariffName, string> =>
  Object.fromEntries(
    tariffs.map(({ rateMilliXpf }, index) => [
      `tariffs.${index}.rateMilliXpf`,
      rateMilliXpf === null ? '' : unscaled(rateMilliXpf, MILLI),
    ]),
  );

const ZONE_TEXT: Readonly<Partial<Record<string, MessageId>>> = {
  MOOREA: 'admin.freight.zone.MOOREA',
  MAIAO: 'admin.freight.zone.MAIAO',
  ISLV: 'admin.freight.zone.ISLV',
  MAUPITI: 'admin.freight.zone.MAUPITI',
  'ISLV-OUTER': 'admin.freight.zone.ISLV-OUTER',
  TUAO: 'admin.freight.zone.TUAO',
  TUAC: 'admin.freight.zone.TUAC',
  TUANE: 'admin.freight.zone.TUANE',
  TUAE: 'admin.freight.zone.TUAE',
  MAR: 'admin.freight.zone.MAR',
  AUS: 'admin.freight.zone.AUS',
  GAMB: 'admin.freight.zone.GAMB',
};

/** Returns the name of a freight zone: the islands that it is known by. */
export function useZoneName(): (zone: string) => string {
  const { text } = useTexts();
  return (zone) => {
    const id = ZONE_TEXT[zone];
    return id === undefined ? zone : text(id);
  };
}

interface TariffTableProps {
  readonly form: PageForm<TariffName | 'tariffs'>;
  readonly view: FreightTariffsView;
}

/** Table of the freight tariffs: zones in rows, codes in columns, the regulated maximum below each. */
export function TariffTable({ form, view }: TariffTableProps): ReactElement {
  const { t, text } = useTexts();
  const zoneName = useZoneName();
  const unitOf = new Map<TariffCode, string>(view.tariffs.map(({ tariffCode, unit }) => [tariffCode, unit]));
  return (
    <div id={form.idOf('tariffs')} tabIndex={-1} className="table-frame max-h-[75vh] overflow-auto">
      <input type="hidden" name="zones" value={view.zones.join(' ')} />
      <input type="hidden" name="codes" value={TARIFF_CODES.join(' ')} />
      <table className="w-full border-collapse">
        <caption className="visually-hidden">{text('admin.freight.caption')}</caption>
        <thead className="sticky top-0 z-2 bg-surface">
          <tr>
            <th scope="col" className="p-2 text-left">
              {t('admin.freight.zone')}
            </th>
            {TARIFF_CODES.map((code) => (
              <th key={code} scope="col" className="min-w-32 p-2 text-left align-bottom">
                {t(`admin.freight.code.${code}`)}
                <span className="block text-meta font-normal text-muted">
                  {unitOf.get(code) === 'KG'
                    ? t('admin.freight.unit.KG')
                    : unitOf.get(code) === 'TONNE'
                      ? t('admin.freight.unit.TONNE')
                      : t('admin.freight.unit.TONNE_OR_M3')}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.zones.map((zone, row) => (
            <tr key={zone} className="border-t border-dashed border-line-strong">
              <th scope="row" className="min-w-36 p-2 text-left font-normal">
                {zoneName(zone)}
              </th>
              {TARIFF_CODES.map((code, column) => {
                const index = row * TARIFF_CODES.length + column;
                return (
                  <td key={code} className="p-1 align-top">
                    <Cell
                      form={form}
                      index={index}
                      tariff={view.tariffs[index]}
                      label={text('admin.freight.cell', {
                        zone: zoneName(zone),
                        code: text(`admin.freight.code.${code}`),
                      })}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly form: PageForm<TariffName>;
  readonly index: number;
  readonly tariff: FreightTariffsView['tariffs'][number] | undefined;
  readonly label: string;
}

function Cell({ form, index, tariff, label }: CellProps): ReactElement {
  const { t } = useTexts();
  const name: TariffName = `tariffs.${index}.rateMilliXpf`;
  const isWrong = form.errorOf(name) !== null;
  const saved = tariff?.rateMilliXpf ?? null;
  const maximum = tariff?.maximumMilliXpf ?? null;
  return (
    <>
      <input
        type="text"
        id={form.idOf(name)}
        className={`input min-h-11 w-full px-2 ${isWrong ? 'border-bad-fg bg-bad-bg' : ''}`}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        {...form.inputOf(name)}
      />
      <input type="hidden" name={`saved.${index}`} value={saved === null ? '' : unscaled(saved, MILLI)} />
      <span className="block text-meta text-muted">
        {maximum === null
          ? t('admin.freight.noMaximum')
          : t('admin.freight.maximum', { rate: unscaled(maximum, MILLI) })}
      </span>
    </>
  );
}
