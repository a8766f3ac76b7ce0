import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listAuditActors, listAuditLog } from '#features/administration/contract.ts'
import { adminLog as words } from '#i18n/en/admin-log.ts'
import { admin } from '#i18n/en/admin.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'

import { AuditLog } from './audit-log.tsx'

const id = '0198a000-0000-7000-8000-000000000005'
const salon = '0198a000-0000-7000-8000-000000000006'

/** Where the text that is shown last in the document ends. */
function lineOf(text: string): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let bottom = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (node.textContent?.includes(text) && box.height > 0) bottom = box.bottom
  }
  return bottom
}

test('an entry names who, what and the ids among its values, each with its page', async () => {
  const asked: string[] = []
  await onStage(<AuditLog />, {
    path: '/en/admin/audit-log?area=claims&q=pink',
    api: [
      answers<typeof listAuditActors>('GET', '/admin/audit-log/actors', {
        items: [{ id, name: 'Άρης Δρόσος' }],
      }),
      answers<typeof listAuditLog>('GET', '/admin/audit-log', ({ path }) => {
        asked.push(path)
        return {
          items: [
            {
              id,
              actor: { id, name: 'Άρης Δρόσος', email: 'aris@example.gr' },
              action: 'suspend-salon',
              subject: { kind: 'salon', id: salon, of: { name: 'Ροζ', nameEn: 'Pink', at: 'roz' } },
              before: { request: id },
              after: { salonId: salon, note: id },
              names: { [salon]: 'Ροζ' },
              happenedAt: '2026-05-01T09:00:00Z',
            },
          ],
          nextCursor: null,
        }
      }),
    ],
  })
  await expect
    .element(page.getByRole('link', { name: 'Pink', exact: true }))
    .toHaveAttribute('href', `/en/admin/salons/${salon}`)
  await expect
    .element(page.getByRole('link', { name: words.allAbout('Pink') }))
    .toHaveAttribute('href', `/en/admin/audit-log?subject=${salon}`)
  await expect.element(page.getByText(`${admin.log.fields.salonId}: Ροζ`)).toBeVisible()
  expect(document.body.textContent).not.toContain(id)
  expect(asked[0]?.split('?')[1]).toBe('q=pink&area=claims')
  // In a wide table the administrator's name is on the same line as the time and the action.
  onTestFinished(() => page.viewport(390, 844))
  await page.viewport(1440, 900)
  const lines = [admin.log.actions['suspend-salon'], 'Άρης Δρόσος'].map((text) => lineOf(text))
  expect(Math.abs((lines[0] ?? 0) - (lines[1] ?? 99))).toBeLessThan(1)
  await expectAccessible()
})
