import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { drawnSalon } from '#test/stage/drawn-salon.tsx'
import { madeSalonView, madeServiceView } from '#test/stage/made-salon-view.ts'

const team = page.getByRole('region', { name: 'Team' })
const member = (name: string) => team.getByRole('listitem').filter({ hasText: name })

test('a team member is shown with what they do, and can be booked', async () => {
  const { words } = await drawnSalon()
  await expect.element(member('Ελένη').getByText('Μανικιούρ and Πόδια')).toBeVisible()
  await expect.element(member('Νίκη').getByText('Μανικιούρ')).toBeVisible()
  await expect.element(member('Νίκη').getByRole('button', { name: words.member.book('Νίκη') })).toBeVisible()
})

test('a face stands where the letters would', async () => {
  const [eleni, ...others] = madeSalonView().staff
  if (!eleni) throw new Error('nobody works there')
  await drawnSalon({ salon: { staff: [{ ...eleni, photo: 'face-1-porcelain-long' }, ...others] } })
  await expect
    .poll(() => member('Ελένη').element().querySelector('img')?.getAttribute('src'))
    .toContain('/face-1-')
  await expect.element(member('Νίκη').getByText('Ν', { exact: true })).toBeInTheDocument()
})

test('of many categories three are named and the others counted', async () => {
  const services = ['Α', 'Β', 'Γ', 'Δ', 'Ε'].map((category) => madeServiceView({ id: category, category }))
  const staff = [
    { id: 'eleni', name: 'Ελένη', title: '', photo: null, tint: 0, serviceIds: ['Α', 'Β', 'Γ', 'Δ', 'Ε'] },
  ]
  const { words } = await drawnSalon({ salon: { services, staff } })
  await expect.element(member('Ελένη').getByText(words.member.does('Α, Β, Γ', 2))).toBeVisible()
})

test('a team member whose services are not sold online has no button', async () => {
  const services = [madeServiceView({ isBookable: false })]
  const { words } = await drawnSalon({ salon: { services } })
  await expect.element(member('Νίκη').getByText(words.member.nothing)).toBeVisible()
  await expect.element(member('Νίκη').getByRole('button')).not.toBeInTheDocument()
})
