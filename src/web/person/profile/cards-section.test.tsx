import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listSavedCards } from '#features/payments/contract/saved-cards.ts'
import { profile as greek } from '#i18n/el/profile.ts'
import { profile as english } from '#i18n/en/profile.ts'
import { accepts, answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madeSavedCard } from '#test/stage/made-saved-card.ts'
import { signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'
import type { SavedCard } from '#web/app/saved-cards.ts'

import { CardsSection } from './cards-section.tsx'

const visa = madeSavedCard(1)
const old = madeSavedCard(2, { brand: 'mastercard', last4: '4444', goodThrough: '2026-01', isExpired: true })
const strange = madeSavedCard(3, { brand: 'eftpos_au', last4: '1111' })

/** The service forgets a card once it is removed. */
function keeps(cards: readonly SavedCard[]): readonly Route[] {
  let left = cards
  return [
    answers<typeof listSavedCards>('GET', '/me/cards', () => ({ items: [...left] })),
    ...cards.map(({ id }): Route => {
      const route = accepts('DELETE', `/me/cards/${id}`)
      return {
        ...route,
        answer: (call) => {
          left = left.filter((card) => card.id !== id)
          return route.answer(call)
        },
      }
    }),
  ]
}

async function drawn(cards: readonly SavedCard[], more: readonly Route[] = [], locale: 'el' | 'en' = 'en') {
  const { cards: words, cancel } = locale === 'el' ? greek : english
  const stage = await onStage(<CardsSection />, { api: [...keeps(cards), ...more], locale })
  const region = page.getByRole('region', { name: words.title })
  await expect.element(region).toBeVisible()
  return {
    ...stage,
    words,
    cancel,
    region,
    entries: region.getByRole('listitem'),
    remove: (name: string) => page.getByRole('button', { name: words.removeNamed(name) }),
    dialog: page.getByRole('dialog', { name: words.removeTitle }),
    deleted: () => stage.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path),
  }
}

beforeEach(() => signedIn())

test.each(['el', 'en'] as const)(
  'each card has its name and how long it is good; an expired one says so: %s',
  async (locale) => {
    const { entries, words } = await drawn([visa, old, strange], [], locale)
    await expect.element(entries.nth(0).getByText('Visa •••• 4242')).toBeVisible()
    await expect.element(entries.nth(0).getByText(words.until('12/29'))).toBeVisible()
    await expect.element(entries.nth(0).getByText(words.expired)).not.toBeInTheDocument()
    await expect.element(entries.nth(1).getByText('Mastercard •••• 4444')).toBeVisible()
    await expect.element(entries.nth(1).getByText(words.expired, { exact: true })).toBeVisible()
    await expect.element(entries.nth(1).getByText(words.ended('01/26'))).toBeVisible()
    await expect.element(entries.nth(2).getByText('•••• 1111')).toBeVisible()
    await expectAccessible()
  },
)

test('a card is removed after a question, and goes from the list', async () => {
  const { remove, dialog, entries, words, deleted } = await drawn([visa, old])
  await remove('Visa •••• 4242').click()
  await expect.element(dialog.getByText(words.removeText('Visa •••• 4242'))).toBeVisible()
  await expectAccessible()
  expect(deleted()).toEqual([])
  await tap(dialog.getByRole('button', { name: words.remove }))
  await expect.element(page.getByText(words.removed)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(entries).toHaveLength(1)
  await expect.element(remove('Visa •••• 4242')).not.toBeInTheDocument()
  expect(deleted()).toEqual([`/me/cards/${visa.id}`])
})

test('who thinks better of it keeps the card', async () => {
  const { remove, dialog, entries, cancel, deleted } = await drawn([visa])
  await remove('Visa •••• 4242').click()
  await dialog.getByRole('button', { name: cancel }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(entries).toHaveLength(1)
  expect(deleted()).toEqual([])
})

test('a refusal is shown in the question', async () => {
  const refused = refuses('DELETE', `/me/cards/${visa.id}`, { code: 'not_found', detail: 'Gone already.' })
  const { remove, dialog, words } = await drawn([visa], [refused])
  await remove('Visa •••• 4242').click()
  await dialog.getByRole('button', { name: words.remove }).click()
  await expect.element(dialog.getByText('Gone already.')).toBeVisible()
})

test('without cards, one sentence says how one is kept', async () => {
  const { region, entries, words } = await drawn([])
  await expect.element(region.getByText(words.none)).toBeVisible()
  await expect.element(entries).toHaveLength(0)
})
