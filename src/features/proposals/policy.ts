import { instantWriter } from '#domain/availability/day-clock.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { proposalState, type ProposalState } from '#domain/waitlist/move-proposal.ts'
import { list } from '#i18n/format.ts'

import type { MoveProposal } from './contract.ts'
import type { ProposalRow } from './store/proposals.ts'

export const stateOf = (
  row: Pick<ProposalRow, 'outcome' | 'expiresAt' | 'isSameVersion' | 'isTaken'>,
  now: Temporal.Instant,
): ProposalState => proposalState({ ...row, expiresAt: Temporal.Instant.from(row.expiresAt) }, now)

/** The names of the team members, as a text. */
export const namesIn = (locale: Locale, staff: readonly WrittenName[]): string =>
  list(
    locale,
    staff.map((each) => nameIn(locale, each)),
  )

interface Shown {
  readonly locale: Locale
  readonly timeZone: string
  readonly now: Temporal.Instant
}

/** A question for its salon. */
export function presentForSalon(row: ProposalRow, { locale, timeZone, now }: Shown): MoveProposal {
  const write = instantWriter(timeZone)
  const at = (instant: string) => write(Temporal.Instant.from(instant).epochMilliseconds)
  return {
    id: row.id,
    start: at(row.start),
    end: at(row.end),
    staffName: namesIn(locale, row.staff),
    state: stateOf(row, now),
    askedAt: at(row.askedAt),
    expiresAt: at(row.expiresAt),
  }
}
