import type { Locale } from '#domain/locale.ts'
import { FAVOURITES_EACH, VIEWED_SALONS_EACH } from '#platform/limits.ts'

/** A salon as this browser remembers it. It leaves the device only at a sign-in, and goes to that account. */
export interface DeviceSalon {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly city: string
  readonly picture: string | null
  /** Of name and city. */
  readonly locale: Locale
  /** ISO instant at which it was kept or seen. */
  readonly at: string
}

export interface DeviceSalons {
  /** Newest first, each once. */
  readonly favourites: readonly DeviceSalon[]
  readonly viewed: readonly DeviceSalon[]
}

const key = 'onyxi-salons'
const most = { favourites: FAVOURITES_EACH, viewed: VIEWED_SALONS_EACH } as const
const none: DeviceSalons = { favourites: [], viewed: [] }

/** Where storage is blocked, they live as long as the page. */
let last = { text: '', salons: none }
const listeners = new Set<() => void>()

const isSalon = (value: unknown): value is DeviceSalon => {
  if (typeof value !== 'object' || value === null) return false
  const { id, slug, name, city, picture, locale, at } = value as Partial<DeviceSalon>
  return (
    /^[\da-f-]{36}$/.test(id ?? '') &&
    /^[\w-]{1,80}$/.test(slug ?? '') &&
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at ?? '') &&
    typeof name === 'string' &&
    typeof city === 'string' &&
    (picture === null || typeof picture === 'string') &&
    (locale === 'el' || locale === 'en')
  )
}

function read(text: string): DeviceSalons {
  try {
    const kept = JSON.parse(text) as Partial<Record<keyof DeviceSalons, unknown>> | null
    const listOf = (name: keyof DeviceSalons): readonly DeviceSalon[] => {
      const list: unknown = kept?.[name]
      return Array.isArray(list) ? list.filter(isSalon).slice(0, most[name]) : []
    }
    return { favourites: listOf('favourites'), viewed: listOf('viewed') }
  } catch {
    // Another value under this name: no salon is remembered.
    return none
  }
}

/** The present state of the device; the same object until it changes. */
export function deviceSalons(): DeviceSalons {
  try {
    const text = localStorage.getItem(key) ?? ''
    if (text !== last.text) last = { text, salons: read(text) }
  } catch {
    // Blocked storage.
  }
  return last.salons
}

function write(salons: DeviceSalons): void {
  const isEmpty = salons.favourites.length + salons.viewed.length === 0
  last = { text: isEmpty ? '' : JSON.stringify(salons), salons }
  try {
    if (isEmpty) localStorage.removeItem(key)
    else localStorage.setItem(key, last.text)
  } catch {
    // Blocked or full storage.
  }
  for (const listener of listeners) listener()
}

const without = (list: readonly DeviceSalon[], id: string) => list.filter((each) => each.id !== id)

const added = (list: keyof DeviceSalons, salon: DeviceSalon): readonly DeviceSalon[] =>
  [salon, ...without(deviceSalons()[list], salon.id)].slice(0, most[list])

export const isDeviceFavourite = (id: string): boolean =>
  deviceSalons().favourites.some((each) => each.id === id)

export const keepOnDevice = (salon: DeviceSalon, isKept: boolean): void =>
  write({
    ...deviceSalons(),
    favourites: isKept ? added('favourites', salon) : without(deviceSalons().favourites, salon.id),
  })

export const noteOnDevice = (salon: DeviceSalon): void =>
  write({ ...deviceSalons(), viewed: added('viewed', salon) })

export const forgetViewedOnDevice = (): void => write({ ...deviceSalons(), viewed: [] })

/** Removes entries that the account has taken over; later ones stay. */
export function takeFromDevice({ favourites, viewed }: DeviceSalons): void {
  const now = deviceSalons()
  const rest = (list: readonly DeviceSalon[], taken: readonly DeviceSalon[]) =>
    list.filter(({ id, at }) => !taken.some((each) => each.id === id && each.at === at))
  write({ favourites: rest(now.favourites, favourites), viewed: rest(now.viewed, viewed) })
}

/** Calls after each change on this page and in other tabs. @returns how to stop */
export function watchDeviceSalons(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
