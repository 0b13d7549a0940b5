const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const ZONED = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,3})?(?:Z|[+-](\d{2}):(\d{2}))$/;

/**
 * A calendar day in UTC (`YYYY-MM-DD`, its start), or a time with seconds and its zone; in Unix milliseconds. Undefined for anything else,
 * days and hours that don't exist included.
 */
export function parseSessionTime(text: string): { readonly ms: number; readonly isDay: boolean } | undefined {
  const day = DATE.exec(text);
  const parts = day ?? ZONED.exec(text);
  if (parts === null) return undefined;
  if (!isCalendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))) return undefined;
  if (day === null && !isClock(parts)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : { ms, isDay: day !== null };
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function isClock(parts: RegExpExecArray): boolean {
  const [hour, minute, second, zoneHour, zoneMinute] = [4, 5, 6, 7, 8].map((index) => Number(parts[index] ?? 0));
  return (hour ?? 0) < 24 && (minute ?? 0) < 60 && (second ?? 0) < 60 && (zoneHour ?? 0) < 24 && (zoneMinute ?? 0) < 60;
}
