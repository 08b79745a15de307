import type { Days, TahitiDay } from '@matete/contract/units';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

import { seal } from '#platform/sealing/seal';
import { signedKey } from '#platform/session/signed-key';
import { SampleSchedule } from '#schedule/sample/sample-schedule';
import type { DumpHead } from '#seed/dump/dump-file';
import { STORY_DAYS, STORY_END } from '#seed/tools/story-time';

const DAY_MS = 86_400_000;
/** Days around the story within which a ship that it names may have left. */
const SHIPS_AROUND_DAYS = 70;

/** Whole days from the end of the story to the last such hour before a moment; below zero: the moment is earlier. */
export const daysSinceStory = (now: Date): Days => Math.floor((now.getTime() - STORY_END.getTime()) / DAY_MS);

/**
 * Moves every date and every moment of a text by whole days: the clock of Tahiti is never changed, so that hours stay
 * what they are. Nothing else of the story looks like a date.
 */
function moveDays(text: string, days: Days): string {
  const moved = new Map<string, TahitiDay>();
  return text.replaceAll(/\b20\d\d-[01]\d-[0-3]\d(?!\d)/g, (day) => {
    const known = moved.get(day) ?? addDays(day, days);
    moved.set(day, known);
    return known;
  });
}

/** Numbers of the voyages of the story, and what the same ships' voyages are called when they sail some days later. */
async function voyageNumbers(days: Days): Promise<ReadonlyMap<string, string>> {
  const now = (): Date => STORY_END;
  const [first, last] = [-STORY_DAYS - SHIPS_AROUND_DAYS, SHIPS_AROUND_DAYS].map((around) =>
    addDays(tahitiDayOf(STORY_END), around),
  ) as [TahitiDay, TahitiDay];
  const departures = async (moved: Days): Promise<Map<string, string>> => {
    const schedule = new SampleSchedule(now, () => Promise.resolve(moved));
    const { voyages } = await schedule.voyages({ from: addDays(first, moved), to: addDays(last, moved) });
    return new Map(
      voyages.map(({ number, shipId, stops }) => [
        `${shipId} ${Date.parse(stops[0]?.departureAt ?? '') - moved * DAY_MS}`,
        number,
      ]),
    );
  };
  const later = await departures(days);
  return new Map([...(await departures(0))].map(([departure, number]) => [number, later.get(departure) ?? number]));
}

/** Numbers of invoices and credit notes, counted anew from 1 in each year that they come to lie in. */
function paperNumbers(papers: DumpHead['papers'], days: Days): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    papers.map(([number, issued]) => {
      const series = `${number.slice(0, 1)}-${addDays(issued, days).slice(0, 4)}`;
      const count = (counts.get(series) ?? 0) + 1;
      counts.set(series, count);
      return [number, `${series}-${String(count).padStart(6, '0')}`];
    }),
  );
}

interface Moving {
  readonly head: DumpHead;
  readonly text: string;
  readonly days: Days;
  /** Secret of the installation, which links in mails are signed by. */
  readonly secret: string;
}

/** Moves the text of a dump by some days: dates, numbers that hold a year, links that an installation signs, and what it seals. */
export async function moveText({ head, text, days, secret }: Moving): Promise<string> {
  const voyages = await voyageNumbers(days);
  const papers = paperNumbers(head.papers, days);
  return moveDays(text, days)
    .replaceAll(/\b20\d\d-[A-Z0-9]+-\d+\b/g, (number) => voyages.get(number) ?? number)
    .replaceAll(/\b[FA]-20\d\d-\d{6}\b/g, (number) => papers.get(number) ?? number)
    .replaceAll(/\{signed ([a-z ]+) ([0-9a-f-]{36})\}/g, (_, purpose: string, id: string) =>
      signedKey(secret, purpose as Parameters<typeof signedKey>[1], id),
    )
    .replaceAll(/\{sealed ([0-9a-f-]{36}) ([^}]+)\}/g, (_, owner: string, said: string) =>
      seal({ secret, purpose: 'bank account', owner }, said).toString('base64'),
    );
}
