import type { Locator, Page } from 'playwright-core'

/** The control that opens a list, found by its label. */
export const listOf = (where: Page | Locator, label: string): Locator =>
  where.getByRole('combobox', { name: label, exact: true })

/** Opens a list and chooses the first item with that text. */
export async function choose(where: Page | Locator, label: string, item: string | RegExp): Promise<void> {
  const trigger = listOf(where, label)
  await trigger.click()
  await trigger.page().getByRole('option', { name: item, exact: true }).first().click()
}
