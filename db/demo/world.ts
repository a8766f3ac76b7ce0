import { demoAccountIds, demoCustomer } from './accounts.ts'
import { type Day, daysAround } from './days.ts'
import { diaryOf } from './diary.ts'
import { diceOf, idsOf } from './dice.ts'
import { identities, type Identity } from './identity.ts'
import type { DemoSalon, PersonRow, SalonDiary } from './model.ts'
import { mobile } from './people.ts'
import { isUnverified, setupOf } from './setup.ts'

export type WorldOptions = {
  /** The number of the first salon, and the one after the last. */
  readonly from: number
  readonly to: number
  /** The date in Athens around which bookings are made. */
  readonly today: string
  readonly seed?: string
}

/** From this number on a salon has fewer services and bookings, so that a hundred thousand can be made in minutes. */
export const leanFrom = 200

const emptyDiary: SalonDiary = {
  people: [],
  bookings: [],
  items: [],
  busy: [],
  uses: [],
  events: [],
  reviews: [],
}

function ownerOf(identity: Identity, id: string): PersonRow {
  const { firstEl, lastEl } = identity.owner
  return {
    id,
    email: `owner${identity.index + 1}@onyxi.example`,
    role: 'business',
    firstName: firstEl,
    lastName: lastEl,
    phone: mobile(diceOf(`owner ${identity.index}`)),
  }
}

/** The demo customer goes to the first two salons, never on the same day. */
function guestOf(index: number) {
  if (index > 1) return null
  return {
    id: demoAccountIds.customer,
    person: demoCustomer,
    comesOn: (day: Day) => Math.abs(day.offset) % 2 === index,
  }
}

function salonOf(identity: Identity, days: readonly Day[], seed: string): DemoSalon {
  const { index } = identity
  const dice = diceOf(`${seed} salon ${index}`)
  const nextId = idsOf(index)
  const isLean = index >= leanFrom
  const hasOwner = !isUnverified(index) && !isLean
  const isDemoOwners = index < 2
  const ownerId = hasOwner ? (isDemoOwners ? demoAccountIds.business : nextId()) : null
  const setup = setupOf({ identity, dice, nextId, days, isLean, ownerId })
  const diary = isUnverified(index)
    ? emptyDiary
    : diaryOf({ setup, index, dice, nextId, days, isLean, guest: guestOf(index) })
  const owner = ownerId !== null && !isDemoOwners ? [ownerOf(identity, ownerId)] : []
  const completed = diary.bookings.filter(({ status }) => status === 'completed').length
  return {
    ...setup,
    ...diary,
    people: [...owner, ...diary.people],
    salon: {
      ...setup.salon,
      ratingSum: diary.reviews.reduce((sum, { rating }) => sum + rating, 0),
      ratingCount: diary.reviews.length,
      booked90Days: completed,
    },
  }
}

/** Salons in order. A salon depends only on the seed and its number, its bookings on `today` as well. */
export function* demoWorld({ from, to, today, seed = 'onyxi' }: WorldOptions): Generator<DemoSalon> {
  const days = daysAround(today, -90, 60)
  for (const identity of identities(seed)) {
    if (identity.index >= to) return
    if (identity.index >= from) yield salonOf(identity, days, seed)
  }
}
