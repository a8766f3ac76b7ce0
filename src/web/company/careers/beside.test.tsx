import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { applyForPosting, closePosting, decidePosting } from '#features/careers/contract.ts'
import { careers } from '#i18n/en/careers.ts'
import { accepts, answers, refuses, type Route } from '#test/stage/api.ts'
import { madeDraft, madePosting } from '#test/stage/made-posting.ts'
import { madeSession, madeUser, signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'

import { Beside, type Opened } from './beside.tsx'

const { apply, posting: words, decide } = careers
const posting = madePosting()
const own = `/careers/${posting.id}`
const applicant = {
  id: 'application',
  name: 'Μαρία Παππά',
  email: 'maria@example.gr',
  phone: '6900000000',
  message: 'Δέκα χρόνια.',
  cvName: null,
  createdAt: '2026-03-02T08:00:00Z',
}
const applied = answers<typeof applyForPosting>(
  'POST',
  `${own}/applications` as '/careers/{id}/applications',
  applicant,
)

async function drawn(opened: Partial<Opened>, api: readonly Route[] = []) {
  const user_metadata = { firstName: 'Μαρία', lastName: 'Παππά', phone: '6900000000' }
  await signedIn(madeSession(madeUser({ user_metadata })))
  const { calls } = await onStage(
    <Beside
      opened={{ posting, own: null, application: null, applications: [], mayDecide: false, ...opened }}
    />,
    { api },
  )
  return { writes: () => calls.filter(({ method }) => method !== 'GET') }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const message = page.getByRole('textbox', { name: apply.message })
const file = (bytes: string) => new File([bytes], 'cv.pdf', { type: 'application/pdf' })

test('an application begins with what the account knows, and asks for the rest', async () => {
  const { writes } = await drawn({}, [applied])
  await expect.element(page.getByRole('textbox', { name: apply.name })).toHaveValue('Μαρία Παππά')
  await expect.element(page.getByRole('textbox', { name: apply.email })).toHaveValue('maria@example.gr')
  await button(apply.send).click()
  await expect.element(message).toHaveAccessibleDescription(expect.stringContaining(apply.missing.message))
  await expect.element(message).toHaveFocus()
  expect(writes()).toEqual([])
  await message.fill('Δέκα χρόνια.')
  await button(apply.send).click()
  const { name, email, phone } = applicant
  await expect
    .poll(() => writes().map(({ body }) => body))
    .toEqual([{ name, email, phone, message: 'Δέκα χρόνια.' }])
})

test('a CV that is no PDF is refused before anything is sent', async () => {
  const { writes } = await drawn({}, [applied])
  const cv = page.getByLabelText(apply.cv)
  await message.fill('Δέκα χρόνια.')
  await userEvent.upload(cv, file('<html>'))
  await expect.element(cv).toHaveAccessibleDescription(expect.stringContaining(apply.cvWrong))
  await button(apply.send).click()
  await expect.element(cv).toHaveFocus()
  expect(writes()).toEqual([])
})

test('a PDF that follows a wrong file goes along', async () => {
  const { writes } = await drawn({}, [applied])
  const cv = page.getByLabelText(apply.cv)
  await message.fill('Δέκα χρόνια.')
  await userEvent.upload(cv, file('<html>'))
  await expect.element(cv).toHaveAttribute('aria-invalid')
  await userEvent.upload(cv, file('%PDF-1.7'))
  await expect.element(cv).not.toHaveAttribute('aria-invalid')
  await button(apply.send).click()
  await expect.poll(() => writes()[0]?.body).toMatchObject({ cv: { name: 'cv.pdf', data: btoa('%PDF-1.7') } })
})

test.each([
  ['is an example', { posting: madePosting({ isExample: true }) }, words.exampleTitle],
  ['is closed', { posting: madePosting({ state: 'closed' }) }, words.closed],
])('a posting that %s takes no application', async (_, opened, text) => {
  await drawn(opened)
  await expect.element(page.getByText(text)).toBeVisible()
  expect(button(apply.send).all()).toEqual([])
})

test('an application is withdrawn after a second press alone', async () => {
  const { writes } = await drawn({ application: applicant }, [
    accepts('DELETE', '/me/job-applications/application'),
  ])
  await button(apply.withdraw).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(words.sure.withdraw)).toBeVisible()
  await dialog.getByRole('button', { name: words.keep }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(writes()).toEqual([])
  await button(apply.withdraw).click()
  await dialog.getByRole('button', { name: apply.withdraw }).click()
  await expect.element(page.getByText(apply.withdrawn)).toBeVisible()
  expect(writes()).toHaveLength(1)
})

test('the author of a published posting sees who applied and can close it', async () => {
  const { writes } = await drawn({ own: madeDraft({ state: 'published' }), applications: [applicant] }, [
    answers<typeof closePosting>('POST', `${own}/close` as '/careers/{id}/close', {
      id: posting.id,
      state: 'closed',
    }),
  ])
  await expect.element(page.getByRole('link', { name: applicant.email })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: applicant.phone }))
    .toHaveAttribute('href', 'tel:6900000000')
  await button(words.close).click()
  await page.getByRole('dialog').getByRole('button', { name: words.close }).click()
  await expect.element(page.getByText(words.closedNow)).toBeVisible()
  expect(writes()).toHaveLength(1)
})

const submitted = { posting: madePosting({ state: 'submitted' }), mayDecide: true }
const toDecide = `/admin${own}/decide`

test('an administrator sends a posting back with what has to change', async () => {
  const decided = answers<typeof decidePosting>('POST', toDecide as '/admin/careers/{id}/decide', {
    id: posting.id,
    state: 'refused',
  })
  const { writes } = await drawn(submitted, [decided])
  const reason = page.getByRole('textbox', { name: decide.reason })
  await button(decide.refuse).click()
  await expect.element(reason).toHaveAccessibleDescription(expect.stringContaining(decide.reasonMissing))
  expect(writes()).toEqual([])
  await reason.fill('State the pay.')
  await button(decide.refuse).click()
  await expect.element(page.getByText(decide.refused)).toBeVisible()
  expect(writes().map(({ body }) => body)).toEqual([{ decision: 'refuse', reason: 'State the pay.' }])
})

test('a decision that the server refuses is shown, and can be tried again', async () => {
  const detail = 'Another administrator was faster.'
  const refusal = refuses('POST', toDecide, { code: 'posting_not_changeable', detail })
  await drawn(submitted, [refusal])
  await button(decide.publish).click()
  await expect.element(page.getByRole('alert').getByText(detail)).toBeVisible()
  await expect.element(button(decide.publish)).not.toHaveAttribute('aria-busy', 'true')
})

test('who may not decide is offered nothing to decide', async () => {
  await drawn({ ...submitted, mayDecide: false })
  await expect.element(page.getByText(words.closed)).toBeVisible()
  expect(button(decide.publish).all()).toEqual([])
})
