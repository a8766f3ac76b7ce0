import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { onStage } from '#test/stage/stage.tsx'

import { Table } from './table.tsx'

const names = Array.from({ length: 60 }, (_, n) => `Row ${n + 1}`)

test('on the way back up a long list, nothing that the keyboard reaches is behind the heading', async () => {
  await onStage(
    <div className="[--bar:56px]">
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
  const link = page.getByRole('link', { name: 'Row 40', exact: true })
  await expect.element(link).toBeVisible()
  link.element().focus()
  link.element().scrollIntoView({ block: 'start' })
  for (let step = 0; step < 6; step++) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    const row = document.activeElement?.closest('tr')
    const head = page.getByRole('columnheader', { name: 'Name' }).element()
    expect(row?.textContent).toBe(`Row ${39 - step}`)
    expect(row?.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom - 1)
  }
})
