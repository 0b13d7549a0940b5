const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:(?:[Tt]|[ \t]+)(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:[ \t]*(?:[Zz]|[-+]\d\d(?::?\d\d)?))?)?$/;
const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a calendar date (`2024-06-01`), alone or with a time of day and an offset, as in ISO 8601 and YAML 1.1's timestamp. */
export function isDateText(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first < 0x30 || first > 0x39) return false;
  const match = DATE_TIME.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const days = month === 2 && !isLeapYear(year) ? 28 : (DAYS_OF_MONTH[month - 1] ?? 0);
  return day >= 1 && day <= days && hour <= 24 && minute <= 59 && second <= 60;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
