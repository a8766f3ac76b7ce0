import { describe, expect, it } from 'vitest'

import { searchedCategories } from '#features/salons/queries/search-words.ts'
import { searchedPlaces } from '#platform/places.ts'

import { sentences } from './sentences.ts'
import { understand } from './understand.ts'

const today = '2026-11-24'
const vocabulary = { kinds: searchedCategories, places: searchedPlaces }

const short = (date: string | undefined) => date?.replace('2026-', '')
const hour = (time: string | undefined) => time?.replace(':00', '') ?? ''

/** In the notation of the list. */
function meaningOf(text: string): string {
  const { categories, places, isNear, when, rest } = understand(text, vocabulary, { today, isTyping: false })
  const days = [when?.date, when?.until].filter((date) => date !== undefined).map(short)
  const hours =
    when?.from === undefined && when?.to === undefined ? '' : `${hour(when.from)}-${hour(when.to)}`
  const place = isNear ? 'near' : places[0]?.id
  const parts = [categories.join(','), place ?? '', days.join('/'), hours].map((part) => part || '-')
  return [parts.join(' '), ...(rest === '' ? [] : [rest])].join(' : ')
}

const table = sentences
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string])

describe('a typed sentence is understood', () => {
  it('the list has at least 200', () => expect(table.length).toBeGreaterThanOrEqual(200))
  it.each(table)('%s', (text, meaning) => expect(meaningOf(text)).toBe(meaning))
})
