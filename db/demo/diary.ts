import type { Category } from './content/services.ts'
import { type Day, instantOf } from './days.ts'
import {
  bookingRow,
  busyRows,
  eventRows,
  itemRow,
  useRows,
  type DiaryPlan,
  type PlacedService,
  type Regular,
} from './diary-rows.ts'
import type { Dice } from './dice.ts'
import { cut, without } from './hours.ts'
import type {
  BookingEventRow,
  BookingItemRow,
  BookingRow,
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
import { mobile, signature, randomPerson } from './people.ts'
import { reviewOf } from './reviews.ts'

type Doing = Pick<PlacedService, 'service' | 'phases' | 'priceCents'>

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

/** The services of a team member, each as often in the list as it is requested. */
function askedFor(setup: SalonSetup, staff: StaffRow): readonly Doing[] {
  const own = setup.staffServices.filter(({ staffId }) => staffId === staff.id)
  return own.flatMap(({ serviceId, phases, priceCents }) => {
    const service = setup.services.find(({ id }) => id === serviceId)
    if (!service) return []
    const doing = { service, phases: phases ?? service.phases, priceCents: priceCents ?? service.priceCents }
    return Array.from({ length: popularity[service.category] }, () => doing)
  })
}

/** One team member: her requested services and her hours. */
type Worker = {
  readonly staff: StaffRow
  readonly asked: readonly Doing[]
  /** By weekday, Monday is 1. */
  readonly plans: readonly Plan[]
  readonly away: readonly TimeOffRow[]
}

function workerOf(setup: DiaryPlan['setup'], staff: StaffRow): Worker {
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

/** The hours of a team member on an open day; empty on days off. */
function workOf({ plans, away }: Worker, day: Day): Plan {
  if (away.length > 0) {
    const noon = instantOf(day, 720)
    if (away.some((off) => off.startsAt <= noon && noon < off.endsAt)) return []
  }
  return plans[day.weekday] ?? []
}

/** How full a day is, 0 to 1: tomorrow is fuller than a day in three weeks, Friday and Saturday fuller than Tuesday. */
function fullness(plan: DiaryPlan, day: Day, popular: number): number {
  const weekend = day.weekday >= 5 ? 1.25 : 1
  if (plan.isLean) return 0.022 * popular * weekend
  if (day.offset < 0) return (isOwners(plan.index) ? 0.42 : 0.07) * popular * weekend
  const near = day.offset < 4 ? 0.62 : day.offset < 9 ? 0.46 : 0.3
  return near * popular * weekend
}

/** Whether a unit of the resource is free at the busiest moment of the new service. */
function hasChair(setup: SalonSetup, taken: readonly PlacedService[], placed: PlacedService): boolean {
  const { resourceId } = placed.service
  if (resourceId === null) return true
  const units = setup.resources.find(({ id }) => id === resourceId)?.units ?? 0
  const until = (one: PlacedService) => one.end + one.service.resourceTurnover
  const others = taken.filter(
    (one) => one.service.resourceId === resourceId && one.start < until(placed) && placed.start < until(one),
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

/** Fills a team member's day from the start with gaps; every service starts on the salon's grid. */
function placedOf(
  plan: DiaryPlan,
  worker: Worker,
  day: Day,
  room: { readonly full: number; readonly taken: readonly PlacedService[] },
): PlacedService[] {
  const { dice, setup } = plan
  const { staff, asked } = worker
  const placedServices: PlacedService[] = []
  if (asked.length === 0) return placedServices
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
      const placed = { staff, service, options, phases: own, priceCents: price, day, start, end }
      if (end <= closes && hasChair(setup, room.taken, placed)) placedServices.push(placed)
      const gap = dice.chance(room.full * 70) ? 0 : rest(minutes) * (0.4 + 1.6 * dice.fraction())
      free = end + service.bufferAfter + Math.round(gap)
    }
  }
  return placedServices
}

function regularsOf(plan: DiaryPlan): { regulars: Regular[]; people: PersonRow[] } {
  const { dice, index, isLean, guest, nextId } = plan
  const people: PersonRow[] = []
  const count = isLean ? 12 : isOwners(index) ? 280 : 110
  const regulars = Array.from({ length: count }, (_, position): Regular => {
    const language = dice.chance(index % 6 === 2 ? 22 : 7) ? 'en' : 'el'
    const person = randomPerson(dice)
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

/** The two salons of the demo's owner. */
const isOwners = (index: number): boolean => index < 2

/** The day of a customer's first booking: at the owner's salons a third of the customers is new, some in each week. */
const sinceOf = (index: number, position: number): number =>
  isOwners(index) && position % 3 === 2 ? ((position * 37) % 112) - 90 : -Infinity

/** No customer comes twice on one day, so no account is ever booked twice at once. */
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

function allPlaced(plan: DiaryPlan): PlacedService[] {
  const { dice, days, setup } = plan
  const popular = 0.75 + dice.fraction() * 0.5
  const workers = setup.staff.map((staff) => workerOf(setup, staff))
  const closed = new Set(setup.exceptions.map(({ day }) => day))
  return days.flatMap((day) => {
    if (day.offset > 21 || closed.has(day.date)) return []
    const taken: PlacedService[] = []
    const full = Math.min(0.8, fullness(plan, day, popular))
    for (const worker of workers) taken.push(...placedOf(plan, worker, day, { full, taken }))
    return taken
  })
}

/** All bookings of the last 90 days and the next three weeks. */
export function diaryOf(plan: DiaryPlan): SalonDiary {
  const { dice, nextId, setup } = plan
  const { regulars, people } = regularsOf(plan)
  const bookings: BookingRow[] = []
  const items: BookingItemRow[] = []
  const busy: BusyRow[] = []
  const uses: ResourceUseRow[] = []
  const events: BookingEventRow[] = []
  const reviews: ReviewRow[] = []
  const here = new Map<string, Set<Regular>>()
  const mood = dice.fraction()
  const used = new Set<string>()
  for (const placed of allPlaced(plan)) {
    const present = here.get(placed.day.date) ?? new Set()
    here.set(placed.day.date, present)
    const regular = whoComes(dice, regulars, placed.day, present)
    if (!regular || bookings.length >= (plan.isLean ? 60 : 4000)) continue
    const booking = bookingRow(plan, placed, regular, bookings.length)
    bookings.push(booking)
    items.push(itemRow(booking, placed))
    if (booking.cancelledAt === null && booking.status !== 'no_show') {
      busy.push(...busyRows(booking, placed))
      uses.push(...useRows(booking, placed))
    }
    if (!plan.isLean || booking.cancelledAt !== null) events.push(...eventRows(booking, nextId))
    if (booking.status === 'completed' && dice.chance(plan.isLean ? 20 : 24)) {
      const author = signature(regular.person, regular.language)
      reviews.push(
        reviewOf({
          dice,
          id: nextId(),
          booking,
          author,
          staff: placed.staff,
          category: placed.service.category,
          mood,
          used,
        }),
      )
    }
  }
  if (setup.salon.verification !== 'verified') throw new Error('only a verified salon has a diary')
  return { people, bookings, items, busy, uses, events, reviews }
}
