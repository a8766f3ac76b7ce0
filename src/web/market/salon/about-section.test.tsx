import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { salon as greek } from '#i18n/el/salon.ts'
import { salon as words } from '#i18n/en/salon.ts'
import { madeSalonView } from '#test/stage/made-salon-view.ts'
import { onStage } from '#test/stage/stage.tsx'

import { AboutSection } from './about-section.tsx'
import type { SalonView } from './salon-view.ts'

const drawn = (salon: Partial<SalonView>, locale: 'el' | 'en' = 'en') =>
  onStage(<AboutSection salon={madeSalonView(salon)} />, { locale })
const link = (name: string) => page.getByRole('link', { name })
/** On a phone its long parts are behind their headings. */
const unfold = (name: string) => page.getByRole('heading', { name, level: 3 }).click()

test('an address that is none of the web is not linked', async () => {
  await drawn({ website: 'javascript:alert(1)', instagram: '@atelie' })
  await expect.element(link(words.instagram)).toHaveAttribute('href', 'https://www.instagram.com/atelie')
  await expect.element(link(words.website)).not.toBeInTheDocument()
})

test('pages of other sites open beside this one and learn nothing of it', async () => {
  await drawn({ website: 'https://atelie.gr', phone: '+302100000000' })
  await expect.element(link(words.website)).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect.element(link('210 000 0000')).toHaveAttribute('href', 'tel:+302100000000')
  await expect.element(link('210 000 0000')).not.toHaveAttribute('target')
})

test('the terms of booking are those of the salon, in Greek', async () => {
  await drawn({ terms: ['Κλείνετε μία ώρα πριν.', 'Το σαλόνι ζητά μια κάρτα.'] }, 'el')
  await unfold(greek.policy)
  await expect.element(page.getByText('Κλείνετε μία ώρα πριν.')).toBeVisible()
  await expect.element(page.getByText('Το σαλόνι ζητά μια κάρτα.')).toBeVisible()
})

test('a salon that takes no bookings has no terms', async () => {
  await drawn({ bookable: false })
  await unfold(words.hours)
  await expect.element(page.getByText(words.hoursUnknown)).toBeVisible()
  await expect.element(page.getByText(words.policy)).not.toBeInTheDocument()
})

test('amenities are behind their heading', async () => {
  await drawn({ amenities: [{ id: 'wifi', name: 'Wi-Fi' }] })
  await expect.element(page.getByText('Wi-Fi')).not.toBeVisible()
  await unfold(words.amenities)
  await expect.element(page.getByText('Wi-Fi')).toBeVisible()
})

test('the business behind the salon is named, with its registry number where it has one', async () => {
  const trader = {
    legalName: 'ΑΤΕΛΙΕ ΟΕ',
    vatNumber: 'EL123456783',
    registryNumber: null,
    address: 'Ερμού 1',
    email: 'info@atelie.gr',
    phone: '+302100000000',
  } as NonNullable<SalonView['trader']>
  await drawn({ trader })
  await unfold(words.trader.title)
  await expect.element(page.getByText('ΑΤΕΛΙΕ ΟΕ')).toHaveAttribute('lang', 'el')
  await expect.element(page.getByText('EL123456783')).toBeVisible()
  await expect.element(page.getByText(words.trader.registry)).not.toBeInTheDocument()
})
