import { instantWriter } from '#domain/availability/day-clock.ts'
import { firstSalonStart } from '#domain/availability/salon-starts.ts'
import type { OptionId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'

import { visitRequest } from '../policy/plan-visit.ts'
import { dayOf, startInstant } from '../policy/start.ts'
import { openSalon } from '../store/salon-calendar.ts'
import type { SalonSetup } from '../store/salon-setup.ts'
import { wantedItems } from './free-times.ts'
import { staffNameIn } from './salon-setup.ts'

/** The days that are searched, from that of the wanted start. */
const DAYS = 7

export interface FreeTeamQuestion {
  readonly services: readonly ServiceId[]
  readonly options: readonly OptionId[]
  /** ISO time with an offset, or local time of the salon. */
  readonly start: string
  /** Limits the answer to one team member. */
  readonly only: StaffId | undefined
}

/** A team member's first free start; ISO with the salon's offset. */
export interface FreeMember {
  readonly staffId: StaffId
  readonly name: string
  readonly start: string
  readonly end: string
}

/**
 * The first start of a visit with each team member who does all of it, within the salon's hours but without its rules
 * for online bookings; soonest first. The caller must have checked the right to the salon's calendar.
 * @throws Problem not_found, service_not_available, options_conflict, validation_failed, local_time_…
 */
export async function listFreeTeam(
  { dbs, now, locale }: Pick<Ctx, 'dbs' | 'now' | 'locale'>,
  salonId: SalonId,
  { only, ...question }: FreeTeamQuestion,
): Promise<readonly FreeMember[]> {
  const first = dayOf(question.start)
  const to = Temporal.PlainDate.from(first)
    .add({ days: DAYS - 1 })
    .toString()
  const salon = await openSalon(dbs.app, salonId, { from: first, to, now: now(), without: null })
  if (!salon) throw new Problem('not_found')
  const { setup, calendar } = salon
  const dates = { from: startInstant(setup, question.start), first, to }
  requireOffered(setup, question)
  const write = instantWriter(setup.timeZone)
  const able = setup.staff.filter(
    ({ staffId, services }) =>
      (only === undefined || only === staffId) && question.services.every((id) => services.has(id)),
  )
  const found = able.flatMap(({ staffId }) => {
    const items = wantedItems(setup, { ...question, staffId })
    const free = firstSalonStart(calendar, visitRequest(setup, items, 'sequence', true), dates)
    return free ? [{ staffId, ...free }] : []
  })
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ staffId, start, end }) => ({
      staffId,
      name: staffNameIn(locale, setup, staffId),
      start: write(start),
      end: write(end),
    }))
}

/** @throws Problem service_not_available, options_conflict for any team member */
function requireOffered(setup: SalonSetup, question: Pick<FreeTeamQuestion, 'services' | 'options'>): void {
  visitRequest(setup, wantedItems(setup, { ...question, staffId: null }), 'sequence', true)
}
