import type { Category } from './content/services.ts'
import { bookingNotes } from './content/settings.ts'
import { type Day, instantOf } from './days.ts'
import { codeOf, type Dice } from './dice.ts'
import { cut, type Week, without } from './hours.ts'
import type {
  BookingEventRow,
  BookingItemRow,
  BookingRow,
  BookingStatus,
  BusyRow,
  OptionRow,
  PersonRow,
  Plan,
  ResourceUseRow,
  ReviewRow,
  SalonDiary,
  SalonSetup,
  ServiceRow,
  StaffRow,
  TimeOffRow,
} from './model.ts'
import { mobile, type Person, signature, somebody } from './people.ts'
import { reviewOf } from './reviews.ts'

export type DiaryWish = {
  readonly setup: SalonSetup & { readonly week: Week }
  readonly index: number
  readonly dice: Dice
  readonly nextId: () => string
  readonly days: readonly Day[]
  readonly isLean: boolean
  /** A person who can sign in and comes to this salon, if one does. */
  readonly guest: {
    readonly id: string
    readonly person: Person
    readonly comesOn: (day: Day) => boolean
  } | null
}

type Regular = {
  readonly person: Person
  readonly phone: string
  readonly language: 'el' | 'en'
  readonly accountId: string | null
  readonly comesOn: (day: Day) => boolean
}

type Visit = {
  readonly staff: StaffRow
  readonly service: ServiceRow
  readonly options: readonly OptionRow[]
  readonly phases: ServiceRow['phases']
  readonly priceCents: number
  readonly day: Day
  readonly start: number
  readonly end: number
}

type Doing = Pick<Visit, 'service' | 'phases' | 'priceCents'>

const popularity: Readonly<Record<Category, number>> = {
  gel_polish: 30,
  manicure: 16,
  pedicure: 15,
  biab: 14,
  gel_extensions: 10,
  spa_care: 6,
  acrylic: 5,
  dip_powder: 3,
  repair_removal: 4,
  nail_art: 3,
  mens_care: 3,
  kids: 2,
}

/** What a technician does, each as often in the list as people ask for it. */
function askedFor(setup: SalonSetup, staff: StaffRow): readonly Doing[] {
  const own = setup.staffServices.filter(({ staffId }) => staffId === staff.id)
  return own.flatMap(({ serviceId, phases, priceCents }) => {
    const service = setup.services.find(({ id }) => id === serviceId)
    if (!service) return []
    const doing = { service, phases: phases ?? service.phases, priceCents: priceCents ?? service.priceCents }
    return Array.from({ length: popularity[service.category] }, () => doing)
  })
}

/** One technician: what is asked of her, and when she works. */
type Worker = {
  readonly staff: StaffRow
  readonly asked: readonly Doing[]
  /** By weekday, Monday is 1. */
  readonly plans: readonly Plan[]
  readonly away: readonly TimeOffRow[]
}

function workerOf(setup: DiaryWish['setup'], staff: StaffRow): Worker {
  const own = setup.staffHours.filter(({ staffId }) => staffId === staff.id)
  const plans = [0, 1, 2, 3, 4, 5, 6, 7].map((weekday): Plan => {
    const open = setup.week[weekday] ?? []
    const mine = own.find((row) => row.weekday === weekday)
    if (own.length === 0) return open
    return mine ? without(cut(mine.plan, open), mine.breaks) : []
  })
  const away = setup.timeOff.filter(({ staffId }) => staffId === staff.id)
  return { staff, asked: askedFor(setup, staff), plans, away }
}

/** When the technician works on an open day; nothing at all on days off. */
function workOf({ plans, away }: Worker, day: Day): Plan {
  if (away.length > 0) {
    const noon = instantOf(day, 720)
    if (away.some((off) => off.startsAt <= noon && noon < off.endsAt)) return []
  }
  return plans[day.weekday] ?? []
}

/** How full a day is, 0 to 1: tomorrow is fuller than in three weeks, Friday and Saturday fuller than Tuesday. */
function fullness(wish: DiaryWish, day: Day, popular: number): number {
  const weekend = day.weekday >= 5 ? 1.25 : 1
  if (wish.isLean) return 0.022 * popular * weekend
  if (day.offset < 0) return (isOwners(wish.index) ? 0.42 : 0.07) * popular * weekend
  const near = day.offset < 4 ? 0.62 : day.offset < 9 ? 0.46 : 0.3
  return near * popular * weekend
}

/** How many units of the chair the visits of a day use at the busiest moment of the new one. */
function hasChair(setup: SalonSetup, taken: readonly Visit[], visit: Visit): boolean {
  const { resourceId } = visit.service
  if (resourceId === null) return true
  const units = setup.resources.find(({ id }) => id === resourceId)?.units ?? 0
  const until = (one: Visit) => one.end + one.service.resourceTurnover
  const others = taken.filter(
    (one) => one.service.resourceId === resourceId && one.start < until(visit) && visit.start < until(one),
  )
  return others.length < units
}

function pickedOptions(dice: Dice, setup: SalonSetup, service: ServiceRow): OptionRow[] {
  if (!dice.chance(30)) return []
  const all = setup.options.filter(({ serviceId }) => serviceId === service.id)
  return all.length === 0 ? [] : [dice.pick(all)]
}

/** Extra minutes lengthen the last working phase. */
function withMinutes(phases: ServiceRow['phases'], minutes: number): ServiceRow['phases'] {
  if (minutes === 0) return phases
  const last = phases.findLastIndex(([kind]) => kind === 'work')
  return phases.map(([kind, length], index) => [kind, index === last ? length + minutes : length])
}

function upTo(step: number, minute: number): number {
  return Math.ceil(minute / step) * step
}

/** Fills one technician's day from the left, leaving gaps; every visit starts on the salon's grid. */
function visitsOf(
  wish: DiaryWish,
  worker: Worker,
  day: Day,
  room: { readonly full: number; readonly taken: readonly Visit[] },
): Visit[] {
  const { dice, setup } = wish
  const { staff, asked } = worker
  const visits: Visit[] = []
  if (asked.length === 0) return visits
  const rest = (minutes: number) => (minutes * (1 - room.full)) / room.full
  for (const [opens, closes] of workOf(worker, day)) {
    let free = opens + Math.round(rest(55) * dice.fraction())
    while (free < closes) {
      const { service, phases, priceCents } = dice.pick(asked)
      const options = pickedOptions(dice, setup, service)
      const extra = options.reduce((sum, option) => sum + option.minutes, 0)
      const own = withMinutes(phases, extra)
      const minutes = own.reduce((sum, [, length]) => sum + length, 0)
      const start = upTo(setup.policy.slotStep, free + service.bufferBefore)
      const price = priceCents + options.reduce((sum, option) => sum + option.priceCents, 0)
      const end = start + minutes
      const visit = { staff, service, options, phases: own, priceCents: price, day, start, end }
      if (end <= closes && hasChair(setup, room.taken, visit)) visits.push(visit)
      const gap = dice.chance(room.full * 70) ? 0 : rest(minutes) * (0.4 + 1.6 * dice.fraction())
      free = end + service.bufferAfter + Math.round(gap)
    }
  }
  return visits
}

function regularsOf(wish: DiaryWish): { regulars: Regular[]; people: PersonRow[] } {
  const { dice, index, isLean, guest, nextId } = wish
  const people: PersonRow[] = []
  const count = isLean ? 12 : isOwners(index) ? 280 : 110
  const regulars = Array.from({ length: count }, (_, position): Regular => {
    const language = dice.chance(index % 6 === 2 ? 22 : 7) ? 'en' : 'el'
    const person = somebody(dice)
    const phone = mobile(dice)
    if (position > 0 && position < 4 && !isLean) {
      const id = nextId()
      const email = `customer${index + 1}.${position}@onyxi.example`
      people.push({ id, email, role: 'customer', firstName: person.firstEl, lastName: person.lastEl, phone })
      return { person, phone, language, accountId: id, comesOn: () => true }
    }
    return {
      person,
      phone,
      language,
      accountId: null,
      comesOn: (day) => day.offset >= sinceOf(index, position),
    }
  })
  if (guest) {
    const { person, id, comesOn } = guest
    const regular: Regular = { person, phone: mobile(dice), language: 'el', accountId: id, comesOn }
    // As often as if she were one of a hundred.
    for (const position of [0, 4, 5]) regulars[position] = regular
  }
  return { regulars, people }
}

/** The two salons whose rooms the demo's owner shows. */
const isOwners = (index: number): boolean => index < 2

/** Since which day somebody comes: at the owner's salons a third of the people is new, some in each week. */
const sinceOf = (index: number, position: number): number =>
  isOwners(index) && position % 3 === 2 ? ((position * 37) % 112) - 90 : -Infinity

function statusOf(dice: Dice, day: Day): BookingStatus {
  const roll = dice.whole(1, 100)
  if (day.offset >= 0) return roll <= 96 ? 'confirmed' : 'cancelled_by_customer'
  if (roll <= 90) return 'completed'
  return roll <= 93 ? 'no_show' : roll <= 98 ? 'cancelled_by_customer' : 'cancelled_by_salon'
}

/** Nobody comes twice on one day, so no account ever sits in two chairs. */
function whoComes(
  dice: Dice,
  regulars: readonly Regular[],
  day: Day,
  here: Set<Regular>,
): Regular | undefined {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const regular = dice.pick(regulars)
    if (!here.has(regular) && regular.comesOn(day)) {
      here.add(regular)
      return regular
    }
  }
  return undefined
}

const hour = 3_600_000

function bookingRow(wish: DiaryWish, visit: Visit, regular: Regular, number: number): BookingRow {
  const { dice, setup, days } = wish
  const start = visit.day.base + visit.start * 60_000
  const today = days.find(({ offset }) => offset === 0)?.base ?? start
  const made = Math.min(start - dice.whole(3, 24 * 16) * hour, today - dice.whole(1, 72) * hour)
  const status = statusOf(dice, visit.day)
  const isCancelled = status === 'cancelled_by_customer' || status === 'cancelled_by_salon'
  const iso = (time: number) => new Date(time).toISOString()
  const { person, phone, language, accountId } = regular
  const change = made + Math.round((Math.min(start, today) - made) * 0.4) + 120_000
  const cancelledAt = isCancelled ? iso(change) : null
  return {
    id: wish.nextId(),
    salonId: setup.salon.id,
    customerId: accountId,
    code: codeOf(wish.index * 4096 + number),
    status,
    startAt: instantOf(visit.day, visit.start),
    endAt: instantOf(visit.day, visit.end),
    totalCents: visit.priceCents,
    refundableUntil: iso(start - setup.policy.cancellationHours * hour),
    contactName:
      language === 'el' ? `${person.firstEl} ${person.lastEl}` : `${person.firstEn} ${person.lastEn}`,
    contactPhone: phone,
    note: dice.chance(6) && language === 'el' ? dice.pick(bookingNotes) : '',
    language,
    createdAt: iso(made),
    confirmedAt: iso(made + 90_000),
    cancelledAt,
    updatedAt: cancelledAt ?? (status === 'confirmed' ? iso(made + 90_000) : instantOf(visit.day, visit.end)),
  }
}

function itemRow(booking: BookingRow, visit: Visit): BookingItemRow {
  const { service, options } = visit
  return {
    bookingId: booking.id,
    salonId: booking.salonId,
    position: 0,
    serviceId: service.id,
    staffId: visit.staff.id,
    optionIds: options.map((option) => option.id),
    serviceNameEl: service.nameEl,
    serviceNameEn: service.nameEn,
    optionNamesEl: options.map(({ nameEl }) => nameEl),
    optionNamesEn: options.map(({ nameEn }) => nameEn),
    phases: visit.phases,
    startAt: booking.startAt,
    endAt: booking.endAt,
    priceCents: visit.priceCents,
  }
}

/** The technician's hands: each working phase, the first and last with their buffers; processing left out. */
function busyRows(booking: BookingRow, visit: Visit): BusyRow[] {
  const { service, phases, day, staff } = visit
  let from = visit.start
  const worked = phases.flatMap(([kind, minutes]) => {
    const start = from
    from += minutes
    return kind === 'work' ? [{ start, end: from }] : []
  })
  return worked.map(({ start, end }, index) => ({
    bookingId: booking.id,
    salonId: booking.salonId,
    staffId: staff.id,
    startsAt: instantOf(day, index === 0 ? start - service.bufferBefore : start),
    endsAt: instantOf(day, index === worked.length - 1 ? end + service.bufferAfter : end),
  }))
}

function useRows(booking: BookingRow, { service, day, start, end }: Visit): ResourceUseRow[] {
  if (service.resourceId === null) return []
  return [
    {
      bookingId: booking.id,
      salonId: booking.salonId,
      resourceId: service.resourceId,
      item: 0,
      startsAt: instantOf(day, start),
      endsAt: instantOf(day, end + service.resourceTurnover),
    },
  ]
}

/** How the booking ended, if it did; that it was made stands in the booking itself. */
function eventRows(booking: BookingRow, nextId: () => string): BookingEventRow[] {
  const told = (kind: BookingEventRow['kind'], happenedAt: string): BookingEventRow[] => [
    { id: nextId(), bookingId: booking.id, kind, actorId: booking.customerId, happenedAt },
  ]
  if (booking.cancelledAt !== null) return told('cancelled', booking.cancelledAt)
  const { status } = booking
  return status === 'completed' || status === 'no_show' ? told(status, booking.endAt) : []
}

function visitsOfAll(wish: DiaryWish): Visit[] {
  const { dice, days, setup } = wish
  const popular = 0.75 + dice.fraction() * 0.5
  const workers = setup.staff.map((staff) => workerOf(setup, staff))
  const closed = new Set(setup.exceptions.map(({ day }) => day))
  return days.flatMap((day) => {
    if (day.offset > 21 || closed.has(day.date)) return []
    const taken: Visit[] = []
    const full = Math.min(0.8, fullness(wish, day, popular))
    for (const worker of workers) taken.push(...visitsOf(wish, worker, day, { full, taken }))
    return taken
  })
}

/** Everything that happened in the last 90 days and is booked for the next three weeks. */
export function diaryOf(wish: DiaryWish): SalonDiary {
  const { dice, nextId, setup } = wish
  const { regulars, people } = regularsOf(wish)
  const bookings: BookingRow[] = []
  const items: BookingItemRow[] = []
  const busy: BusyRow[] = []
  const uses: ResourceUseRow[] = []
  const events: BookingEventRow[] = []
  const reviews: ReviewRow[] = []
  const here = new Map<string, Set<Regular>>()
  const mood = dice.fraction()
  const told = new Set<string>()
  for (const visit of visitsOfAll(wish)) {
    const present = here.get(visit.day.date) ?? new Set()
    here.set(visit.day.date, present)
    const regular = whoComes(dice, regulars, visit.day, present)
    if (!regular || bookings.length >= (wish.isLean ? 60 : 4000)) continue
    const booking = bookingRow(wish, visit, regular, bookings.length)
    bookings.push(booking)
    items.push(itemRow(booking, visit))
    if (booking.cancelledAt === null && booking.status !== 'no_show') {
      busy.push(...busyRows(booking, visit))
      uses.push(...useRows(booking, visit))
    }
    if (!wish.isLean || booking.cancelledAt !== null) events.push(...eventRows(booking, nextId))
    if (booking.status === 'completed' && dice.chance(wish.isLean ? 20 : 24)) {
      const author = signature(regular.person, regular.language)
      reviews.push(
        reviewOf({
          dice,
          id: nextId(),
          booking,
          author,
          staff: visit.staff,
          category: visit.service.category,
          mood,
          told,
        }),
      )
    }
  }
  if (setup.salon.verification !== 'verified') throw new Error('only a verified salon has a diary')
  return { people, bookings, items, busy, uses, events, reviews }
}
