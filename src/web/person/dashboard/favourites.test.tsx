import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listFavouriteTimes, listOwnSalonLists } from '#features/favourites/contract.ts'
import { dashboard as greek } from '#i18n/el/dashboard.ts'
import { dashboard as english } from '#i18n/en/dashboard.ts'
import type { Answer } from '#platform/http/contract.ts'
import { accepts, answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { Favourites, ViewedSalons } from './favourites.tsx'
import type { ListedCard } from './own-salons.ts'

const card = (digit: number): ListedCard => ({
  id: `0198a000-0000-7000-8000-00000000000${digit}`,
  slug: `salon-${digit}`,
  name: `Salon ${digit}`,
  city: 'Αθήνα',
  address: 'Ερμού 1',
  region: 'athens',
  placeId: 'athina',
  latitude: 37.97,
  longitude: 23.73,
  rating: { average: 4.8, count: 12 },
  verified: true,
  bookable: true,
  priceFromCents: 2500,
  reducedFrom: null,
  priceLevel: 1,
  categories: [],
  picture: null,
  isDemo: false,
  nextTimes: [],
})

interface Drawn {
  readonly favourites?: readonly ListedCard[]
  readonly viewed?: readonly ListedCard[]
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
  /** The answer with the next free times. */
  readonly times?: Route
}

/** The server's lists, which shrink as the part asks. */
const free = (items: Answer<typeof listFavouriteTimes>['items']): Route =>
  answers<typeof listFavouriteTimes>('GET', '/me/favourites/times', { items })

async function drawn({
  favourites = [],
  viewed = [],
  api = [],
  locale = 'en',
  times = free([]),
}: Drawn = {}) {
  let lists = { favourites: [...favourites], viewed: [...viewed] }
  const forgets = (route: Route, left: () => typeof lists): Route => ({
    ...route,
    answer: (call) => {
      lists = left()
      return route.answer(call)
    },
  })
  const part = (
    <>
      <Favourites />
      <ViewedSalons />
    </>
  )
  const stage = await onStage(part, {
    locale,
    api: [
      answers<typeof listOwnSalonLists>('GET', '/me/salons', () => lists),
      times,
      ...favourites.map(({ id }) =>
        forgets(accepts('DELETE', `/me/favourites/${id}`), () => ({
          ...lists,
          favourites: lists.favourites.filter((each) => each.id !== id),
        })),
      ),
      forgets(accepts('DELETE', '/me/viewed-salons'), () => ({ ...lists, viewed: [] })),
      ...api,
    ],
  })
  const words = locale === 'el' ? greek : english
  return {
    ...stage,
    words,
    heading: (name: string) => page.getByRole('heading', { name }),
    heart: (name: string) => page.getByRole('button', { name: words.favourites.remove(name) }),
  }
}

test.each(['el', 'en'] as const)('a heart takes its salon from the favourites: %s', async (locale) => {
  const { heading, heart, words, calls } = await drawn({ favourites: [card(1), card(2)], locale })
  await expect
    .element(page.getByRole('link', { name: 'Salon 2' }))
    .toHaveAttribute('href', `${locale === 'el' ? '' : '/en'}/salon/salon-2`)
  await tap(heart('Salon 1'))
  await expect.element(page.getByText(words.favourites.removed)).toBeVisible()
  await expect.element(heading('Salon 1')).not.toBeInTheDocument()
  await expect.element(heading('Salon 2')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/me/favourites/${card(1).id}`,
  ])
})

test('a favourite says when it is free next, and that it is full', async () => {
  const service = { id: '0198a000-0000-7000-8000-0000000000aa', name: 'Gel polish' }
  const start = '2026-03-10T10:15:00+02:00'
  const { words } = await drawn({
    favourites: [card(1), card(2), { ...card(3), bookable: false }],
    times: free([
      { salon: card(1).id, service, starts: [start] },
      { salon: card(2).id, service, starts: [] },
    ]),
  })
  await expect
    .element(page.getByRole('link', { name: words.favourites.book('Salon 1', 'Tue 10:15') }))
    .toHaveAttribute('href', `/en/salon/salon-1?${new URLSearchParams({ start, services: service.id })}`)
  await expect.element(page.getByText(words.favourites.next('Gel polish'))).toBeVisible()
  await expect.element(page.getByText(words.favourites.full)).toHaveLength(1)
})

test('the favourites stand also where their times do not load', async () => {
  const { heading, words } = await drawn({
    favourites: [card(1)],
    times: unreachable('GET', '/me/favourites/times'),
  })
  await expect.element(heading('Salon 1')).toBeVisible()
  await expect.element(page.getByText(words.favourites.full)).not.toBeInTheDocument()
})

test('a refusal is shown, and the salon stays', async () => {
  const refused = refuses('DELETE', `/me/favourites/${card(1).id}`, {
    code: 'rate_limited',
    detail: 'Too often.',
    status: 429,
  })
  const { heading, heart } = await drawn({ favourites: [card(1)], api: [refused] })
  await heart('Salon 1').click()
  await expect.element(page.getByText('Too often.')).toBeVisible()
  await expect.element(heading('Salon 1')).toBeVisible()
})

test('without favourites the list says how to make one', async () => {
  const { heading, words } = await drawn()
  await expect.element(heading(words.favourites.empty)).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.find })).toHaveAttribute('href', '/en/salons')
  await expect.element(heading(words.viewed.title)).not.toBeInTheDocument()
})

test('of the salons seen last six are shown, and all are forgotten at once', async () => {
  const { heading, words } = await drawn({ viewed: [1, 2, 3, 4, 5, 6, 7].map(card) })
  await expect.element(heading('Salon 6')).toBeVisible()
  await expect.element(heading('Salon 7')).not.toBeInTheDocument()
  await tap(page.getByRole('button', { name: words.viewed.forget }))
  await expect.element(page.getByText(words.viewed.forgotten)).toBeVisible()
  await expect.element(heading(words.viewed.title)).not.toBeInTheDocument()
})
