import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { OwnSalon } from '#features/salons/contract.ts'
import type { OwnDetails, readDetails, saveDetails } from '#features/salons/contract/details.ts'
import type { OwnTrader, readTrader, saveTrader } from '#features/salons/contract/trader.ts'
import { businessSetUp as words } from '#i18n/en/business-set-up.ts'
import { salonTerms } from '#i18n/en/salon-terms.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { DetailsStep } from './details-step.tsx'

const details = (but: Partial<OwnDetails> = {}): OwnDetails => ({
  stamp: 'first',
  name: 'Ατελιέ',
  nameEn: '',
  address: 'Ερμού 1',
  addressEn: '',
  city: 'Αθήνα',
  postcode: null,
  descriptionEl: 'Νύχια με μεράκι.',
  descriptionEn: '',
  phone: '+302100000000',
  email: null,
  website: null,
  instagram: null,
  amenities: [],
  ...but,
})
const trader: NonNullable<OwnTrader['trader']> = {
  legalName: 'Ατελιέ ΙΚΕ',
  vatNumber: '123456783',
  registryNumber: null,
  address: 'Ερμού 1, Αθήνα',
  email: 'info@atelie.gr',
  phone: '+302100000000',
}

const path = '/business/salons/salon/details'
const traderPath = '/business/salons/salon/trader'

interface Drawn {
  readonly role?: OwnSalon['role']
  readonly own?: OwnDetails
  readonly business?: OwnTrader['trader']
  readonly api?: readonly Route[]
}

async function drawn({ role = 'owner', own = details(), business = null, api = [] }: Drawn = {}) {
  const onNext = vi.fn<() => void>()
  const stage = await onStage(
    <AtSalon but={{ role }}>
      <DetailsStep salonId="salon" onNext={onNext} />
    </AtSalon>,
    {
      api: [
        answers<typeof readDetails>('GET', path, own),
        answers<typeof readTrader>('GET', traderPath, { stamp: 'first', trader: business }),
        ...api,
      ],
    },
  )
  const puts = () => stage.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...stage, puts, onNext }
}

const field = (name: string) => page.getByRole('textbox', { name })
const save = page.getByRole('button', { name: words.save })
const business = page.getByRole('region', { name: words.trader.title })

test('details are sent with the stamp of their version, and empty ones as none', async () => {
  const { puts, onNext } = await drawn({ api: [answers<typeof saveDetails>('PUT', path, details())] })
  await field(words.details.nameEn).fill('Atelie')
  await field(words.details.instagram).fill('@atelie')
  await page.getByRole('button', { name: salonTerms.amenity.wifi }).click()
  await tap(save)
  await expect.poll(() => onNext.mock.calls.length).toBe(1)
  expect(puts()).toEqual([
    {
      nameEn: 'Atelie',
      addressEn: '',
      descriptionEl: 'Νύχια με μεράκι.',
      descriptionEn: '',
      phone: '+302100000000',
      email: null,
      website: null,
      instagram: '@atelie',
      amenities: ['wifi'],
      stamp: 'first',
    },
  ])
})

test('a description, a phone number and Latin letters are needed before anything is sent', async () => {
  const { puts } = await drawn()
  await field(words.details.descriptionEl).fill(' ')
  await field(words.details.nameEn).fill('Ατελιέ')
  await field(words.details.phone).fill('')
  await save.click()
  const { faults } = words.details
  for (const [name, fault] of [
    [words.details.descriptionEl, faults.description],
    [words.details.nameEn, faults.latin],
    [words.details.phone, faults.phone],
  ] as const)
    await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(fault))
  expect(puts()).toEqual([])
})

test('a description in one language is enough', async () => {
  const { onNext } = await drawn({ api: [answers<typeof saveDetails>('PUT', path, details())] })
  await field(words.details.descriptionEl).fill('')
  await field(words.details.descriptionEn).fill('Nails with care.')
  await save.click()
  await expect.poll(() => onNext.mock.calls.length).toBe(1)
})

test('if another save came first, the typed text stays and the next try starts from the newer version', async () => {
  let stamp = 'first'
  const { puts, onNext } = await drawn({
    api: [
      answers<typeof readDetails>('GET', path, () => details({ stamp })),
      refuses('PUT', path, { code: 'changed_meanwhile', detail: 'It was changed.', status: 409 }),
    ],
  })
  await field(words.details.email).fill('info@atelie.gr')
  stamp = 'second'
  await save.click()
  await expect.element(page.getByText('It was changed.')).toBeVisible()
  await expect.element(field(words.details.email)).toHaveValue('info@atelie.gr')
  await save.click()
  await expect.poll(puts).toMatchObject([{ stamp: 'first' }, { stamp: 'second', email: 'info@atelie.gr' }])
  expect(onNext).not.toHaveBeenCalled()
})

test('the business is filled in with a declaration, and then shown in one line', async () => {
  const { puts } = await drawn({
    api: [answers<typeof saveTrader>('PUT', traderPath, { stamp: 'second', trader })],
  })
  await business.getByRole('button', { name: words.trader.fill }).click()
  const { fields } = words.trader
  await business.getByRole('textbox', { name: fields.legalName }).fill(trader.legalName)
  await business.getByRole('textbox', { name: fields.vatNumber }).fill(trader.vatNumber)
  await business.getByRole('textbox', { name: fields.address }).fill(trader.address)
  await business.getByRole('textbox', { name: fields.email }).fill('info')
  await business.getByRole('textbox', { name: fields.phone }).fill(trader.phone)
  await business.getByRole('button', { name: words.trader.save }).click()
  await expect.element(business.getByText(words.trader.emailWrong)).toBeVisible()
  await expect.element(business.getByText(words.trader.certifyMissing)).toBeVisible()
  expect(puts()).toEqual([])
  await business.getByRole('textbox', { name: fields.email }).fill(trader.email)
  await business.getByText(words.trader.certify).click()
  await business.getByRole('button', { name: words.trader.save }).click()
  await expect.element(business.getByText(words.trader.vat(trader.vatNumber))).toBeVisible()
  expect(puts()).toEqual([{ ...trader, certifies: true, stamp: 'first' }])
})

test('the business is the owner’s matter alone', async () => {
  await drawn({ role: 'manager', business: trader })
  await expect.element(save).toBeVisible()
  await expect.element(business).not.toBeInTheDocument()
})
