import { describe, expect, it } from 'vitest'

import { searchedCategories } from '#features/salons/queries/search-words.ts'
import { searchedPlaces } from '#platform/places.ts'

import { sentences } from './sentences.ts'
import { understand } from './understand.ts'

const moment = { today: '2026-11-24', clock: '09:00' }
const vocabulary = { kinds: searchedCategories, places: searchedPlaces }

const short = (date: string | undefined) => date?.replace('2026-', '')
const hour = (time: string | undefined) => time?.replace(':00', '') ?? ''

/** In the notation of the list. */
function meaningOf(text: string, at = moment): string {
  const { categories, places, isNear, when, rest } = understand(text, vocabulary, { ...at, isTyping: false })
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

describe('a weekday is that of next week once its hours of today have passed', () => {
  it.each([
    ['μανικιούρ τρίτη πρωί', '09:00', 'manicure - 11-24 -12'],
    ['μανικιούρ τρίτη πρωί', '11:59', 'manicure - 11-24 -12'],
    ['μανικιούρ τρίτη πρωί', '12:00', 'manicure - 12-01 -12'],
    ['tuesday morning', '17:00', '- - 12-01 -12'],
    ['τρίτη απόγευμα', '17:00', '- - 11-24 15-20'],
    ['τρίτη', '17:00', '- - 11-24 -'],
    ['σήμερα πρωί', '17:00', '- - 11-24 -12'],
    ['τετάρτη πρωί', '17:00', '- - 11-25 -12'],
  ])('%s at %s', (text, clock, meaning) => expect(meaningOf(text, { ...moment, clock })).toBe(meaning))
})
