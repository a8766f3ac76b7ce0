/** The kinds of facts that change the debt to a salon, as its statement names them. */
export const statementKinds = [
  'booking',
  'gift_card',
  'guarantee',
  'chargeback',
  'payout',
  'payout_failed',
  'other',
] as const
export type StatementKind = (typeof statementKinds)[number]

const kinds: readonly (readonly [event: RegExp, kind: StatementKind])[] = [
  [/^booking_/, 'booking'],
  [/^gift_card_/, 'gift_card'],
  [/^guarantee_/, 'guarantee'],
  [/^chargeback_/, 'chargeback'],
  [/^payout_failed$/, 'payout_failed'],
  [/^payout_/, 'payout'],
]

/** The kind of a posting on a salon's account; `other` for an event that statements have no name for. */
export const kindOf = (event: string): StatementKind =>
  kinds.find(([pattern]) => pattern.test(event))?.[1] ?? 'other'

/** Where the money of a fact came from. */
export const statementParts = ['prepaid', 'gift_card', 'points', 'promotion'] as const
export type StatementPart = (typeof statementParts)[number]

const accounts: Readonly<Record<string, StatementPart>> = {
  prepaid: 'prepaid',
  gift_card: 'gift_card',
  points_cost: 'points',
  promotion_cost: 'promotion',
}

/** The parts of a fact by the accounts that paid them; others have no name of their own. */
export const partsOf = (
  cents: Readonly<Record<string, number>>,
): readonly { readonly part: StatementPart; readonly cents: number }[] =>
  statementParts.flatMap((part) => {
    const sum = Object.entries(cents)
      .filter(([account]) => accounts[account] === part)
      .reduce((all, [, each]) => all + each, 0)
    return sum === 0 ? [] : [{ part, cents: sum }]
  })

interface Instants {
  readonly from: Temporal.Instant
  /** Exclusive. */
  readonly to: Temporal.Instant
}

/** The first instant of a local month, and that of the next one. @param month `2026-05` */
export function instantsOfMonth(month: string, timeZone: string): Instants {
  const first = Temporal.PlainYearMonth.from(month)
  const start = (of: Temporal.PlainYearMonth) =>
    of.toPlainDate({ day: 1 }).toZonedDateTime(timeZone).toInstant()
  return { from: start(first), to: start(first.add({ months: 1 })) }
}
