import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type {
  DuplicatePair,
  keepClientsApart,
  listDuplicates,
  mergeClients,
} from '#features/clients/contract/duplicates.ts'
import { businessClients as greek } from '#i18n/el/business-clients.ts'
import { businessClients as english } from '#i18n/en/business-clients.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { DuplicatesNotice } from './duplicates-sheet.tsx'

const { duplicates: words } = english
const base = '/business/salons/salon/clients'

const line = (but: Partial<DuplicatePair['one']>): DuplicatePair['one'] => ({
  id: 'maria',
  name: 'Μαρία Παππά',
  phone: '+306941234567',
  email: null,
  hasAccount: true,
  isBlocked: false,
  visits: 3,
  noShows: 0,
  cancellations: 0,
  spentCents: 7500,
  lastVisit: null,
  revision: 4,
  ...but,
})
const pair: DuplicatePair = {
  why: 'phone',
  one: line({}),
  other: line({ id: 'mary', name: 'Mary P.', hasAccount: false, visits: 1, revision: 2 }),
}

/** The pair is listed until it is merged or kept apart. */
function drawn(more: readonly Route[] = [], locale: 'el' | 'en' = 'en') {
  let items = [pair]
  const settled = <Answer,>(answer: Answer) => {
    items = []
    return answer
  }
  return onStage(<DuplicatesNotice salonId="salon" />, {
    locale,
    api: [
      answers<typeof listDuplicates>('GET', `${base}/duplicates`, () => ({ items })),
      answers<typeof mergeClients>('POST', `${base}/maria/merge`, () =>
        settled({ id: 'maria', revision: 5 }),
      ),
      answers<typeof mergeClients>('POST', `${base}/mary/merge`, () => settled({ id: 'mary', revision: 3 })),
      answers<typeof keepClientsApart>('POST', `${base}/maria/apart`, () => settled({ id: 'maria' })),
      ...more,
    ],
  })
}

const button = (name: string) => page.getByRole('button', { name })
const written = ({ calls }: Awaited<ReturnType<typeof drawn>>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])

test('two cards become one after a second press, with the versions that were seen', async () => {
  const stage = await drawn()
  await tap(button(words.look))
  await expect.element(page.getByText(words.why.phone)).toBeVisible()
  await button(words.merge).click()
  await expect.element(page.getByText(words.ask('Mary P.', 'Μαρία Παππά'))).toBeVisible()
  expect(written(stage)).toEqual([])
  await button(words.mergeDo).click()
  await expect.element(page.getByText(words.merged('Μαρία Παππά'))).toBeVisible()
  expect(written(stage)).toEqual([
    [`${base}/maria/merge`, { otherId: 'mary', revision: 4, otherRevision: 2 }],
  ])
  await expect.element(page.getByText(words.done)).toBeVisible()
})

test('the question keeps the focus at its button', async () => {
  await drawn()
  await button(words.look).click()
  await expect.element(button(words.merge)).toBeVisible()
  button(words.merge).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button(words.mergeDo)).toHaveFocus()
})

test('the other card can be the one that stays', async () => {
  const stage = await drawn()
  await button(words.look).click()
  await button(words.turn).click()
  await button(words.merge).click()
  await expect.element(page.getByText(words.ask('Μαρία Παππά', 'Mary P.'))).toBeVisible()
  await button(words.mergeDo).click()
  await expect
    .poll(() => written(stage))
    .toEqual([[`${base}/mary/merge`, { otherId: 'maria', revision: 2, otherRevision: 4 }]])
})

test('the way back from the question merges nothing', async () => {
  const stage = await drawn()
  await button(words.look).click()
  await button(words.merge).click()
  await button(words.back).click()
  await button(words.two).click()
  await expect.element(page.getByText(words.apart)).toBeVisible()
  expect(written(stage)).toEqual([[`${base}/maria/apart`, { otherId: 'mary' }]])
})

test('a card that was changed meanwhile is not merged, and the pair stays', async () => {
  const detail = 'The card has changed.'
  await drawn([refuses('POST', `${base}/maria/merge`, { code: 'changed_meanwhile', detail, status: 409 })])
  await button(words.look).click()
  await button(words.merge).click()
  await button(words.mergeDo).click()
  await expect.element(page.getByText(detail)).toBeVisible()
  await expect.element(page.getByText('Mary P.', { exact: true })).toBeVisible()
})

test('a Greek salon reads of them in Greek', async () => {
  await drawn([], 'el')
  await expect.element(page.getByText(greek.duplicates.found(1))).toBeVisible()
})
