import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { ApplicationId } from '#domain/ids.ts'
import type {
  answerApplication,
  listMyApplications,
  OwnApplication,
} from '#features/applications/contract.ts'
import { applications as greek } from '#i18n/el/applications.ts'
import { applications as english } from '#i18n/en/applications.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { OwnApplications } from './own-applications.tsx'

const made = (but: Partial<OwnApplication> = {}): OwnApplication => ({
  id: '0198a000-0000-7000-8000-000000000001' as ApplicationId,
  state: 'more_info',
  referralCode: null,
  salonName: 'Ατελιέ',
  ownerName: 'Μαρία Παππά',
  email: 'maria@example.gr',
  phone: '6901234567',
  address: 'Ερμού 1',
  city: 'Αθήνα',
  region: 'athens',
  postcode: '10563',
  description: 'Δύο καρέκλες.',
  question: 'Ποιος είναι ο αριθμός ΓΕΜΗ;',
  rejectionReason: null,
  salon: null,
  createdAt: '2026-03-01T10:00:00Z',
  submittedAt: '2026-03-01T10:00:00Z',
  history: [],
  ...but,
})
const answerPath = `/me/applications/${made().id}/answer`

async function drawn(
  items: readonly OwnApplication[],
  api: readonly Route[] = [],
  locale: 'el' | 'en' = 'en',
) {
  const listed = answers<typeof listMyApplications>('GET', '/me/applications', { items: [...items] })
  const stage = await onStage(<OwnApplications />, { api: [listed, ...api], locale })
  const words = locale === 'el' ? greek : english
  const sheet = page.getByRole('dialog')
  const box = (name: string) => sheet.getByRole('textbox', { name })
  return {
    ...stage,
    words,
    sheet,
    open: page.getByRole('button', { name: words.mine.openAnswer }),
    send: sheet.getByRole('button', { name: words.mine.send }),
    answer: box(words.mine.answer),
    address: box(words.fields.address),
    email: box(words.fields.email),
    sent: () => stage.calls.filter(({ method }) => method === 'POST'),
  }
}

test('without an application nothing is shown', async () => {
  const { calls, words } = await drawn([])
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(page.getByText(words.mine.title)).not.toBeInTheDocument()
})

test.each([
  ['submitted', {}, english.mine.text.submitted],
  ['rejected', { rejectionReason: 'No such address.' }, 'No such address.'],
  ['more_info', {}, 'Ποιος είναι ο αριθμός ΓΕΜΗ;'],
] as const)('an application says where it stands: %s', async (state, but, sentence) => {
  const { open } = await drawn([made({ state, ...but })])
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(open.elements().length).toBe(state === 'more_info' ? 1 : 0)
})

test('an approved one leads to the salon, and its trial ends on the day before the last moment', async () => {
  const salon = { id: made().id, slug: 'atelie', trialEndsAt: '2026-04-01T21:00:00Z', isPublished: true }
  const { words } = await drawn([made({ state: 'approved', salon, question: null })])
  await expect.element(page.getByText(words.mine.text.approved('1 April 2026'))).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: words.mine.manage }))
    .toHaveAttribute('href', '/en/business/dashboard?salon=atelie')
  await expect
    .element(page.getByRole('link', { name: words.mine.page }))
    .toHaveAttribute('href', '/en/salon/atelie')
})

test('an approved one that is not published leads to its set-up alone', async () => {
  const salon = { id: made().id, slug: 'atelie', trialEndsAt: '2026-04-01T21:00:00Z', isPublished: false }
  const { words } = await drawn([made({ state: 'approved', salon, question: null })])
  await expect.element(page.getByText(words.mine.text.unpublished('1 April 2026'))).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: words.mine.setUp }))
    .toHaveAttribute('href', '/en/business/set-up?salon=atelie')
  expect(page.getByRole('link').elements()).toHaveLength(1)
})

test.each(['el', 'en'] as const)(
  'a question is answered with the fields beside it, the address of the mails apart: %s',
  async (locale) => {
    const { open, sheet, answer, address, email, send, words, sent, calls } = await drawn(
      [made()],
      [answers<typeof answerApplication>('POST', answerPath, made({ state: 'submitted' }))],
      locale,
    )
    await tap(open)
    await expect.element(email).not.toBeInTheDocument()
    await answer.fill('123456')
    await address.fill('Τρώων 26')
    await tap(send)
    await expect.element(page.getByText(words.mine.answered)).toBeVisible()
    await expect.element(sheet).not.toBeInTheDocument()
    expect(sent()[0]?.body).toMatchObject({ answer: '123456', address: 'Τρώων 26', salonName: 'Ατελιέ' })
    expect(sent()[0]?.body).not.toHaveProperty('email')
    await expect.poll(() => calls.filter(({ method }) => method === 'GET').length).toBe(2)
  },
)

test('an empty answer is not sent, and has the focus', async () => {
  const { open, answer, send, words, sent } = await drawn([made()])
  await open.click()
  await send.click()
  await expect.element(answer).toHaveFocus()
  await expect.element(answer).toHaveAccessibleDescription(words.mine.answerFault)
  expect(sent()).toEqual([])
})

test('an emptied field is not sent either', async () => {
  const { open, answer, address, send, words, sent } = await drawn([made()])
  await open.click()
  await answer.fill('123456')
  await address.fill('')
  await send.click()
  await expect.element(address).toHaveFocus()
  await expect.element(page.getByText(words.faults.address)).toBeVisible()
  expect(sent()).toEqual([])
})

test('a refusal is shown in the sheet, which stays open with the answer', async () => {
  const refused = refuses('POST', answerPath, {
    code: 'application_not_changeable',
    detail: 'It was decided.',
    status: 409,
  })
  const { open, sheet, answer, send } = await drawn([made()], [refused])
  await open.click()
  await answer.fill('123456')
  await send.click()
  await expect.element(sheet.getByRole('alert').getByText('It was decided.')).toBeVisible()
  await expect.element(answer).toHaveValue('123456')
})
