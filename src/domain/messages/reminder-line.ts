/** The longest sentence that a salon adds to its reminders. */
export const REMINDER_LINE_LETTERS = 80

/**
 * Why a sentence is refused; null: it is accepted. A reminder sells nothing, or it would be advertising, which needs
 * consent.
 */
export function reminderLineFault(line: string): 'link' | 'offer' | null {
  if (/https?:|www\.|\p{L}\.(?:gr|com|eu|net|org|me|ly)(?![\p{L}\d])/iu.test(line)) return 'link'
  return /[%€]|\b(?:discount|offer|free|off)\b|δωρε[αά]ν|δώρο|προσφορ|έκπτωσ|εκπτωσ/iu.test(line)
    ? 'offer'
    : null
}
