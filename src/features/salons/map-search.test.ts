import { afterAll, describe, expect, it } from 'vitest'

import { aListedSalon } from '#test/listed-salon.ts'
import { searchOn, sorted, startSearch } from '#test/search-world.ts'
import { freshWorld } from '#test/world.ts'

import type { mapSalons } from './queries/map-salons.ts'

type MapAnswer = Awaited<ReturnType<typeof mapSalons>>

const { world, nameOf, call } = await startSearch()
afterAll(() => world[Symbol.asyncDispose]())

const onMap = async (query: string, ask = call) => (await ask(`/salons/map?${query}`)) as MapAnswer
const greece = 'box=19,34,29,42&zoom=6'

describe('the map of a search', () => {
  it('shows each of a few salons, with what the search asks for', async () => {
    const { total, clusters, salons } = await onMap(greece)
    expect([total, clusters]).toEqual([5, []])
    expect(sorted(salons.map(({ id }) => nameOf(id)))).toEqual(
      sorted(['eugenia', 'maria', 'open', 'piraeus', 'unverified']),
    )
    const { salons: gel } = await onMap(`${greece}&service=gel_polish&region=athens`)
    expect(gel).toEqual([
      {
        id: expect.any(String),
        slug: expect.stringMatching(/^salon-/),
        name: 'Νύχια by Μαρία',
        lat: expect.closeTo(37.98, 1),
        lng: expect.closeTo(23.74, 1),
        rating: { average: 4.8, count: 100 },
        priceFromCents: 2500,
      },
    ])
  })

  it('shows the salons of the box only', async () => {
    const { total, salons } = await onMap('box=23.6,37.9,23.7,38&zoom=13')
    expect([total, salons.map(({ id }) => nameOf(id))]).toEqual([1, ['piraeus']])
    expect(await onMap('box=0,0,1,1&zoom=9')).toEqual({ total: 0, clusters: [], salons: [] })
  })

  it('shows many salons by clusters, and counts all of them', async () => {
    await using other = await freshWorld()
    const at = (latitude: number, longitude: number) =>
      aListedSalon(other.owner, { latitude, longitude, services: [['manicure', 1500]] })
    for (let n = 0; n < 100; n++) await at(37.95 + n / 100_000, 23.7)
    const { id } = await at(40.6, 22.9)
    const { total, clusters, salons } = await onMap(greece, searchOn(other).call)
    expect(total).toBe(101)
    expect(clusters).toEqual([{ count: 100, lat: expect.closeTo(37.9505, 4), lng: expect.closeTo(23.7, 6) }])
    expect(salons.map((salon) => salon.id)).toEqual([id])
  })

  it.each(['box=23,37,24,38', 'zoom=9', 'box=24,37,23,38&zoom=9', `${greece}9`])(
    'refuses %s',
    async (query) => {
      await expect(onMap(query)).rejects.toMatchObject({ code: 'validation_failed' })
    },
  )
})
