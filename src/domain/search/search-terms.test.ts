import { describe, expect, it } from 'vitest'

import { serviceCategories, type ServiceCategory } from '../catalogue.ts'
import { categoryIndex, suggestCategories } from './categories.ts'
import { searchTerms } from './search-terms.ts'

const none = Object.fromEntries(serviceCategories.map((id) => [id, [] as string[]])) as unknown as Record<
  ServiceCategory,
  readonly string[]
>
const index = categoryIndex({
  ...none,
  manicure: ['Μανικιούρ', 'French manicure'],
  gel_polish: ['Ημιμόνιμο', 'Gel polish', 'gel'],
  gel_extensions: ['Gel extensions', 'gel'],
  nail_art: ['Nail art'],
})
const terms = (text: string) =>
  searchTerms(text, index).map(({ words, categories }) => [
    words.map(({ forms }) => forms[0]).join(' '),
    ...categories,
  ])

describe('the terms of a search', () => {
  it.each([
    ['manikiour Kolonaki', [['manikiour', 'manicure'], ['kolonaki']]],
    ['gel', [['gel', 'gel_polish', 'gel_extensions']]],
    ['gel polish', [['gel polish', 'gel_polish']]],
    ['nail art in Chania', [['nail art', 'nail_art'], ['chania']]],
    ['nails by Maria', [['by'], ['maria']]],
    ['νύχια στο Κολωνάκι', [['kolvnaki']]],
    ['imimonmo', [['imimonmo', 'gel_polish']]],
    ['nails', [['nails']]],
    ['in the', [['in'], ['the']]],
    [" '); -- ", []],
  ])('%s', (text, wanted) => {
    expect(terms(text)).toEqual(wanted)
  })
})

describe('the beginnings that a typed word matches', () => {
  it.each([
    // The sound that is left starts half of all words, so only the letters are matched.
    ['zzzzzz', ['zzzzzz']],
    ['ζζζζ', ['zzzz']],
    ['qqq', ['qqq']],
    ['zz', ['zz']],
    ['hhhhhhhh', ['hhhhhhhh']],
    ['ααααεεεε', ['aaaaeeee']],
    // One letter, a double letter and a stuck key work as before.
    ['ζ', ['z']],
    ['Άλλα', ['alla', 'ala']],
    ['nailsss', ['nailsss', 'nels']],
    ['λακα', ['laka']],
    ['hmimonimo', ['hmimonimo', 'imimonimo']],
    ['manikiour', ['manikiour', 'manikiur']],
  ])('%s', (text, forms) => {
    expect(searchTerms(text, index)[0]?.words[0]?.forms).toEqual(forms)
  })
})

describe('categories while typing', () => {
  it.each([
    ['ημιμ', ['gel_polish']],
    ['gel', ['gel_polish', 'gel_extensions']],
    ['gel e', ['gel_extensions', 'gel_polish']],
    ['art', ['nail_art']],
    ['mankiour', ['manicure']],
    ['', []],
    ['zzzz', []],
  ])('%s', (text, wanted) => {
    expect(suggestCategories(index, text, 5)).toEqual(wanted)
  })
})
