/**
 * A booking's card on file: it is `kept` until the booking ends late; then its fee is `due` while the salon can waive it
 * and the customer can object, `charging` while the card is tried, and at last `charged` or `failed`. A card that nothing
 * is owed on is `released`.
 */
export const guaranteeStatuses = ['kept', 'due', 'charging', 'charged', 'failed', 'released'] as const

export type GuaranteeStatus = (typeof guaranteeStatuses)[number]

/** Days after the first try on which a refused card is tried again: a limit may be higher then. */
const daysOfTries = [1, 4] as const

/**
 * When a card that was refused is tried again.
 * @param tries how often it was tried
 * @returns undefined after the last try: then only the customer can still pay
 */
export function nextGuaranteeTry(tries: number, now: Temporal.Instant): Temporal.Instant | undefined {
  const [day, before] = [daysOfTries[tries - 1], daysOfTries[tries - 2] ?? 0]
  return day === undefined ? undefined : now.add({ hours: 24 * (day - before) })
}

/** Whether the customer can pay a fee in the page, since the card was refused. */
export const isFeePayable = ({
  status,
  tries,
}: {
  readonly status: GuaranteeStatus
  readonly tries: number
}) => status === 'failed' || (status === 'charging' && tries > 0)
