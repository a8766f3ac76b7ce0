import type { Locale } from '#domain/locale.ts'
import type {
  createSalonPromotion,
  previewSalonPromotion,
  PromotionView,
} from '#features/promotions/contract.ts'
import type { Sent } from '#platform/http/contract.ts'

import { clockOf } from '../../app/offer-terms.ts'
import { centsOf, eurosOf } from '../../ui/forms/euros.ts'
import type { Faults } from '../../ui/forms/use-form.ts'
import { readWhole } from '../services/amounts.ts'
import type { PromotionsWords } from './words.ts'

/** A promotion as it is typed; an empty text is no condition. */
export interface Draft {
  readonly nameEl: string
  readonly nameEn: string
  readonly kind: 'percent' | 'amount'
  readonly percent: string
  readonly amount: string
  readonly max: string
  readonly code: string
  readonly services: 'all' | 'some'
  readonly serviceIds: readonly string[]
  readonly bookFrom: string
  readonly bookTo: string
  readonly visitFrom: string
  readonly visitTo: string
  readonly weekdays: readonly number[]
  readonly hoursFrom: string
  readonly hoursTo: string
  readonly withinHours: string
  readonly isFirstOnly: boolean
  readonly minimum: string
  readonly limit: string
  readonly limitPerPerson: string
}

export type PromotionBody = Sent<(typeof previewSalonPromotion)['body']> &
  Sent<(typeof createSalonPromotion)['body']>

const text = (value: number | string | null): string => (value === null ? '' : String(value))

/** @param promotion undefined for a new one */
export function draftOf(promotion: PromotionView | undefined, locale: Locale): Draft {
  const euros = (cents: number | null) => (cents === null ? '' : eurosOf(cents, locale))
  const reduction = promotion?.reduction ?? { kind: 'percent', percent: 10, maxCents: null }
  const { kind } = reduction
  return {
    nameEl: promotion?.nameEl ?? '',
    nameEn: promotion?.nameEn ?? '',
    kind,
    percent: kind === 'percent' ? String(reduction.percent) : '',
    max: kind === 'percent' ? euros(reduction.maxCents) : '',
    amount: kind === 'amount' ? euros(reduction.cents) : '',
    code: promotion?.code ?? '',
    services: (promotion?.serviceIds ?? null) === null ? 'all' : 'some',
    serviceIds: promotion?.serviceIds ?? [],
    bookFrom: text(promotion?.bookFrom ?? null),
    bookTo: text(promotion?.bookTo ?? null),
    visitFrom: text(promotion?.visitFrom ?? null),
    visitTo: text(promotion?.visitTo ?? null),
    weekdays: promotion?.weekdays ?? [],
    hoursFrom: promotion?.hours ? clockOf(promotion.hours.from) : '',
    hoursTo: promotion?.hours ? clockOf(promotion.hours.to) : '',
    withinHours: text(promotion?.withinHours ?? null),
    isFirstOnly: promotion?.isFirstOnly ?? false,
    minimum: euros(promotion?.minimumCents ?? null),
    limit: text(promotion?.limit ?? null),
    limitPerPerson: text(promotion?.limitPerPerson ?? null),
  }
}

const MOST_CENTS = 100_000
const plainCode = (code: string): string => code.replaceAll(/\s/g, '').toUpperCase()

/** "12,5" → 12.5; undefined where it is no percentage with at most two decimals. */
function percentOf(typed: string): number | undefined {
  const written = typed.trim().replace(',', '.')
  const percent = Number(written)
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(written) && percent > 0 && percent <= 100 ? percent : undefined
}

/** "09:30" → 570; undefined before a time is typed. */
function minutesOf(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(clock) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

const isMoney = (typed: string): boolean => {
  const cents = centsOf(typed)
  return cents !== undefined && cents > 0 && cents <= MOST_CENTS
}
const isCount = (typed: string): boolean => readWhole(typed, { least: 1, most: 1_000_000 }) !== undefined
const isWeek = (typed: string): boolean => readWhole(typed, { least: 1, most: 168 }) !== undefined
const isBackwards = (from: string, to: string): boolean => from !== '' && to !== '' && to < from

/** The faults of the typed values. */
export function faultsOf(typed: Draft, { form: { faults: words } }: PromotionsWords): Faults<Draft> {
  const optional = (value: string, isRight: (typed: string) => boolean, fault: string) =>
    value.trim() === '' || isRight(value) ? undefined : fault
  const found: Faults<Draft> = {
    nameEl: typed.nameEl.trim().length < 2 ? words.name : undefined,
    percent: typed.kind === 'percent' && percentOf(typed.percent) === undefined ? words.percent : undefined,
    max: typed.kind === 'percent' ? optional(typed.max, isMoney, words.money) : undefined,
    amount: typed.kind === 'amount' && !isMoney(typed.amount) ? words.money : undefined,
    code: optional(typed.code, (code) => /^[A-Z0-9]{3,20}$/.test(plainCode(code)), words.code),
    serviceIds: typed.services === 'some' && typed.serviceIds.length === 0 ? words.services : undefined,
    bookTo: isBackwards(typed.bookFrom, typed.bookTo) ? words.dates : undefined,
    visitTo:
      isBackwards(typed.visitFrom, typed.visitTo) || isBackwards(typed.bookFrom, typed.visitTo)
        ? words.dates
        : undefined,
    hoursTo: hasFaultyHours(typed) ? words.hours : undefined,
    withinHours: optional(typed.withinHours, isWeek, words.withinHours),
    minimum: optional(typed.minimum, isMoney, words.money),
    limit: optional(typed.limit, isCount, words.whole),
    limitPerPerson: optional(typed.limitPerPerson, isCount, words.whole),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}

function hasFaultyHours({ hoursFrom, hoursTo }: Draft): boolean {
  if (hoursFrom === '' && hoursTo === '') return false
  const [from, to] = [minutesOf(hoursFrom), minutesOf(hoursTo)]
  return from === undefined || to === undefined || to <= from
}

/** The body to send; only for a draft without faults. */
export function bodyOf(typed: Draft): PromotionBody {
  const orNull = (value: string) => (value.trim() === '' ? null : value.trim())
  const cents = (value: string) => centsOf(value) ?? null
  const whole = (value: string) => (value.trim() === '' ? null : Number(value))
  const [from, to] = [minutesOf(typed.hoursFrom), minutesOf(typed.hoursTo)]
  return {
    nameEl: typed.nameEl.trim(),
    nameEn: typed.nameEn.trim(),
    reduction:
      typed.kind === 'percent'
        ? { kind: 'percent', percent: percentOf(typed.percent) ?? 0, maxCents: cents(typed.max) }
        : { kind: 'amount', cents: centsOf(typed.amount) ?? 0 },
    code: orNull(typed.code),
    serviceIds: typed.services === 'all' ? null : [...typed.serviceIds],
    bookFrom: orNull(typed.bookFrom),
    bookTo: orNull(typed.bookTo),
    visitFrom: orNull(typed.visitFrom),
    visitTo: orNull(typed.visitTo),
    weekdays: typed.weekdays.length === 0 ? null : [...typed.weekdays],
    hours: from === undefined || to === undefined ? null : { from, to },
    withinHours: whole(typed.withinHours),
    minimumCents: cents(typed.minimum),
    isFirstOnly: typed.isFirstOnly,
    limit: whole(typed.limit),
    limitPerPerson: whole(typed.limitPerPerson),
  }
}
