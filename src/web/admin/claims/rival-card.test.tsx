import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { ClaimsOfSalon, decideClaim, RivalClaim } from '#features/claims/contract.ts'
import { claim as source } from '#i18n/en/claim.ts'
import { adminAccess } from '#test/stage/admin-access.ts'
import { answers } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'

import { RivalCard } from './rival-card.tsx'

const { admin: words } = source

const salon: ClaimsOfSalon['salon'] = {
  id: 'salon',
  slug: 'atelie',
  name: 'Ατελιέ',
  city: 'Αθήνα',
  address: 'Ερμού 1',
  email: 'info@atelie.gr',
  phone: '+306900000000',
}
const claim: RivalClaim = {
  id: 'claim',
  state: 'open',
  message: 'Το σαλόνι είναι δικό μου.',
  proof: 'email',
  hasDocument: false,
  effectiveAt: null,
  rejectionReason: null,
  createdAt: '2026-03-02T08:00:00Z',
  claimant: { name: 'Ελένη', email: 'eleni@example.gr' },
  objection: null,
  decidedAt: null,
}
const path = '/admin/claims/claim/decide'

interface Scene {
  readonly but?: Partial<RivalClaim>
  readonly contacts?: Pick<ClaimsOfSalon['salon'], 'email' | 'phone'>
  readonly mayWrite?: boolean
}

async function drawn({ but, contacts, mayWrite = true }: Scene = {}) {
  const { calls } = await onStage(
    <RivalCard claim={{ ...claim, ...but }} salon={{ ...salon, ...contacts }} />,
    {
      api: [
        adminAccess(mayWrite),
        answers<typeof decideClaim>('POST', path, { id: 'claim', state: 'approved' }),
      ],
    },
  )
  return { decisions: () => calls.filter((call) => call.path === path).map(({ body }) => body) }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

test('a proved claim is approved at once', async () => {
  const { decisions } = await drawn()
  await button(words.approve).click()
  await expect.element(dialog.getByText(words.approveProved)).toBeVisible()
  await dialog.getByRole('button', { name: words.approve }).click()
  await expect.element(page.getByText(words.done.approve)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(decisions()).toEqual([{ decision: 'approve' }])
})

test.each([
  [
    'names the contacts that get a notice',
    { email: salon.email, phone: salon.phone },
    words.approveNotice('info@atelie.gr, +306900000000'),
  ],
  [
    'leaves a landline out, which gets no text',
    { email: salon.email, phone: '+302100000000' },
    words.approveNotice('info@atelie.gr'),
  ],
  ['warns where the salon has no contact', { email: null, phone: null }, words.approveUnnoticed],
])('the approval of a claim with a document alone %s', async (_, contacts, text) => {
  await drawn({ but: { proof: null, hasDocument: true }, contacts })
  await button(words.approve).click()
  await expect.element(dialog.getByText(text)).toBeVisible()
})

test.each<[string, Partial<RivalClaim>]>([
  ['without proof or document', { proof: null }],
  ['that waits for objections', { state: 'noticed', effectiveAt: '2026-03-05T08:00:00Z' }],
])('a claim %s can only be rejected', async (_, but) => {
  await drawn({ but })
  await expect.element(button(words.reject)).toBeVisible()
  expect(button(words.approve).all()).toEqual([])
})

test('a rejection needs the reason that the claimant reads', async () => {
  const { decisions } = await drawn()
  await button(words.reject).click()
  const reason = dialog.getByRole('textbox', { name: words.reason })
  await dialog.getByRole('button', { name: words.reject }).click()
  await expect.element(reason).toHaveAccessibleDescription(expect.stringContaining(source.missing))
  await expect.element(reason).toHaveFocus()
  expect(decisions()).toEqual([])
  await reason.fill('Another owner proved it.')
  await dialog.getByRole('button', { name: words.reject }).click()
  await expect.element(page.getByText(words.done.reject)).toBeVisible()
  expect(decisions()).toEqual([{ decision: 'reject', reason: 'Another owner proved it.' }])
})

test('an administrator without a second factor reads the claim and decides nothing', async () => {
  await drawn({ mayWrite: false, but: { objection: 'Δεν είναι δικό της.' } })
  await expect.element(page.getByText('Δεν είναι δικό της.')).toBeVisible()
  await expect.element(page.getByText(claim.message)).toBeVisible()
  expect(page.getByRole('button').all()).toEqual([])
})
