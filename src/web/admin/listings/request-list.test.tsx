import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { ListingRequest, listListingRequests } from '#features/listings/contract.ts'
import { listing } from '#i18n/en/listing.ts'
import { adminAccess } from '#test/stage/admin-access.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'

import { RequestList } from './request-list.tsx'

const { admin: words } = listing
const made = (id: string, but: Partial<ListingRequest> = {}): ListingRequest => ({
  id,
  kind: 'correction',
  state: 'open',
  name: 'Μαρία',
  email: 'maria@example.gr',
  message: 'Άλλαξε το τηλέφωνο.',
  createdAt: '2026-03-01T10:00:00Z',
  answer: null,
  decidedAt: null,
  salon: {
    id: 'salon',
    slug: 'atelie',
    city: 'Αθήνα',
    name: 'Ατελιέ',
    address: 'Ερμού 1',
    phone: null,
    email: null,
    website: null,
    writtenName: 'Ατελιέ',
    isClaimed: true,
  },
  ...but,
})

test('only an open request can be decided; a refused one says why', async () => {
  const refused = made('two', {
    state: 'refused',
    answer: 'Δεν είναι το σαλόνι σας',
    decidedAt: '2026-03-02T10:00:00Z',
  })
  await onStage(<RequestList />, {
    path: '/en/admin/listing-requests?part=all&from=2026-03-01',
    api: [
      adminAccess(true),
      answers<typeof listListingRequests>('GET', '/admin/listing-requests', ({ path }) => {
        expect(path.split('?')[1]).toBe('part=all&from=2026-03-01')
        return { items: [refused, made('one')], nextCursor: null }
      }),
    ],
  })
  await expect.element(page.getByText('Δεν είναι το σαλόνι σας')).toBeVisible()
  await expect.element(page.getByText(words.states.refused, { exact: true }).last()).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.refuse, exact: true })).toBeVisible()
  expect(page.getByText(words.claimed).all()).toHaveLength(1)
  await expectAccessible()
})
