import { amenities } from '#domain/amenities.ts'
import { usualVatRate } from '#domain/money/vat-places.ts'

import { cares, crafts, feels, openings, practicals, type Sentence } from './content/descriptions.ts'
import { englishNames, ownSpellings } from './content/salon-names.ts'
import { closedReasons, commonStreets, ownerTitles, staffTitles, streetsByPlace } from './content/settings.ts'
import { type Day, instantOf, publicHolidays } from './days.ts'
import { designRowsOf, noDesigns } from './designs.ts'
import type { Dice } from './dice.ts'
import { lunchOf, someWeek, type Week } from './hours.ts'
import type { Identity } from './identity.ts'
import { type Menu, menuOf } from './menu.ts'
import type {
  HoursRow,
  PolicyRow,
  SalonExceptionRow,
  SalonRow,
  SalonSetup,
  StaffHoursRow,
  StaffRow,
  TimeOffRow,
} from './model.ts'
import { nailRowsOf, noNails } from './nails.ts'
import { landline, mobile, randomPerson, faceOf } from './people.ts'
import { photoRowsOf } from './photos.ts'
import { holdersOf, pointNear } from './places.ts'
import { postcodeOf } from './postcodes.ts'

export type SetupInput = {
  readonly identity: Identity
  readonly dice: Dice
  readonly nextId: () => string
  /** All days of the demo, oldest first. */
  readonly days: readonly Day[]
  /** True in large demos, whose salons have less of everything. */
  readonly isLean: boolean
  readonly ownerId: string | null
}

/** Eight of a hundred and twenty have no owner yet. */
export function isUnverified(index: number): boolean {
  return index % 15 === 11
}

/** From the second one on, every fourth salon asks about the nails. */
const asksAboutNails = ({ identity: { index }, isLean }: SetupInput): boolean =>
  !isLean && !isUnverified(index) && index % 4 === 1

function description(dice: Dice, identity: Identity): { el: string; en: string; year: number } {
  const year = dice.whole(2006, 2024)
  const parts = [crafts, cares, feels, practicals]
  const sentences: Sentence[] = [
    dice.pick(openings),
    ...dice.some(parts, dice.whole(2, 4)).map((sentences) => dice.pick(sentences)),
  ]
  const join = (voice: 0 | 1, owner: string) =>
    sentences
      .map((sentence) => sentence[voice].replace('{owner}', owner).replace('{year}', String(year)))
      .join(' ')
  return { el: join(0, identity.owner.firstEl), en: join(1, identity.owner.firstEn), year }
}

function addressOf(dice: Dice, identity: Identity): Pick<SalonRow, 'address' | 'postcode' | 'vatRate'> {
  const { place } = identity
  const own = streetsByPlace[place.id] ?? streetsByPlace[place.parent ?? '']
  const [street] = dice.pick(own ?? commonStreets)
  const quarter = place.parent === undefined ? '' : `, ${place.nameEl}`
  const address = `${street} ${dice.whole(1, 148)}${quarter}`
  const postcode = postcodeOf(dice, place)
  return { address, postcode, vatRate: usualVatRate(postcode) }
}

/** Instagram allows thirty letters, five of which mark the demo. */
const mostHandle = 25

function salonRow(input: SetupInput, id: string, menu: Menu): SalonRow {
  const { dice, identity } = input
  const { place, index } = identity
  const about = description(dice, identity)
  const isOpen = !isUnverified(index)
  const handle = identity.slug.split('-').slice(0, 2).join('')
  return {
    id,
    slug: identity.slug,
    name: identity.name,
    nameEn: englishNames[identity.name] ?? '',
    descriptionEl: about.el,
    descriptionEn: about.en,
    phone: dice.chance(60) ? landline(dice, place.region) : mobile(dice),
    email: `salon${index + 1}@onyxi.example`,
    website: dice.chance(25) ? `https://${handle}.example` : null,
    instagram: dice.chance(70) ? `${handle.slice(0, mostHandle)}.demo` : null,
    ...addressOf(dice, identity),
    cityEl: identity.cityEl,
    cityEn: identity.cityEn,
    placeId: place.id,
    placeIds: holdersOf(place),
    region: place.region,
    ...pointNear(dice, place),
    amenities: dice.some(amenities, dice.whole(3, 8)),
    verification: isOpen ? 'verified' : 'unverified',
    subscription: isOpen ? subscriptionOf(dice, index) : 'none',
    ownerId: isOpen ? input.ownerId : null,
    ratingSum: 0,
    ratingCount: 0,
    booked90Days: 0,
    priceFromCents: menu.priceFromCents,
    priceLevel: menu.priceLevel,
    isDemo: true,
    createdAt: `${about.year < 2024 ? 2024 : 2025}-0${dice.whole(1, 9)}-1${dice.whole(0, 9)}T09:00:00Z`,
  }
}

function subscriptionOf(dice: Dice, index: number): SalonRow['subscription'] {
  if (index < 2) return 'active'
  const roll = dice.whole(1, 100)
  return roll <= 82 ? 'active' : roll <= 95 ? 'trial' : 'past_due'
}

function policyRow(dice: Dice, salonId: string, index: number): PolicyRow {
  const isPlain = index < 2 || dice.chance(75)
  // No deposits until they can be paid. The dice are still rolled, because otherwise every later salon would change.
  if (!isPlain) dice.whole(1, 4)
  const gapRule = isPlain ? 'none' : dice.pick(['none', 'touch', 'minimum'] as const)
  return {
    salonId,
    slotStep: isPlain ? 15 : dice.pick([15, 30, 30]),
    minimumNotice: isPlain ? 60 : dice.pick([60, 120, 240, 720]),
    horizonDays: isPlain ? 60 : dice.pick([30, 60, 90]),
    cancellationHours: 24,
    tightStarts: !isPlain && dice.chance(20),
    gapRule,
    minimumGap: gapRule === 'minimum' ? 30 : 0,
  }
}

function exceptionRows(dice: Dice, input: SetupInput, salonId: string, week: Week): SalonExceptionRow[] {
  const { days } = input
  const holidays = publicHolidays(days).map(({ date, el, en }) => ({
    salonId,
    day: date,
    plan: [],
    reasonEl: el,
    reasonEn: en,
  }))
  const reason = dice.chance(50) ? closedReasons.training : closedReasons.leave
  const closed = dice.chance(60) ? [dice.pick(days)] : []
  const isHoliday = new Set(holidays.map(({ day }) => day))
  const isOpen = (day: Day) => day.offset > 3 && week[day.weekday] !== undefined && !isHoliday.has(day.date)
  const own = closed.filter(isOpen).map(({ date }) => ({
    salonId,
    day: date,
    plan: [],
    reasonEl: reason[0],
    reasonEn: reason[1],
  }))
  return [...holidays, ...own]
}

function staffRows(input: SetupInput, salonId: string): StaffRow[] {
  const { dice, identity, isLean } = input
  const count = identity.index === 0 ? 5 : isLean ? dice.whole(1, 3) : dice.pick([1, 2, 2, 3, 3, 4, 4, 5, 6])
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, position) => {
    let person = position === 0 ? identity.owner : randomPerson(dice)
    while (taken.has(person.firstEl)) person = randomPerson(dice)
    taken.add(person.firstEl)
    const [titleEl, titleEn] = position === 0 ? dice.pick(ownerTitles) : dice.pick(staffTitles)
    const isMan = !person.isWoman
    return {
      id: input.nextId(),
      salonId,
      name: person.firstEl,
      nameEn: ownSpellings[person.firstEl] ?? '',
      titleEl: isMan ? 'Τεχνίτης νυχιών' : titleEl,
      titleEn: isMan ? 'Nail technician' : titleEn,
      photo: faceOf(person, identity.index * 7 + position),
      position,
    }
  })
}

function staffHoursRows(dice: Dice, staff: readonly StaffRow[], week: Week): StaffHoursRow[] {
  const weekdays = Object.keys(week).map(Number)
  return staff.flatMap(({ id, salonId, position }) => {
    if (position === 0 || !dice.chance(50)) return []
    const works = dice.some(weekdays, Math.max(3, weekdays.length - dice.whole(0, 2)))
    return works.map((weekday) => {
      const plan = week[weekday] ?? []
      return { staffId: id, salonId, weekday, plan, breaks: lunchOf(dice, plan) }
    })
  })
}

function timeOffRows(input: SetupInput, staff: readonly StaffRow[]): TimeOffRow[] {
  const { dice, days, nextId } = input
  return staff.flatMap(({ id, salonId, position }) => {
    if (position === 0 || !dice.chance(30)) return []
    const first = dice.whole(0, days.length - 8)
    const from = days[first]
    const to = days[first + dice.whole(1, 5)]
    if (!from || !to) return []
    return [
      {
        id: nextId(),
        staffId: id,
        salonId,
        startsAt: instantOf(from, 0),
        endsAt: instantOf(to, 0),
        reason: 'Άδεια',
      },
    ]
  })
}

/** A salon's complete set-up by its owner. */
export function setupOf(input: SetupInput): SalonSetup & { readonly week: Week } {
  const { dice, identity, nextId } = input
  const id = nextId()
  const week = someWeek(dice, identity.place.region, identity.index)
  const hasFewChairs = !input.isLean && dice.chance(45)
  const resources = hasFewChairs
    ? [
        {
          id: nextId(),
          salonId: id,
          nameEl: 'Πολυθρόνα πεντικιούρ',
          nameEn: 'Pedicure chair',
          units: dice.whole(1, 2),
        },
      ]
    : []
  const staff = staffRows(input, id)
  const menu = menuOf({
    dice,
    nextId,
    salonId: id,
    chairId: resources[0]?.id ?? null,
    staff,
    isLean: input.isLean,
  })
  const hours = Object.entries(week).map(([weekday, plan]): HoursRow => ({
    salonId: id,
    weekday: Number(weekday),
    plan,
  }))
  // The dice must be rolled in this order, or every salon would change.
  const salon = salonRow(input, id, menu)
  const policy = policyRow(dice, id, identity.index)
  const exceptions = exceptionRows(dice, input, id, week)
  const photos = photoRowsOf(dice, { ...input, salonId: id, index: identity.index })
  return {
    salon,
    policy,
    hours,
    exceptions,
    photos,
    resources,
    services: menu.services,
    options: menu.options,
    staff,
    staffHours: staffHoursRows(dice, staff, week),
    timeOff: timeOffRows(input, staff),
    staffServices: menu.staffServices,
    nails: asksAboutNails(input) ? nailRowsOf(id, menu, identity.index) : noNails,
    work: isUnverified(identity.index) ? noDesigns : designRowsOf(id, menu, photos, nextId),
    week,
  }
}
