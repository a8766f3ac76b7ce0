import type { Range } from '#domain/availability/calendar.ts'
import type { FreeStart } from '#domain/availability/search.ts'
import type { BookingId, WaitlistOfferId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import {
  offeredAtOnce,
  offerPhase,
  offerTime,
  offerUntil,
  type OfferPhase,
} from '#domain/waitlist/offer-phase.ts'
import { bestStart, rankWaiting, roundOf, type WaitingVisit } from '#domain/waitlist/ranking.ts'
import { DECIDED_SECONDS, HANDOVER_SECONDS } from '#domain/waitlist/round.ts'
import { wishedStarts } from '#domain/waitlist/wish.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { readDaysForWaiting, type DaysForWaiting } from '#features/booking/queries/waiting-starts.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { MessageToWrite } from '#features/messages/contract.ts'
import { wantedNumber } from '#features/messages/queries/text-number.ts'
import type { Platform } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'

import { offerMessages } from '../emails.ts'
import { asCustomer, itemsOf } from '../policy.ts'
import { offeredHoldToken } from '../queries/link.ts'
import type { FreedTime } from '../store/freed.ts'
import { insertOffers, listWaiting, type NewOffer, type WaitingRow } from '../store/offers.ts'
import { giveUpHold } from './give-up-hold.ts'

/** How soon a time is looked at again if its candidates are still deciding about another one. */
const ANOTHER_LOOK_MINUTES = 10

interface Candidate extends WaitingVisit {
  readonly waiting: WaitingRow
  readonly priceCents: number
}

const ms = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds
const iso = (at: number): string => Temporal.Instant.fromEpochMilliseconds(at).toString()
const overlaps = (one: Range, other: Range): boolean => one.start < other.end && other.start < one.end

/** The visit that would be offered for an entry; undefined: none fits. */
function candidateOf(
  waiting: WaitingRow,
  { days, freed, now, date }: { days: DaysForWaiting; freed: FreedTime; now: number; date: string },
): Candidate | undefined {
  const items = itemsOf(waiting)
  const range = { start: ms(freed.start), end: ms(freed.end) }
  const given = new Set(waiting.offered.map(ms))
  const starts = wishedStarts(waiting, startsOn(days, items, date), { timeZone: days.timeZone, now, freed: range })
  const open = starts.filter(
    (each) =>
      !given.has(each.start) &&
      !waiting.own.some(({ start, end }) => overlaps(each, { start: ms(start), end: ms(end) })),
  )
  const best = bestStart<FreeStart>(days.gapOf(range, freed.staffId), open)
  return best && { ...best, waiting, entryId: waiting.id, joinedAt: ms(waiting.joinedAt), priceCents: days.present(items, best).priceCents }
} // prettier-ignore

/** Empty if the salon has withdrawn the services since. */
function startsOn(days: DaysForWaiting, items: ReturnType<typeof itemsOf>, date: string) {
  try {
    return days.startsOf(items)[0] ?? { date, starts: [] }
  } catch (error) {
    if (error instanceof Problem) return { date, starts: [] }
    throw error
  }
}

interface Candidates {
  /** The best match first. */
  readonly free: readonly Candidate[]
  /** Whether a customer who waits for this day has another offer open. */
  readonly areOthers: boolean
}

const nobody: Candidates = { free: [], areOthers: false }

/** The customers who could take the time. @param former a hold that is passed on: its time counts as free */
async function candidatesFor(
  platform: Platform,
  freed: FreedTime,
  former: BookingId | null,
): Promise<Candidates> {
  const date = Temporal.Instant.from(freed.start).toZonedDateTimeISO(freed.timeZone).toPlainDate().toString()
  const [waiting, days] = await Promise.all([
    listWaiting(platform.dbs.worker, freed.salonId, date),
    readDaysForWaiting(platform, { salon: freed.salonId, from: date, to: date, without: former }),
  ])
  if (!days) return nobody
  const now = platform.now().epochMilliseconds
  const found = waiting
    .filter(({ isDeciding }) => !isDeciding)
    .flatMap((each) => candidateOf(each, { days, freed, now, date }) ?? [])
  const gap = days.gapOf({ start: ms(freed.start), end: ms(freed.end) }, freed.staffId)
  return { free: rankWaiting(gap, found), areOthers: waiting.some(({ isDeciding }) => isDeciding) }
}

/** The customers who would be offered a time, in this order; makes no offers. */
export const listCandidates = async (platform: Platform, freed: FreedTime): Promise<readonly WaitingRow[]> =>
  (await candidatesFor(platform, freed, null)).free.map(({ waiting }) => waiting)

/**
 * Offers a freed time to the next in line.
 * @param former the hold of the previous offer: it passes to the next without being free in between
 * @returns when it has to be looked at again; null: nobody is left, or it is open to everyone
 */
export async function offerNext(
  platform: Platform,
  freed: FreedTime,
  former: BookingId | null,
): Promise<Temporal.Instant | null> {
  const now = platform.now()
  const at = offerTime(now, freed.timeZone)
  const isOver = Temporal.Instant.compare(freed.end, at) <= 0
  const { free: candidates, areOthers } = at.equals(now)
    ? await candidatesFor(platform, freed, former)
    : nobody
  const [first] = candidates
  if (!first) {
    await giveUpHold(platform, former)
    if (isOver) return null
    if (!at.equals(now)) return at
    return areOthers ? now.add({ minutes: ANOTHER_LOOK_MINUTES }) : null
  }
  const phase = offerPhase(Temporal.Instant.fromEpochMilliseconds(first.start), now)
  if (phase === 'open') return openToAll(platform, freed, { candidates, former })
  return holdRound(platform, freed, { round: roundOf(candidates, offeredAtOnce[phase]), phase, former })
}

interface Offering {
  readonly freed: FreedTime
  readonly phase: OfferPhase
  readonly holdId: BookingId | null
  readonly expiresAt?: Temporal.Instant
}

const newOffer = (platform: Platform, candidate: Candidate, offering: Offering): NewOffer => {
  const { freed, phase, holdId, expiresAt } = offering
  const [start, now] = [Temporal.Instant.fromEpochMilliseconds(candidate.start), platform.now()]
  return {
    id: newId<WaitlistOfferId>(),
    salonId: freed.salonId,
    entryId: candidate.waiting.id,
    freedId: freed.id,
    phase,
    holdId,
    start: iso(candidate.start),
    end: iso(candidate.end),
    priceCents: candidate.priceCents,
    offeredAt: now.toString(),
    expiresAt: (expiresAt ?? offerUntil(phase, start, now)).toString(),
  }
}

/** Too soon to wait for one answer after the other: all customers are notified, and the time is open to everyone. */
async function openToAll(
  platform: Platform,
  freed: FreedTime,
  { candidates, former }: { readonly candidates: readonly Candidate[]; readonly former: BookingId | null },
): Promise<null> {
  await giveUpHold(platform, former)
  const told = candidates.slice(0, offeredAtOnce.open)
  const offers = told.map((each) => newOffer(platform, each, { freed, phase: 'open', holdId: null }))
  const messages = await messagesOf(platform, told, offers)
  await platform.dbs.worker.transaction().execute(async (tx) => {
    await insertOffers(tx, offers)
    await writeMessages(tx, messages)
  })
  return null
}

async function messagesOf(
  platform: Platform,
  told: readonly Candidate[],
  offers: readonly NewOffer[],
): Promise<readonly MessageToWrite[]> {
  const numbers = await Promise.all(
    told.map(({ waiting: { phone, email } }) =>
      wantedNumber(platform, { phone, topic: 'times', hasMail: email !== null }),
    ),
  )
  return told.flatMap(({ waiting }, index) => {
    const offer = offers[index]
    return offer ? offerMessages(platform, { waiting, offer, number: numbers[index] ?? null }) : []
  })
}

interface RoundToHold {
  /** The first one's visit is held, for all of them. */
  readonly round: readonly Candidate[]
  readonly phase: OfferPhase
  readonly former: BookingId | null
}

/** Keeps the time by an ordinary hold and offers it, in one transaction. */
async function holdRound(platform: Platform, freed: FreedTime, { round, phase, former }: RoundToHold) {
  const [first] = round
  if (!first) return null
  const now = platform.now()
  const expiresAt = offerUntil(phase, Temporal.Instant.fromEpochMilliseconds(first.start), now)
  const holdId = newId<BookingId>()
  const offers = round.map((each) => newOffer(platform, each, { freed, phase, holdId, expiresAt }))
  const made = {
    id: holdId,
    token: offeredHoldToken(platform, holdId),
    expiresAt: expiresAt.add({ seconds: HANDOVER_SECONDS }),
  }
  const input = {
    salonId: freed.salonId,
    items: itemsOf(first.waiting),
    mode: 'sequence' as const,
    start: iso(first.start),
    holder: `w:${offers[0]?.id ?? ''}`,
    replacesToken: former === null ? undefined : offeredHoldToken(platform, former),
    made,
  }
  const messages = await messagesOf(platform, round, offers)
  try {
    await holdSlot(asCustomer(platform, first.waiting), input, async (tx) => {
      await insertOffers(tx, offers)
      await writeMessages(tx, messages)
    })
    return expiresAt.add({ seconds: DECIDED_SECONDS })
  } catch (error) {
    return retryTime(error, now)
  }
}

/** The time was taken meanwhile, or the salon takes no bookings now: it is looked at again. */
function retryTime(error: unknown, now: Temporal.Instant): Temporal.Instant {
  if (!(error instanceof Problem)) throw error
  return error.code === 'slot_taken' ? now.add({ seconds: 1 }) : now.add({ minutes: 10 })
}
