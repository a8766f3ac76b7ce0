import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type {
  AdminUser,
  banUser,
  endUserSession,
  listUsers,
  readUser,
} from '#features/accounts/contract/administration.ts'
import { adminUsers as greek } from '#i18n/el/admin-users.ts'
import { adminUsers as words } from '#i18n/en/admin-users.ts'
import { adminAccess } from '#test/stage/admin-access.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'

import { UserView } from './user-view.tsx'
import { UsersPage } from './users-page.tsx'

const id = '0198a000-0000-7000-8000-000000000005'
const user: AdminUser = {
  id,
  name: 'Ευγενία Χατζή',
  email: 'evgenia@example.gr',
  phone: '+306945551234',
  role: 'customer',
  adminRole: null,
  isVerified: true,
  isBanned: false,
  createdAt: '2026-03-01T09:00:00Z',
  lastSignInAt: '2026-05-10T09:00:00Z',
  language: 'el',
  businessName: null,
  providers: ['email'],
  hasFactor: false,
  salons: [],
  bookings: [
    {
      id,
      code: 'HK7M2PQ9',
      status: 'no_show',
      startsAt: '2026-05-02T09:00:00Z',
      totalCents: 3500,
      timeZone: 'Europe/Athens',
      salon: { slug: 'atelie', name: 'Ατελιέ' },
    },
  ],
  bookingCount: 4,
  noShows: 1,
  sessions: [
    { id, device: 'Safari · iPhone', signedInAt: '2026-05-01T09:00:00Z', lastSeenAt: '2026-05-10T09:00:00Z' },
  ],
  history: [
    { action: 'unban-user', actor: 'Άρης Δρόσος', reason: 'Έγινε λάθος', at: '2026-05-09T09:00:00Z' },
  ],
  actions: ['ban', 'end-sessions', 'role', 'export', 'delete'],
}
const view = (shown: AdminUser) => answers<typeof readUser>('GET', `/admin/users/${id}`, shown)

test('the list shows who each account is, searched and filtered by its address', async () => {
  const { name, email, phone, role, adminRole, isVerified, createdAt, lastSignInAt } = user
  const banned = {
    id,
    name,
    email,
    phone,
    role,
    adminRole,
    isVerified,
    createdAt,
    lastSignInAt,
    isBanned: true,
  }
  await onStage(<UsersPage />, {
    path: '/en/admin/users?part=banned&q=evg',
    api: [
      answers<typeof listUsers>('GET', '/admin/users', ({ path }) => {
        expect(path.split('?')[1]).toBe('part=banned&q=evg')
        return { items: [banned], nextCursor: null }
      }),
    ],
  })
  const row = page.getByRole('row', { name: /Ευγενία/ })
  await expect.element(row.getByText(words.banned)).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: 'Ευγενία Χατζή' }))
    .toHaveAttribute('href', `/en/admin/users/${id}`)
  await expectAccessible()
})

test('each appointment is opened by its own line', async () => {
  const [first] = user.bookings
  if (!first) throw new Error('no appointment')
  const bookings = [first, { ...first, id: id.replace(/5$/, '6'), salon: { slug: 'rodi', name: 'Ρόδι' } }]
  await onStage(<UserView id={id} />, {
    path: `/en/admin/users/${id}`,
    api: [adminAccess(true), view({ ...user, bookings })],
  })
  const link = page.getByRole('link', { name: 'Ατελιέ' })
  await expect.element(link).toBeVisible()
  link.element().scrollIntoView({ block: 'center' })
  const { x, y, width, height } = link.element().getBoundingClientRect()
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(link.element())
})

test('a ban says what it does and asks for a reason', async () => {
  const sent: unknown[] = []
  await onStage(<UserView id={id} />, {
    path: `/en/admin/users/${id}`,
    api: [
      adminAccess(true),
      view(user),
      answers<typeof banUser>('POST', `/admin/users/${id}/ban`, ({ body }) => {
        sent.push(body)
        return { id }
      }),
    ],
  })
  await page.getByRole('button', { name: words.actions }).click()
  await page.getByRole('menuitem', { name: words.acts.ban }).click()
  await expect.element(page.getByText(words.texts.ban)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: words.acts.ban }).click()
  await expect.element(page.getByText(words.needed)).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabelText(words.reason).fill('Απειλεί')
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: words.acts.ban }).click()
  await expect.element(page.getByText(words.done.ban)).toBeVisible()
  expect(sent).toEqual([{ reason: 'Απειλεί' }])
})

test('one of the sign-ins is ended, with a reason', async () => {
  const sent: unknown[] = []
  await onStage(<UserView id={id} />, {
    path: `/en/admin/users/${id}`,
    api: [
      adminAccess(true),
      view(user),
      answers<typeof endUserSession>('POST', `/admin/users/${id}/sessions/${id}/end`, ({ body }) => {
        sent.push(body)
        return { id }
      }),
    ],
  })
  await page.getByRole('button', { name: words.endOneOf('Safari · iPhone') }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(words.endOneText)).toBeVisible()
  await dialog.getByRole('button', { name: words.endOneTitle }).click()
  await expect.element(page.getByText(words.needed)).toBeVisible()
  await page.getByLabelText(words.reason).fill('Χάθηκε το κινητό')
  await expectAccessible()
  await dialog.getByRole('button', { name: words.endOneTitle }).click()
  await expect.element(page.getByText(words.endedOne)).toBeVisible()
  expect(sent).toEqual([{ reason: 'Χάθηκε το κινητό' }])
})

test('who may only look, and who may do nothing to an account, get no actions', async () => {
  await onStage(<UserView id={id} />, {
    locale: 'el',
    path: `/admin/users/${id}`,
    api: [adminAccess(true), view({ ...user, actions: [], bookings: [], bookingCount: 0 })],
  })
  await expect.element(page.getByText(greek.noBookings)).toBeVisible()
  expect(page.getByRole('button', { name: greek.actions }).query()).toBeNull()
  expect(page.getByRole('button', { name: greek.endOneOf('Safari · iPhone') }).query()).toBeNull()
  await expect.element(page.getByText('Έγινε λάθος')).toBeVisible()
})
