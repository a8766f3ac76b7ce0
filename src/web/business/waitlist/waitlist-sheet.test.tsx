import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { spacedPhone } from '#domain/written-phone.ts'
import type { askToMove } from '#features/proposals/contract.ts'
import type { listSalonGaps } from '#features/waitlist/contract/gaps.ts'
import { businessWaitlist as greek } from '#i18n/el/business-waitlist.ts'
import { businessProposal as asking } from '#i18n/en/business-proposal.ts'
import { businessWaitlist as english } from '#i18n/en/business-waitlist.ts'
import { answers, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'
import { waitingClient, waitlistRoutes } from '#test/stage/waitlist-routes.ts'

import { WaitlistSheet } from './waitlist-sheet.tsx'

const timeZone = 'Europe/Athens'
const gap = {
  id: '0198a000-0000-7000-8000-0000000000a1',
  staffId: '0198a000-0000-7000-8000-0000000000d1',
  staffName: 'Νίκη',
  start: '2026-05-12T11:00:00+03:00',
  end: '2026-05-12T12:00:00+03:00',
  waiting: [],
  due: [{ id: '0198a000-0000-7000-8000-0000000000c1', name: 'Άννα', phone: '6900000002' }],
  later: [
    {
      id: '0198a000-0000-7000-8000-0000000000b1',
      name: 'Μαρία',
      phone: null,
      start: '2026-05-13T11:00:00+03:00',
      canAsk: true,
      proposal: null,
    },
  ],
  give: [],
}

const drawn = (locale: 'el' | 'en', isEmpty = false, api: readonly Route[] = []) =>
  onStage(<WaitlistSheet salonId="s" onClose={() => undefined} />, {
    locale,
    api: [
      ...waitlistRoutes('s', isEmpty ? [] : [waitingClient]),
      answers<typeof listSalonGaps>('GET', '/business/salons/s/gaps', { items: isEmpty ? [] : [gap], timeZone }),
      ...api,
    ],
  }) // prettier-ignore

test.each(['el', 'en'] as const)('who waits, and who would fill a gap: %s', async (locale) => {
  const words = locale === 'el' ? greek : english
  await drawn(locale)
  await expect.element(page.getByRole('heading', { name: 'Ζωή Παππά' })).toBeVisible()
  await expect.element(page.getByText(words.figures(3, 1))).toBeVisible()
  await expect.element(page.getByText(words.gaps.due)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: words.call('Άννα', spacedPhone('6900000002')) }))
    .toBeVisible()
  await expectAccessible()
})

const proposal = {
  id: '0198a000-0000-7000-8000-0000000000f1',
  start: gap.start,
  end: gap.end,
  staffName: 'Νίκη',
  askedAt: '2026-05-11T09:00:00+03:00',
  expiresAt: '2026-05-11T22:00:00+03:00',
}

test('who comes later is asked by one press; a refusal is shown beside it', async () => {
  const path = `/business/salons/s/bookings/${gap.later[0]?.id}/move-proposals`
  const stage = await drawn('en', false, [
    answers<typeof askToMove>('POST', path, { ...proposal, state: 'asked' }),
  ])
  await tap(page.getByRole('button', { name: asking.askFor('Μαρία') }))
  await expect.element(page.getByText(asking.toast('Μαρία'))).toBeVisible()
  expect(stage.calls.find(({ path: to }) => to === path)?.body).toEqual({
    start: gap.start,
    staffId: gap.staffId,
  })
})

test('nobody waits, and no gap', async () => {
  await drawn('en', true)
  await expect.element(page.getByRole('heading', { name: english.none })).toBeVisible()
  await expect.element(page.getByText(english.gaps.none)).toBeVisible()
})
