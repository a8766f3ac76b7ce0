import { createContext } from 'react'

import { serviceCategories } from '#domain/catalogue.ts'
import { TINTS } from '#domain/tints.ts'
import type { CalendarItem, CalendarView } from '#features/calendar/contract.ts'

import type { Colouring } from './colouring.ts'

/** The colour number of a service's block; undefined: it has the colours of its booking's status. */
export type TintOf = (item: CalendarItem) => number | undefined

export const TintContext = createContext<TintOf>(() => undefined)

export const categoryTint = (category: CalendarItem['category']): number =>
  serviceCategories.indexOf(category) % TINTS

export function tintsOf(colouring: Colouring, staff: CalendarView['staff']): TintOf {
  if (colouring === 'staff') return ({ staffId }) => staff.find(({ id }) => id === staffId)?.tint
  if (colouring === 'category') return ({ category }) => categoryTint(category)
  return () => undefined
}
