/** How long before its start a time must be offered to who waits, in minutes. */
export const noticeChoices = [60, 120, 180, 360, 720, 1440, 2880] as const
