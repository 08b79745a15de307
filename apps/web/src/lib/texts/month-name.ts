import { useTexts } from '#lib/texts/text.tsx';
import type { MessageId } from '@matete/i18n/message-id';

/** Returns what names a month, given its first day: « octobre 2026 ». */
export function useMonthName(): (month: string) => string {
  const { text } = useTexts();
  return (month) => {
    const [year = '', number = ''] = month.split('-');
    return `${text(`common.date.month.${Number(number)}` as MessageId)} ${year}`;
  };
}
