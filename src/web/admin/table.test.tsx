import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { onStage } from '#test/stage/stage.tsx'

import { Table } from './table.tsx'

const names = Array.from({ length: 60 }, (_, n) => `Row ${n + 1}`)

test('on the way back up a long list, nothing that the keyboard reaches is behind the heading', async () => {
  await onStage(
    <div style={{ ['--bar' as string]: '56px' }}>
      <Table columns={[{ label: 'Name' }]}>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">
              <Link to={name} className="row-link">
                {name}
              </Link>
            </th>
          </tr>
        ))}
      </Table>
    </div>,
  )
  const link = (name: string) => page.getByRole('link', { name, exact: true }).element()
  const head = page.getByRole('columnheader', { name: 'Name' })
  await expect.element(head).toBeVisible()
  const below = () => head.element().getBoundingClientRect().bottom
  link('Row 40').focus()
  // Half of the row above is behind the heading, although the browser counts it as visible.
  window.scrollBy(0, link('Row 39').getBoundingClientRect().bottom - below() - 4)
  expect(link('Row 39').getBoundingClientRect().top).toBeLessThan(below())
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(page.getByRole('link', { name: 'Row 39', exact: true })).toHaveFocus()
  const row = link('Row 39').closest('tr')?.getBoundingClientRect()
  expect(row?.top).toBeGreaterThanOrEqual(below() - 1)
})
