import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { plusDays } from '#domain/search/day-window.ts'
import type { suggest } from '#features/salons/contract.ts'
import { results as greek } from '#i18n/el/results.ts'
import { results as words } from '#i18n/en/results.ts'
import type { Answer } from '#platform/http/contract.ts'
import { answers, unreachable } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'

import { SearchCard } from './search-card.tsx'
import { todayInGreece } from './when.ts'

const glyfada = { id: 'glyfada', name: 'Glyfada', region: 'athens' } as const
const pedicure = { id: 'pedicure', name: 'Pedicure' } as const
const found: Answer<typeof suggest> = {
  places: [{ ...glyfada, type: 'city' }],
  services: [pedicure],
  searches: [{ service: pedicure, place: glyfada, isNear: false, when: null, q: null }],
  designs: [],
  salons: [{ id: '0198a000-0000-7000-8000-000000000002', slug: 'atelie', name: 'Ατελιέ', city: 'Αθήνα' }],
}
const nothing: Answer<typeof suggest> = { places: [], services: [], searches: [], designs: [], salons: [] }

const drawn = (answer = found, card: Partial<Parameters<typeof SearchCard>[0]> = {}) =>
  onStage(<SearchCard services={[pedicure]} places={[glyfada]} look="card" {...card} />, {
    path: '/en',
    api: [answers<typeof suggest>('GET', '/suggestions', answer)],
  })

const what = page.getByRole('combobox', { name: words.search.service })
const where = page.getByRole('combobox', { name: words.search.place })
/** Its name goes on with a hint: the region, the town. */
const option = (name: string | RegExp) => page.getByRole('option', { name })
const submit = () => page.getByRole('button', { name: words.search.submit }).click()

/** The device says where it is, or refuses. */
function located(answer: { readonly latitude: number; readonly longitude: number } | 'refused') {
  const original = Object.getOwnPropertyDescriptor(navigator, 'geolocation')
  onTestFinished(() => {
    if (original) Object.defineProperty(navigator, 'geolocation', original)
    else Reflect.deleteProperty(navigator, 'geolocation')
  })
  const getCurrentPosition = (
    resolve: (position: object) => void,
    refuse: (error: { readonly code: number; readonly PERMISSION_DENIED: number }) => void,
  ) => (answer === 'refused' ? refuse({ code: 1, PERMISSION_DENIED: 1 }) : resolve({ coords: answer }))
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
}

test('typed words are searched as they are', async () => {
  const { path } = await drawn(nothing)
  await what.fill('χρώμα')
  await expect.element(page.getByText(words.search.nothing('χρώμα')).first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe(`/en/salons?${new URLSearchParams({ q: 'χρώμα' })}`)
})

test('the arrow keys mark a suggestion, Enter chooses it, and the search asks for it instead of the words', async () => {
  const { path } = await drawn()
  await what.fill('ped')
  await expect.element(option('Pedicure in Glyfada')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(option(/^Pedicure$/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(what).toHaveValue('Pedicure')
  await expect.element(what).toHaveAttribute('aria-expanded', 'false')
  await submit()
  await expect.poll(path).toBe('/en/salons?service=pedicure')
})

test('designs that were typed open their list, with what they show as its filters', async () => {
  const tags = [
    { name: 'technique', value: 'hand_painted', text: 'Hand-painted' },
    { name: 'colour', value: 'red', text: 'Red' },
  ] as const
  const designs = [
    { tags: [...tags], place: glyfada },
    { tags: [], place: null },
  ]
  const { path } = await drawn({ ...nothing, designs })
  await what.fill('painted red gly')
  await expect.element(option(words.search.allDesigns)).toBeVisible()
  await option(/Hand-painted, red\s*Glyfada/).click()
  await expect.poll(path).toBe('/en/designs?technique=hand-painted&colour=red&place=glyfada')
})

test('a service with an area fills both fields', async () => {
  const { path } = await drawn()
  await what.fill('ped gly')
  await option('Pedicure in Glyfada').click()
  await expect.element(where).toHaveValue('Glyfada')
  await submit()
  await expect.poll(path).toBe('/en/salons?service=pedicure&place=glyfada')
})

test('an area that was typed as a service moves to its own field', async () => {
  await drawn()
  await what.fill('gly')
  await option(/^Glyfada/).click()
  await expect.element(what).toHaveValue('')
  await expect.element(where).toHaveValue('Glyfada')
})

test('a salon out of the suggestions opens its page', async () => {
  const { path } = await drawn()
  await what.fill('ατε')
  await option('Ατελιέ').click()
  await expect.poll(path).toBe('/en/salon/atelie')
})

test('Escape closes the list and keeps the text; the cross empties the field and keeps the focus', async () => {
  await drawn()
  await what.fill('ped')
  await expect.element(option(/^Pedicure$/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(what).toHaveValue('ped')
  await page.getByRole('button', { name: words.search.clear(words.search.service) }).click()
  await expect.element(what).toHaveValue('')
  await expect.element(what).toHaveFocus()
})

test('suggestions that did not come are shown, in Greek, and the search continues without them', async () => {
  await onStage(<SearchCard services={[]} places={[]} look="card" />, {
    locale: 'el',
    api: [unreachable('GET', '/suggestions')],
  })
  await page.getByRole('combobox', { name: greek.search.service }).fill('πεντ')
  await expect.element(page.getByText(greek.search.failed).first()).toBeVisible()
})

test('the position of the reader is asked for on a press, with three decimals', async () => {
  located({ latitude: 37.98765, longitude: 23.72849 })
  const { path } = await drawn()
  await where.click()
  await option(words.search.nearMe).click()
  await expect.element(where).toHaveValue(words.search.nearMe)
  await submit()
  await expect.poll(path).toBe('/en/salons?near=37.988%2C23.728')
})

test('a refused position is shown, and nothing is chosen', async () => {
  located('refused')
  await drawn()
  await where.click()
  await option(words.search.nearMe).click()
  await expect.element(page.getByText(words.near.refused)).toBeVisible()
  await expect.element(where).toHaveValue('')
})

test('the filters of the page and its place go along with new words', async () => {
  const query = { place: 'glyfada', verified: 'true', priceLevel: ['1', '2'] } as const
  const { path } = await drawn(nothing, { query, placeName: 'Glyfada' })
  await expect.element(where).toHaveValue('Glyfada')
  await what.fill('gel')
  await submit()
  await expect.poll(path).toBe('/en/salons?q=gel&place=glyfada&verified=true&priceLevel=1&priceLevel=2')
})

test('a sentence fills all three fields, each of which can be changed', async () => {
  const date = plusDays(todayInGreece(), 3)
  const when = { date, until: null, from: null, to: '12:00' }
  const { path } = await drawn({
    ...nothing,
    searches: [{ service: pedicure, place: glyfada, isNear: false, when, q: null }],
  })
  await what.fill('pedi glyf saturday morning')
  await option(/^Pedicure in Glyfada.+, morning · Athens/).click()
  await expect.element(what).toHaveValue('Pedicure')
  await expect.element(where).toHaveValue('Glyfada')
  await submit()
  await expect.poll(path).toBe(`/en/salons?service=pedicure&place=glyfada&date=${date}&to=12%3A00`)
})

test('words that are not understood stay in the field, beside the kind of service', async () => {
  const { path } = await drawn({
    ...nothing,
    searches: [{ service: pedicure, place: glyfada, isNear: false, when: null, q: 'nefeli' }],
  })
  await what.fill('pedi glyfada nefeli')
  await option('“nefeli” · Pedicure in Glyfada').click()
  await submit()
  await expect.poll(path).toBe('/en/salons?q=Pedicure+nefeli&place=glyfada')
})

test('“near me” in a sentence asks the device', async () => {
  located({ latitude: 37.9838, longitude: 23.728 })
  const { path } = await drawn({
    ...nothing,
    searches: [{ service: pedicure, place: null, isNear: true, when: null, q: null }],
  })
  await what.fill('pedicure near me')
  await option('Pedicure · Near me').click()
  await expect.element(where).toHaveValue(words.search.nearMe)
  await submit()
  await expect.poll(path).toBe('/en/salons?service=pedicure&near=37.984%2C23.728')
})

test('former searches are offered in an empty field, and can be cleared', async () => {
  onTestFinished(() => localStorage.removeItem('onyxi-searches'))
  const query = { service: 'pedicure', place: 'glyfada' }
  const kept = [
    { query, label: 'Pedicure · Glyfada', locale: 'en' },
    { query: { date: '2020-01-01' }, label: 'over', locale: 'en' },
    { query, label: 'Ελληνικά', locale: 'el' },
  ]
  localStorage.setItem('onyxi-searches', JSON.stringify(kept))
  const { path } = await drawn(nothing)
  await what.click()
  await expect.element(option('over')).not.toBeInTheDocument()
  await expect.element(option('Ελληνικά')).not.toBeInTheDocument()
  await option('Pedicure · Glyfada').click()
  await expect.poll(path).toBe('/en/salons?service=pedicure&place=glyfada')
  await what.click()
  await option(words.search.forget).click()
  expect(localStorage.getItem('onyxi-searches')).toBeNull()
  await what.click()
  await expect.element(option('Pedicure · Glyfada')).not.toBeInTheDocument()
})
