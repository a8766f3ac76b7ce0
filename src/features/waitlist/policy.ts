import type { UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { Ctx, Platform } from '#platform/context.ts'

import type { EntryRow } from './store/entries.ts'

/** The services of an entry, in the form of a hold. */
export const itemsOf = ({ items, staffId }: Pick<EntryRow, 'items' | 'staffId'>) =>
  items.map(({ serviceId, optionIds }) => ({ serviceId, optionIds, staffId }))

interface Customer {
  readonly customerId: UserId
  readonly email: string | null
  readonly language: Locale
}

/** The customer as the caller: an offer's link stands for the customer, for one answer. */
export const asCustomer = <Caller extends Platform & Partial<Ctx>>(
  caller: Caller,
  { customerId, email, language }: Customer,
): Ctx => ({
  ...caller,
  actor: { kind: 'user', id: customerId, email: email ?? '', role: 'customer', aal: 'aal1' },
  locale: caller.locale ?? language,
  requestId: caller.requestId ?? 'waitlist',
  network: caller.network ?? '',
})

const clockMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const twoDigits = (value: number): string => String(value).padStart(2, '0')

export const minutesOfHours = (hours: { readonly from: string; readonly to: string } | undefined) => ({
  fromMinute: hours ? clockMinutes(hours.from) : 0,
  toMinute: hours ? clockMinutes(hours.to) : 1440,
})

export const clockOf = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
