import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type {
  AdminSalonPage,
  listPlacesNear,
  noteSalon,
  placeSalon,
  readAdminSalon,
  renameSalon,
} from '#features/salons/contract/administration.ts'
import { adminSalons as greek } from '#i18n/el/admin-salons.ts'
import { adminSalons as words } from '#i18n/en/admin-salons.ts'
import { admin } from '#i18n/en/admin.ts'
import { adminAccess } from '#test/stage/admin-access.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { SalonView } from './salon-view.tsx'

const id = '0198a000-0000-7000-8000-000000000005'
const one: AdminSalonPage = {
  salon: {
    id,
    slug: 'atelie',
    name: 'Ατελιέ',
    city: 'Αθήνα',
    isDemo: false,
    owner: { name: 'Ελένη Παππά', email: 'eleni@example.gr' },
    trader: { legalName: 'Νύχια Ο.Ε.', vatNumber: '094019245', registryNumber: null, others: 1 },
    timeZone: 'Europe/Athens',
    verification: 'suspended',
    suspensionReason: 'Ψεύτικη διεύθυνση',
    subscription: 'active',
    trialEndsAt: null,
    paidUntil: '2026-04-30T21:00:00Z',
    graceEndsAt: null,
    leavesAtEnd: false,
    takesBookings: false,
    payableFrom: '2026-04-30T21:00:00Z',
  },
  nameEl: 'Ατελιέ',
  nameEn: '',
  addressEl: 'Τρώων 24',
  addressEn: '',
  postcode: '11742',
  place: { id: 'koukaki', name: 'Κουκάκι, Αθήνα' },
  latitude: 37.963,
  longitude: 23.723,
  phone: '2109001234',
  email: null,
  website: null,
  isPublished: true,
  createdAt: '2026-01-01T09:00:00Z',
  people: [
    { id, name: 'Ελένη Παππά', email: 'eleni@example.gr', role: 'owner', since: null, staffName: null },
    {
      id: '0198a000-0000-7000-8000-000000000006',
      name: null,
      email: 'anna@example.gr',
      role: 'technician',
      since: '2026-02-01T09:00:00Z',
      staffName: 'Άννα',
    },
  ],
  staff: [{ id, name: 'Άννα', isActive: true, hasAccount: true }],
  next: [
    {
      id,
      code: 'HK7M2PQ9',
      status: 'confirmed',
      startsAt: '2026-06-02T09:00:00Z',
      contactName: 'Νίκη Ζέρβα',
      totalCents: 3500,
    },
  ],
  last: [],
  money: {
    takings: { payments: 2, cents: 4500, refundedCents: 500 },
    owed: { cents: 1200 },
    payouts: {
      route: { kind: 'iban', last4: '0695' },
      items: [{ id, cents: 2000, status: 'paid', madeAt: '2026-05-01T09:00:00Z' }],
    },
  },
  notes: [{ id, text: 'Μιλήσαμε', at: '2026-05-02T09:00:00Z', author: 'Μαρία Διαχειρίστρια' }],
  history: [
    {
      id,
      actor: { id, name: 'Μαρία Διαχειρίστρια', email: null },
      action: 'rename-salon',
      subject: { kind: 'salon', id, of: null },
      before: { name: 'Παλιό' },
      after: { name: 'Ατελιέ', reason: 'Λάθος' },
      names: {},
      happenedAt: '2026-05-03T09:00:00Z',
    },
  ],
}
const path = `/admin/salons/${id}`
const done = { id }

interface Shown {
  readonly locale?: 'el' | 'en'
  readonly mayWrite?: boolean
  readonly shows?: AdminSalonPage
}

async function shown(
  more: readonly Route[] = [],
  { locale = 'en', mayWrite = true, shows = one }: Shown = {},
) {
  const stage = await onStage(<SalonView id={id} />, {
    locale,
    path: `${locale === 'en' ? '/en' : ''}/admin/salons/${id}`,
    api: [adminAccess(mayWrite), answers<typeof readAdminSalon>('GET', path, shows), ...more],
  })
  await expect.element(page.getByRole('heading', { name: 'Ατελιέ', level: 1 })).toBeVisible()
  return stage
}

const opened = async (said: typeof words | typeof greek, item: string) => {
  await page.getByRole('button', { name: `${said.actions}: Ατελιέ` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  return page.getByRole('dialog', { name: item })
}
const posted = ({ calls }: Awaited<ReturnType<typeof shown>>) =>
  calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body])

test.each([
  ['el', greek],
  ['en', words],
] as const)('the page says who is there, what was booked, paid and done: %s', async (locale, said) => {
  await shown([], { locale })
  await expect.element(page.getByText('Ψεύτικη διεύθυνση')).toBeVisible()
  await expect.element(page.getByText('Κουκάκι, Αθήνα')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ελένη Παππά' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Νίκη Ζέρβα' })).toBeVisible()
  await expect.element(page.getByText(said.noLast)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: said.allBookings }))
    .toHaveAttribute('href', `${locale === 'en' ? '/en' : ''}/admin/bookings?salon=${id}`)
  await expect.element(page.getByText(said.money.toBank('0695'))).toBeVisible()
  await expect.element(page.getByText('Μιλήσαμε')).toBeVisible()
  await expect.element(page.getByText(/Παλιό → Ατελιέ/)).toBeVisible()
  // A suspended salon has no page for the public.
  await expect.element(page.getByText(said.publicPage)).not.toBeInTheDocument()
  await expectAccessible()
})

test('the public page is opened from here', async () => {
  const open = { ...one, salon: { ...one.salon, verification: 'verified' as const, suspensionReason: null } }
  await shown([], { shows: open })
  await expect
    .element(page.getByRole('link', { name: words.open, exact: true }))
    .toHaveAttribute('href', '/en/salon/atelie')
})

test('a hidden page is shown to be hidden', async () => {
  const salon = { ...one.salon, verification: 'verified' as const, suspensionReason: null }
  await shown([], { shows: { ...one, salon, isPublished: false } })
  await expect.element(page.getByText(words.unpublished)).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.open, exact: true })).not.toBeInTheDocument()
})

test('support sees no payouts, and without a second factor nothing is changed', async () => {
  const money = { ...one.money, owed: null, payouts: null }
  await shown([], { mayWrite: false, shows: { ...one, money } })
  await expect.element(page.getByText(words.money.takings)).toBeVisible()
  await expect.element(page.getByText(words.money.owed)).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: words.notes.add })).not.toBeInTheDocument()
  await page.getByRole('button', { name: `${words.actions}: Ατελιέ` }).click()
  await expect.element(page.getByRole('menuitem')).toHaveLength(1)
})

test('a note is added', async () => {
  const stage = await shown([answers<typeof noteSalon>('POST', `${path}/notes`, done)])
  await page.getByRole('textbox', { name: words.notes.add }).fill('Να ξανακαλέσουμε')
  await tap(page.getByRole('button', { name: words.notes.submit }))
  await expect.poll(() => posted(stage)).toEqual([[`${path}/notes`, { text: 'Να ξανακαλέσουμε' }]])
})

test.each([
  ['el', greek],
  ['en', words],
] as const)('the name is changed with a reason: %s', async (locale, said) => {
  const stage = await shown([answers<typeof renameSalon>('POST', `${path}/name`, done)], { locale })
  const dialog = await opened(said, said.name)
  const name = dialog.getByRole('textbox', { name: said.nameEl, exact: true })
  await name.fill('')
  await tap(dialog.getByRole('button', { name: said.save }))
  await expect.element(dialog.getByText(said.missing).first()).toBeVisible()
  await expectAccessible()
  await name.fill('Ζαφείρι')
  await dialog.getByRole('textbox', { name: said.reason }).fill('Νέα επωνυμία')
  await tap(dialog.getByRole('button', { name: said.save }))
  await expect.element(page.getByText(said.done.name)).toBeVisible()
  const body = { nameEl: 'Ζαφείρι', nameEn: '', reason: 'Νέα επωνυμία' }
  expect(posted(stage)).toEqual([[`${path}/name`, body]])
})

test('the point moves by the keyboard and by typing, and goes with the address', async () => {
  const stage = await shown([
    answers<typeof listPlacesNear>('GET', '/admin/places', {
      items: [one.place, { id: 'athens', name: 'Αθήνα' }],
    }),
    answers<typeof placeSalon>('POST', `${path}/place`, done),
  ])
  const dialog = await opened(words, words.place)
  const map = dialog.getByRole('group', { name: words.pointMap })
  const point = dialog.getByRole('textbox', { name: words.point })
  await expect.element(map).toBeVisible()
  await expect.element(point).toHaveValue('37.96300, 23.72300')
  await expectAccessible()
  map.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
  await expect.element(point).not.toHaveValue('37.96300, 23.72300')
  const [latitude = 0] = (point.element() as HTMLInputElement).value.split(',').map(Number)
  expect(latitude).toBeGreaterThan(37.963)
  await point.fill('somewhere')
  await tap(dialog.getByRole('button', { name: words.save }))
  await expect.element(dialog.getByText(words.wrongPoint)).toBeVisible()
  await point.fill('37.97, 23.73')
  await dialog.getByRole('textbox', { name: words.reason }).fill('Μετακόμισε')
  await tap(dialog.getByRole('button', { name: words.save }))
  const body = {
    addressEl: 'Τρώων 24',
    addressEn: '',
    postcode: '11742',
    placeId: 'koukaki',
    point: { latitude: 37.97, longitude: 23.73 },
    reason: 'Μετακόμισε',
  }
  await expect.poll(() => posted(stage)).toEqual([[`${path}/place`, body]])
})

test('another owner is named by email, and a refusal is shown at the field', async () => {
  const errors = { email: { code: 'no_account', detail: 'No such account' } }
  const stage = await shown([
    refuses('POST', `${path}/owner`, { code: 'validation_failed', detail: 'x', extra: { errors } }),
  ])
  const dialog = await opened(words, words.newOwner)
  await dialog.getByRole('textbox', { name: words.ownerEmail }).fill('niki@example.gr')
  await dialog.getByRole('checkbox', { name: words.keepsPlace }).click()
  await dialog.getByRole('textbox', { name: words.reason }).fill('Πουλήθηκε')
  await expectAccessible()
  await tap(dialog.getByRole('button', { name: words.newOwner }))
  await expect.element(dialog.getByText('No such account')).toBeVisible()
  const body = { email: 'niki@example.gr', keepsPlace: true, reason: 'Πουλήθηκε' }
  expect(posted(stage)).toEqual([[`${path}/owner`, body]])
})

test('what was done has the words of the log', () => {
  for (const action of ['note-salon', 'rename-salon', 'place-salon', 'change-salon-owner', 'cancel-booking'])
    expect(admin.log.actions).toHaveProperty(action)
})
