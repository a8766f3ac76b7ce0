import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { affiliateTermsVersion } from '#domain/affiliate-terms.ts'
import type { AffiliateView, joinAffiliates, readMyAffiliate } from '#features/affiliates/contract.ts'
import { affiliate as greek } from '#i18n/el/affiliate.ts'
import { affiliate as words } from '#i18n/en/affiliate.ts'
import { shell } from '#i18n/en/shell.ts'
import { answers, unreachable, type Route } from '#test/stage/api.ts'
import { madeAffiliate } from '#test/stage/made-affiliate.ts'
import { madeSession, madeUser, signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'

import { OwnCode } from './own-code.tsx'

const { code } = words
const path = '/me/affiliate'
const made = madeAffiliate()
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

test('a user without a code reads that the terms are accepted, and gets a code by one press', async () => {
  const { calls } = await drawn(<OwnCode />, [
    known(null),
    answers<typeof joinAffiliates>('POST', path, made),
  ])
  await expect.element(page.getByRole('link', { name: code.termsLink })).toHaveAttribute('href', '#terms')
  await button(code.join).click()
  await expect.element(page.getByText(made.code, { exact: true })).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { terms: affiliateTermsVersion },
  ])
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
  await expect.element(page.getByRole('img', { name: code.qr })).toBeVisible()
  expect(write.mock.calls).toEqual([[made.code], [made.link]])
})

test('a browser that copies nothing says so, in Greek too', async () => {
  clipboard(() => Promise.reject(new Error('denied')))
  await drawn(<OwnCode />, [known(made)], 'el')
  await button(greek.code.copyCode).click()
  await expect.element(page.getByText(greek.code.copyFailed)).toBeVisible()
})
