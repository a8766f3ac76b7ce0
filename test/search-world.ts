import { visitor } from '#domain/actor.ts'
import { Problem } from '#domain/problem.ts'
import { salonRoutes } from '#features/salons/http.ts'
import type { SalonsFound } from '#features/salons/queries/search-salons.ts'
import type { Suggestions } from '#features/salons/queries/suggestions.ts'
import type { Ctx } from '#platform/context.ts'

import { aListedSalon } from './listed-salon.ts'
import { freshWorld, type World } from './world.ts'

const salons = {
  maria: {
    name: 'Νύχια by Μαρία',
    place: 'kolonaki',
    rating: [480, 100],
    booked: 40,
    services: [
      ['gel_polish', 2500],
      ['manicure', 1500],
    ],
  },
  eugenia: {
    name: 'Ευγενία Beauty',
    place: 'kolonaki',
    rating: [5, 1],
    booked: 90,
    services: [['acrylic', 9000]],
  },
  open: {
    name: 'Ξένια',
    place: 'thessaloniki',
    rating: [90, 20],
    booked: 10,
    services: [
      ['pedicure', 1200],
      ['nail_art', 300],
    ],
  },
  unverified: { name: 'Blossom', place: 'chania', verification: 'unverified', services: [['biab', 3500]] },
  suspended: { name: 'Κλειστό', place: 'athens', verification: 'suspended', rating: [500, 100] },
  piraeus: {
    name: 'Aqua',
    place: 'piraeus',
    rating: [30, 10],
    services: [['gel_polish', 1500]],
    hours: '{[960,1080)}',
  },
} as const

/** A private world with a few salons, and the calls of the search on it. */
export async function startSearch() {
  const world = await freshWorld({}, '2026-05-11T06:00:00Z')
  const made = new Map<string, string>()
  for (const [name, options] of Object.entries(salons))
    made.set(name, (await aListedSalon(world.owner, options)).id)
  const nameOf = (id: string) => [...made].find(([, other]) => other === id)?.[0]
  const search = searchOn(world)
  const names = async (query: Record<string, string>) =>
    (await search.find({ limit: '50', ...query })).items.map(({ id }) => nameOf(id))
  return { world, made, nameOf, names, ...search }
}

/** The calls of the search on a world. */
export function searchOn(world: World) {
  async function call(path: string): Promise<unknown> {
    const url = new URL(path, 'http://test')
    const [, , slug] = url.pathname.split('/')
    const index = ['/salons', '/suggestions', '/salons/map', url.pathname].indexOf(url.pathname)
    const ctx: Ctx = {
      ...world.platform,
      actor: visitor,
      locale: 'el',
      requestId: 'test',
      network: '127.0.0.1',
    }
    const response = await salonRoutes[index]!.run(new Request(url), { salon: slug ?? '' }, ctx)
    return await response.json()
  }
  const find = async (query: Record<string, string>) =>
    (await call(`/salons?${new URLSearchParams(query).toString()}`)) as SalonsFound
  const suggested = async (path: string) => (await call(path)) as Suggestions
  const refusal = async (query: Record<string, string>) => {
    const error = await find(query).catch((thrown: unknown) => thrown)
    return error instanceof Problem ? [error.code, error.fields] : error
  }
  return { call, find, suggested, refusal }
}

export const sorted = (list: readonly (string | undefined)[]) =>
  list.map(String).toSorted((a, b) => (a < b ? -1 : 1))
