import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { changeMyProfile } from '#features/accounts/contract.ts'
import { profile as greek } from '#i18n/el/profile.ts'
import { profile as english } from '#i18n/en/profile.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { MailsOff } from './mails-off.tsx'
import { MailsSection } from './mails-section.tsx'
import type { Profile } from './own-account.ts'

const maria = { wantsReviewMails: true, wantsPointsMails: false } as Profile

beforeEach(() => signedIn())

async function drawn(api: readonly Route[], locale: 'el' | 'en' = 'en') {
  const words = locale === 'el' ? greek : english
  const stage = await onStage(<MailsSection profile={maria} />, { api, locale })
  const box = (name: 'wantsReviewMails' | 'wantsPointsMails') =>
    page.getByRole('switch', { name: words.mails[name] })
  return { ...stage, words, reviews: box('wantsReviewMails'), points: box('wantsPointsMails') }
}

test.each(['el', 'en'] as const)(
  'a switch counts at once, and leaves the other alone: %s',
  async (locale) => {
    const kept = answers<typeof changeMyProfile>('PATCH', '/me/profile', maria)
    const { words, reviews, points, calls } = await drawn([kept], locale)
    await expect.element(reviews).toBeChecked()
    await expect.element(points).not.toBeChecked()
    await tap(reviews)
    await expect.element(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()
    await expect.element(reviews).not.toBeChecked()
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { wantsReviewMails: false },
    ])
  },
)

test('a choice that was not saved goes back', async () => {
  const refusal = refuses('PATCH', '/me/profile', { code: 'rate_limited', detail: 'Too often.', status: 429 })
  const { reviews } = await drawn([refusal])
  await reviews.click()
  await expect.element(page.getByText('Too often.')).toBeVisible()
  await expect.element(reviews).toBeChecked()
})

test.each(['el', 'en'] as const)(
  'the link of a mail stops it by one press, and by none before: %s',
  async (locale) => {
    const { mailsOff: words } = locale === 'el' ? greek : english
    const off: Route = {
      method: 'POST',
      path: '/mails-off/secret',
      answer: () => Response.json({ topic: 'reviews' }),
    }
    const { calls } = await onStage(<MailsOff token="secret" />, { api: [off], locale })
    await expect.element(page.getByRole('heading', { name: words.title })).toBeVisible()
    expect(calls).toEqual([])
    await tap(page.getByRole('button', { name: words.submit }))
    await expect.element(page.getByText(words.done.reviews)).toBeVisible()
  },
)

test('a cut link says so', async () => {
  const unknown = refuses('POST', '/mails-off/secret', { code: 'not_found', detail: '', status: 404 })
  await onStage(<MailsOff token="secret" />, { api: [unknown], locale: 'en' })
  await page.getByRole('button', { name: english.mailsOff.submit }).click()
  await expect.element(page.getByText(english.mailsOff.unknown)).toBeVisible()
})

test('who has a salon chooses about the month’s figures here, too; others are not asked', async () => {
  await drawn([])
  await expect.element(page.getByRole('switch', { name: english.mails.wantsReviewMails })).toBeVisible()
  await expect
    .element(page.getByRole('switch', { name: english.mails.wantsFiguresMails }))
    .not.toBeInTheDocument()
  const owner = { ...maria, role: 'business', wantsFiguresMails: true } as Profile
  await onStage(<MailsSection profile={owner} />, { api: [], locale: 'en' })
  await expect.element(page.getByRole('switch', { name: english.mails.wantsFiguresMails })).toBeChecked()
})
