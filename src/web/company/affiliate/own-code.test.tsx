import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { AffiliateView, joinAffiliates, readMyAffiliate } from '#features/affiliates/contract.ts'
import { affiliate as greek } from '#i18n/el/affiliate.ts'
import { affiliate as words } from '#i18n/en/affiliate.ts'
import { shell } from '#i18n/en/shell.ts'
import { answers, unreachable, type Route } from '#test/stage/api.ts'
import { madeSession, madeUser, signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'

import { OwnCode } from './own-code.tsx'
import { OwnReferrals } from './own-referrals.tsx'

const { code } = words
const path = '/me/affiliate'
const made: AffiliateView = {
  code: 'NYXI2345',
  link: 'https://onyxi.gr/?ref=NYXI2345',
  joinedAt: '2026-03-02T08:00:00Z',
  referrals: [],
  months: [],
  balanceCents: 0,
  payouts: [],
}
const known = (affiliate: AffiliateView | null) => answers<typeof readMyAffiliate>('GET', path, { affiliate })

const button = (name: string) => page.getByRole('button', { name, exact: true })

let users = 0

/** The parts keep their answers by account for as long as the page is open, so each test has an account of its own. */
async function drawn(part: ReactNode, api: readonly Route[], locale: 'el' | 'en' = 'en') {
  users += 1
  await signedIn(madeSession(madeUser({ id: `0198a000-0000-7000-8000-0000000affi${users}` })))
  return onStage(part, { api, locale })
}

function clipboard(writeText: (text: string) => Promise<void>) {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  onTestFinished(() => write.mockRestore())
  return write
}

test('a user without a code gets one by one press', async () => {
  const { calls } = await drawn(<OwnCode />, [
    known(null),
    answers<typeof joinAffiliates>('POST', path, made),
  ])
  await button(code.join).click()
  await expect.element(page.getByText(made.code, { exact: true })).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('without a connection the press says so, and can be tried again', async () => {
  await drawn(<OwnCode />, [known(null), unreachable('POST', path)])
  await button(code.join).click()
  await expect.element(page.getByRole('alert').getByText(shell.connection.lost)).toBeVisible()
  await expect.element(button(code.join)).toBeEnabled()
})

test('the code and the link are copied, each by its own button', async () => {
  const write = clipboard(() => Promise.resolve())
  await drawn(<OwnCode />, [known(made)])
  await button(code.copyCode).click()
  await expect.element(page.getByText(code.codeCopied)).toBeVisible()
  await button(code.copyLink).click()
  await expect.element(page.getByText(code.linkCopied)).toBeVisible()
  expect(write.mock.calls).toEqual([[made.code], [made.link]])
})

test('a browser that copies nothing says so, in Greek too', async () => {
  clipboard(() => Promise.reject(new Error('denied')))
  await drawn(<OwnCode />, [known(made)], 'el')
  await button(greek.code.copyCode).click()
  await expect.element(page.getByText(greek.code.copyFailed)).toBeVisible()
})

test('each referred salon is listed with its status', async () => {
  const since = '2026-03-02T08:00:00Z'
  const referrals: AffiliateView['referrals'] = [
    { salon: 'Ατελιέ', status: 'active', since },
    { salon: 'Νύχια', status: 'pending', since },
  ]
  await drawn(<OwnReferrals />, [known({ ...made, referrals })])
  const row = (salon: string) => page.getByRole('listitem').filter({ hasText: salon })
  await expect.element(row('Ατελιέ').getByText(words.referrals.status.active, { exact: true })).toBeVisible()
  await expect.element(row('Νύχια').getByText(words.referrals.status.pending, { exact: true })).toBeVisible()
})

test.each([
  ['has referred no salon', made],
  ['has not joined', null],
])('a user who %s reads that there is none', async (_, affiliate) => {
  await drawn(<OwnReferrals />, [known(affiliate)])
  await expect.element(page.getByRole('heading', { name: words.referrals.none })).toBeVisible()
})
