import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listListingRequests } from '#features/listings/contract.ts'
import { listing } from '#i18n/en/listing.ts'
import { adminAccess } from '#test/stage/admin-access.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madeListingRequest } from '#test/stage/made-listing-request.ts'
import { onStage } from '#test/stage/stage.tsx'

import { RequestList } from './request-list.tsx'

const { admin: words } = listing
const open = madeListingRequest()
const claimed = { salon: { ...open.salon, isClaimed: true } }

test('only an open request can be decided; a refused one says why', async () => {
  const refused = madeListingRequest({
    ...claimed,
    id: 'two',
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
        return { items: [refused, madeListingRequest(claimed)], nextCursor: null }
      }),
    ],
  })
  await expect.element(page.getByText('Δεν είναι το σαλόνι σας')).toBeVisible()
  await expect.element(page.getByText(words.states.refused, { exact: true }).last()).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.refuse, exact: true })).toBeVisible()
  expect(page.getByText(words.claimed).all()).toHaveLength(1)
  await expectAccessible()
})
