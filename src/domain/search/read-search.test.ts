import { describe, expect, it } from 'vitest'

import { searchedCategories } from '#features/salons/queries/search-words.ts'
import { searchedPlaces } from '#platform/places.ts'

import { readSearch } from './read-search.ts'

/** The kinds of service and the places that were read, and the words that are left. */
function read(text: string) {
  const { categories, places, words } = readSearch(text, searchedCategories, searchedPlaces)
  return [
    categories.flatMap(({ any }) => any),
    places.map(({ any }) => any[0]),
    words.flatMap((term) => term.words.map(({ forms }) => forms[0])),
  ]
}

describe('a typed search', () => {
  it.each([
    ['ημιμόνιμο', [['gel_polish'], [], []]],
    ['νύχια Αθήνα', [[], ['athens'], []]],
    ['manikiour pagkrati', [['manicure'], ['pangrati'], []]],
    ['μανικιούρ στο Κολωνάκι', [['manicure'], ['kolonaki'], []]],
    ['Νέα Σμύρνη πεντικιούρ', [['pedicure'], ['nea-smyrni'], []]],
    ['8essalonikh', [[], ['thessaloniki'], []]],
    ['Αγία Παρασκευή', [[], ['agia-paraskevi'], []]],
    ['Ευγενία στη Γλυφάδα', [[], ['glyfada'], ['eygenia']]],
    ['gel polish in Piraeus Aqua', [['gel_polish'], ['piraeus'], ['aqua']]],
    ['kolonaky', [[], ['kolonaki'], []]],
    // The beginning of a name and a typing error stay text, which is completed and mended.
    ['kolona', [[], [], ['kolona']]],
    ['kolonki', [[], [], ['kolonki']]],
  ])('%s', (text, wanted) => {
    const [categories, places, words] = read(text)
    expect([[...new Set(categories)].slice(0, 1), places, words]).toEqual(wanted)
  })

  it('means every place with the name, and those whose name begins with it', () => {
    const { places } = readSearch('Αγία', searchedCategories, searchedPlaces)
    expect(places[0]?.any).toEqual(expect.arrayContaining(['agia-paraskevi', 'agia-varvara']))
    expect(places[0]?.any).not.toContain('athens')
  })
})
