import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { root as greek } from '#i18n/el/root.ts'
import { onStage } from '#test/stage/stage.tsx'

import { toast } from './toast.ts'

test('after a press on a toast, a field that is pressed next keeps the focus', async () => {
  await onStage(
    <div className="mt-60">
      <button type="button">Other</button>
      <label>
        Name
        <input />
      </label>
    </div>,
  )
  await page.getByRole('button', { name: 'Other' }).click()
  toast('Saved', { duration: Number.POSITIVE_INFINITY })
  await page.getByText('Saved').click()
  await page.getByLabelText('Name').click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  // The address has no language here, so the toaster speaks Greek.
  await page.getByRole('button', { name: greek.closeNotification }).click()
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument()
})
