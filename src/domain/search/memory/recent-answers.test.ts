import { expect, it } from 'vitest'

import { anything } from '#test/any-question.ts'

import type { SalonId } from '../../ids.ts'
import { FREE_HOURS_DAYS, kindsOfHours } from '../free-hours.ts'
import type { Position, RankedSalon, SalonQuestion, SalonsThatFit } from '../search-index.ts'
import { MemoryIndex } from './memory-index.ts'
import { RecentAnswers } from './recent-answers.ts'

const verified = { ...anything, verified: true }
const tonight = { ...anything, free: [{ day: 20_000, hours: 1 }] }
const position = { key: 1, id: 'salon-1' } as Position

/** Asks for a page and says whether the salons were searched for it. */
function asking(answers: RecentAnswers) {
  return async (question: SalonQuestion, after: Position | null = null, most = 20): Promise<boolean> => {
    let isLookedUp = false
    const page = (): Promise<readonly RankedSalon[]> => Promise.resolve([])
    const salons = answers.of(question, () => {
      isLookedUp = true
      return { page } as unknown as SalonsThatFit
    })
    await salons.page(after, most)
    return isLookedUp
  }
}

it('looks the salons up once for each question and page', async () => {
  const isLookedUp = asking(new RecentAnswers())
  expect(await isLookedUp(anything)).toBe(true)
  expect(await isLookedUp({ ...anything })).toBe(false)
  expect(await isLookedUp(verified)).toBe(true)
  expect(await isLookedUp(anything, position)).toBe(true)
  expect(await isLookedUp(anything, { ...position, key: 2 })).toBe(true)
  expect(await isLookedUp(anything, null, 21)).toBe(true)
  expect(await isLookedUp(anything, position)).toBe(false)
})

it('forgets all answers when a salon changes, and those for a time when its hours change', async () => {
  const answers = new RecentAnswers()
  const isLookedUp = asking(answers)
  for (const question of [anything, tonight]) await isLookedUp(question)
  answers.forgetTimed()
  expect([await isLookedUp(anything), await isLookedUp(tonight)]).toEqual([false, true])
  answers.forget()
  expect([await isLookedUp(anything), await isLookedUp(tonight)]).toEqual([true, true])
})

it('an answer that was under way when a salon changed is not kept', async () => {
  const answers = new RecentAnswers()
  const salons = answers.of(anything, () => ({ counts: async () => 'old' }) as unknown as SalonsThatFit)
  answers.forget()
  expect(await salons.counts()).toBe('old')
  const fresh = answers.of(anything, () => ({ counts: async () => 'new' }) as unknown as SalonsThatFit)
  expect(await fresh.counts()).toBe('new')
})

it('keeps the two hundred questions that were asked last', async () => {
  const isLookedUp = asking(new RecentAnswers())
  const rated = (minRating: number) => ({ ...anything, minRating })
  for (let rating = 0; rating < 200; rating += 1) await isLookedUp(rated(rating))
  expect(await isLookedUp(rated(0))).toBe(false)
  expect(await isLookedUp(rated(200))).toBe(true)
  expect(await isLookedUp(rated(0))).toBe(false)
  expect(await isLookedUp(rated(1))).toBe(true)
})

it('an index finds no salon any more whose last free hour was taken', async () => {
  const id = 'salon-1' as SalonId
  const index = new MemoryIndex()
  index.put({
    id,
    latitude: 37.98,
    longitude: 23.73,
    document: '',
    region: 'athens',
    placeIds: [],
    categories: ['manicure'],
    prices: [],
    isVerified: true,
    takesBookings: true,
    isSample: false,
    priceFromCents: null,
    priceLevel: null,
    ratingSum: 0,
    ratingCount: 0,
    popularity: 0,
    quality: 0,
    fairRating: 0,
  })
  const masks = new Uint16Array(FREE_HOURS_DAYS * kindsOfHours)
  const total = async () => (await (await index.find(tonight)).counts()).total
  index.putHours(id, { from: 20_000, masks: masks.map(() => 1) })
  expect(await total()).toBe(1)
  index.putHours(id, { from: 20_000, masks })
  expect(await total()).toBe(0)
})
