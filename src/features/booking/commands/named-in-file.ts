import { cellKey } from '#domain/csv.ts'
import type { OptionId, ServiceId, StaffId } from '#domain/ids.ts'
import { locales } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'

import type { SalonSetup } from '../store/salon-setup.ts'

/** A service of a file, with its extras. */
export interface FileService {
  readonly serviceId: ServiceId
  readonly optionIds: readonly OptionId[]
}

type Named = { readonly nameEl: string; readonly nameEn: string; readonly isOffered: boolean }

const isCalled = (name: string, { nameEl, nameEn, isOffered }: Named): boolean =>
  isOffered && [nameEl, nameEn].some((each) => cellKey(each) === cellKey(name))

const serviceCalled = (setup: SalonSetup, name: string): ServiceId | undefined =>
  [...setup.services].find(([, service]) => isCalled(name, service))?.[0]

/** Reads `Ημιμόνιμο`, with extras and further services after a plus; returns the unknown text if there is any. */
export function servicesOfFile(
  setup: SalonSetup,
  text: string,
): { readonly found: readonly FileService[] } | { readonly unknown: string } {
  const whole = serviceCalled(setup, text)
  if (whole !== undefined) return { found: [{ serviceId: whole, optionIds: [] }] }
  const found: FileService[] = []
  for (const name of text.split('+').map((part) => part.trim())) {
    const last = found.at(-1)
    const option = last && optionCalled(setup, last.serviceId, name)
    const serviceId = serviceCalled(setup, name)
    if (last && option !== undefined)
      found[found.length - 1] = { ...last, optionIds: [...last.optionIds, option] }
    else if (serviceId === undefined) return { unknown: name }
    else found.push({ serviceId, optionIds: [] })
  }
  return { found }
}

const optionCalled = (setup: SalonSetup, serviceId: ServiceId, name: string): OptionId | undefined =>
  [...setup.options].find(([, option]) => option.serviceId === serviceId && isCalled(name, option))?.[0]

/** Finds a team member by full name in either language, or by first name if only one matches; undefined when none or several match. */
export function staffOfFile({ staffNames }: SalonSetup, text: string): StaffId | undefined {
  const wanted = cellKey(text)
  const all = [...staffNames].map(([id, written]) => ({
    id,
    keys: locales.map((locale) => cellKey(nameIn(locale, written))),
  }))
  const same = all.filter(({ keys }) => keys.includes(wanted))
  const [first = ''] = wanted.split(' ')
  const alike = all.filter(({ keys }) => keys.some((key) => key.split(' ')[0] === first))
  const [only, ...more] = same.length > 0 ? same : alike
  return more.length === 0 ? only?.id : undefined
}
