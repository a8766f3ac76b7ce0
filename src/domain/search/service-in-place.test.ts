import { expect, it } from 'vitest'

import { searchedCategories } from '#features/salons/queries/search-words.ts'
import { searchedPlaces } from '#platform/places.ts'

import { servicesInPlaces } from './service-in-place.ts'

it.each([
  ['manikiour glyfada', 'manicure', 'glyfada'],
  ['μανικιούρ Γλυφάδα', 'manicure', 'glyfada'],
  ['Γλυφάδα μανικιούρ', 'manicure', 'glyfada'],
  ['manicure in Glyfada', 'manicure', 'glyfada'],
  ['ημιμόνιμο στη Γλυφάδα', 'gel_polish', 'glyfada'],
  ['πεντικιούρ νέα σμύρνη', 'pedicure', 'nea-smyrni'],
])('%s', (text, category, place) => {
  const [best] = servicesInPlaces(text, searchedCategories, searchedPlaces, 3)
  expect([best?.category, best?.place.id]).toEqual([category, place])
})

it.each(['manicure', 'glyfada', 'νύχια γλυφάδα', 'manikiour qwzzyx', '', '!!!'])(
  '%s names no such pair',
  (text) => {
    expect(servicesInPlaces(text, searchedCategories, searchedPlaces, 3)).toEqual([])
  },
)
