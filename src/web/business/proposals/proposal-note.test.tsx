import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { MoveProposal, withdrawProposal } from '#features/proposals/contract.ts'
import { businessProposal as greek } from '#i18n/el/business-proposal.ts'
import { businessProposal as english } from '#i18n/en/business-proposal.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ProposalNotice } from './proposal-note.tsx'

const proposal: MoveProposal = {
  id: '0198a000-0000-7000-8000-0000000000f1',
  start: '2099-05-12T11:00:00+03:00',
  end: '2099-05-12T12:00:00+03:00',
  staffName: 'Νίκη',
  state: 'asked',
  askedAt: '2099-05-11T09:00:00+03:00',
  expiresAt: '2099-05-11T22:00:00+03:00',
}
const path = `/business/salons/s/bookings/b/move-proposals/${proposal.id}/withdraw`

const drawn = (api: readonly Route[], locale: 'el' | 'en' = 'en', state: MoveProposal['state'] = 'asked') =>
  onStage(
    <ProposalNotice salonId="s" bookingId="b" proposal={{ ...proposal, state }} timeZone="Europe/Athens" />,
    { locale, api },
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each(['el', 'en'] as const)('a question is taken back after one more press: %s', async (locale) => {
  const words = locale === 'el' ? greek : english
  const done = answers<typeof withdrawProposal>('POST', path, { ...proposal, state: 'withdrawn' })
  const { calls } = await drawn([done], locale)
  await tap(button(words.withdraw))
  await expect.element(page.getByText(words.withdrawing.text)).toBeVisible()
  await expectAccessible()
  expect(calls).toEqual([])
  await tap(button(words.withdrawing.yes))
  await expect.element(page.getByText(words.withdrawing.done)).toBeVisible()
  expect(calls).toMatchObject([{ path, key: expect.any(String) }])
})

test('one that was answered meanwhile says so, and one that is over has no way back', async () => {
  await drawn([refuses('POST', path, { code: 'offer_over', detail: '' })])
  await tap(button(english.withdraw))
  await tap(button(english.withdrawing.yes))
  await expect.element(page.getByText(english.withdrawing.over)).toBeVisible()
})

test.each(['withdrawn', 'no', 'lapsed'] as const)('a question that is over cannot be taken back: %s', async (state) => {
  await drawn([], 'en', state)
  await expect.element(page.getByText(english.states[state]())).toBeVisible()
  await expect.element(button(english.withdraw)).not.toBeInTheDocument()
}) // prettier-ignore
