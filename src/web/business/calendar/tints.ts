import { createContext } from 'react'

import { serviceCategories } from '#domain/catalogue.ts'
import type { CalendarItem, CalendarView } from '#features/calendar/contract.ts'

import type { Colouring } from './colouring.ts'

/** The hues of calendar.css. */
const HUES = 12

/** The hue of a service's block; undefined: it has the colours of its booking's status. */
export type TintOf = (item: CalendarItem) => number | undefined

export const TintContext = createContext<TintOf>(() => undefined)

/** The hue of each entry, by its place; with more than twelve team members hues repeat. */
const tintAt = (place: number): number | undefined => (place === -1 ? undefined : place % HUES)

export const staffTint = (staff: CalendarView['staff'], id: string): number | undefined =>
  tintAt(staff.findIndex((one) => one.id === id))

export const categoryTint = (category: CalendarItem['category']): number | undefined =>
  tintAt(serviceCategories.indexOf(category))

export function tintsOf(colouring: Colouring, staff: CalendarView['staff']): TintOf {
  if (colouring === 'staff') return ({ staffId }) => staffTint(staff, staffId)
  if (colouring === 'category') return ({ category }) => categoryTint(category)
  return () => undefined
}
