/** The shortest notice, in minutes, at which a time may be offered to a customer on the waitlist. */
export const noticeChoices = [60, 120, 180, 360, 720, 1440, 2880] as const
