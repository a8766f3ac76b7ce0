import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { readReminders, ReminderSettings, saveReminders } from '#features/reminders/contract/settings.ts'
import type { readSalon } from '#features/salons/contract.ts'
import type {
  OwnRules,
  previewRules,
  readRules,
  readWhyNot,
  saveRules,
} from '#features/salons/contract/policy.ts'
import { businessPolicies as greek } from '#i18n/el/business-policies.ts'
import { businessPolicies as words } from '#i18n/en/business-policies.ts'
import { businessReminders } from '#i18n/en/business-reminders.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { madeSalonPage } from '#test/stage/made-salon-page.ts'
import { startOn } from '#test/stage/made-salon.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'
import { addDays, todayIn } from '#web/ui/dates.ts'

import { PoliciesWorkspace } from './policies-workspace.tsx'

const salon = '/business/salons/salon'
const timeZone = 'Europe/Athens'
const tomorrow = addDays(todayIn(timeZone), 1)
const at = (clock: string) => startOn(tomorrow, clock)
const [manicure, pedicure] = madeSalonPage().services.map(({ id }) => id)

const rules: OwnRules = {
  stamp: 'first',
  shortestMinutes: 20,
  takesPayments: false,
  slotStep: 15,
  minimumNotice: 60,
  horizonDays: 60,
  cancellationHours: 24,
  depositKind: 'fixed',
  depositValue: 1250,
  guaranteeKind: 'none',
  guaranteeValue: 0,
  tightStarts: false,
  buffersInsideHours: false,
  split: 'fallback',
  maximumWait: 0,
  flexibleOrder: false,
  gapRule: 'none',
  minimumGap: 0,
}

const reminders: ReminderSettings = {
  sendsSoon: true,
  lineEl: '',
  lineEn: '',
  sendsRefills: false,
  greetsBirthdays: false,
}

const usual: readonly Route[] = [
  answers<typeof readReminders>('GET', `${salon}/reminders`, reminders),
  answers<typeof saveReminders>('PUT', `${salon}/reminders`, { ...reminders, sendsSoon: false }),
  answers<typeof readRules>('GET', `${salon}/policy`, rules),
  answers<typeof saveRules>('PUT', `${salon}/policy`, rules),
  answers<typeof readSalon>('GET', '/salons/atelie', madeSalonPage()),
  answers<typeof previewRules>('POST', `${salon}/policy/preview`, {
    timeZone,
    before: [at('10:00'), at('10:30')],
    after: [at('10:00'), at('10:15')],
  }),
]

interface Drawn {
  /** Before the usual answers. */
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

async function drawn({ api = [], locale = 'en' }: Drawn = {}) {
  const { calls } = await onStage(
    <AtSalon>
      <PoliciesWorkspace />
    </AtSalon>,
    { api: [...usual, ...api], locale },
  )
  const of = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path.split('?')[0] === path)
  return {
    reminders: () => of('PUT', `${salon}/reminders`).map(({ body }) => body),
    saves: () => of('PUT', `${salon}/policy`).map(({ body }) => body),
    previews: () => of('POST', `${salon}/policy/preview`).map(({ body }) => body),
    reads: () => of('GET', `${salon}/policy`),
    questions: () => of('GET', `${salon}/why-not`).map(({ path }) => path.split('?')[1]),
  }
}

const horizon = page.getByRole('textbox', { name: words.horizonDays })
const amount = page.getByRole('textbox', { name: words.askedFixed })
const save = page.getByRole('button', { name: words.save })
const preview = page.getByRole('region', { name: words.preview.title })

test('each fault is shown at its field, the first one has the focus, and nothing is sent', async () => {
  const { saves } = await drawn()
  await horizon.fill('0')
  await amount.fill('0,50')
  await page.getByText(words.gapRules.minimum).click()
  await page.getByRole('textbox', { name: words.minimumGap }).fill('3')
  await save.click()
  await expect.element(horizon).toHaveAccessibleDescription(expect.stringContaining(words.faults.horizon))
  await expect.element(horizon).toHaveFocus()
  await expect.element(amount).toHaveAccessibleDescription(words.faults.fixed)
  await expect
    .element(page.getByRole('textbox', { name: words.minimumGap }))
    .toHaveAccessibleDescription(expect.stringContaining(words.faults.gap))
  expect(saves()).toEqual([])
})

test('the rules are sent as the server takes them, with the version they were read in', async () => {
  const { saves } = await drawn()
  await horizon.fill('90')
  await amount.fill('7,50')
  await page.getByText(words.gapRules.touch).click()
  await page.getByText(words.flexibleOrder).click()
  await page.getByRole('combobox', { name: words.maximumWait }).click()
  await page.getByRole('option', { name: words.upTo(10) }).click()
  await save.click()
  await expect.element(page.getByText(words.saved)).toBeVisible()
  const { shortestMinutes: _, takesPayments: __, ...sent } = rules
  expect(saves()).toEqual([
    { ...sent, horizonDays: 90, depositValue: 750, gapRule: 'touch', flexibleOrder: true, maximumWait: 10 },
  ])
})

test('a deposit has its field only while there is one', async () => {
  await drawn()
  await expect.element(amount).toHaveValue('12.5')
  await page.getByRole('radio', { name: words.askedKinds.none }).click()
  await expect.element(amount).not.toBeInTheDocument()
  await page.getByRole('radio', { name: words.askedKinds['deposit-percent'] }).click()
  await expect.element(page.getByRole('textbox', { name: words.askedPercent })).toHaveValue('12.5')
})

test('a card on file takes the place of a deposit, and says what it means', async () => {
  const { saves } = await drawn({
    api: [answers<typeof readRules>('GET', `${salon}/policy`, { ...rules, takesPayments: true })],
  })
  await page.getByRole('radio', { name: words.askedKinds['guarantee-percent'] }).click()
  await page.getByRole('textbox', { name: words.askedPercent }).fill('50')
  await expect.element(page.getByText(words.guaranteeHint)).toBeVisible()
  await save.click()
  await expect.element(page.getByText(words.saved)).toBeVisible()
  expect(saves()).toMatchObject([
    { depositKind: 'none', depositValue: 0, guaranteeKind: 'percent', guaranteeValue: 50 },
  ])
})

test('rules that were changed meanwhile are read again, and the next save keeps what was typed', async () => {
  const detail = 'The rules were changed meanwhile.'
  let stamp = 'first'
  const { saves, reads } = await drawn({
    api: [
      answers<typeof readRules>('GET', `${salon}/policy`, () => ({ ...rules, stamp })),
      refuses('PUT', `${salon}/policy`, { code: 'changed_meanwhile', detail, status: 409 }),
    ],
  })
  await horizon.fill('90')
  stamp = 'second'
  await save.click()
  await expect.element(page.getByRole('alert').getByText(detail)).toBeVisible()
  await expect.poll(() => reads().length).toBe(2)
  await expect.element(horizon).toHaveValue('90')
  await save.click()
  await expect.poll(() => saves()).toMatchObject([{ stamp: 'first' }, { stamp: 'second', horizonDays: 90 }])
})

test('a refusal of one field is shown at the field', async () => {
  const detail = 'Too much for this salon.'
  const errors = { depositValue: { code: 'too_big', detail } }
  await drawn({
    api: [refuses('PUT', `${salon}/policy`, { code: 'validation_failed', detail: 'Check it.', errors })],
  })
  await save.click()
  await expect.element(amount).toHaveAccessibleDescription(detail)
  await expect.element(amount).toHaveFocus()
})

test('the preview asks about tomorrow and says what the rules add and take away', async () => {
  const { previews } = await drawn()
  const starts = preview.getByRole('listitem')
  await expect.element(starts.nth(0)).toMatchTextContent(`10:00 ${words.preview.offered}`)
  await expect.element(starts.nth(1)).toMatchTextContent(`10:15 ${words.preview.added}`)
  await expect.element(starts.nth(2)).toMatchTextContent(`10:30 ${words.preview.gone}`)
  await expect.element(preview.getByText(words.preview.changes(1, 1))).toBeVisible()
  expect(previews()).toMatchObject([{ date: tomorrow, services: [manicure], rules: { horizonDays: 60 } }])
})

test('the preview follows what is typed, except while it has a fault', async () => {
  const { previews } = await drawn()
  const asked = () => previews().map((body) => (body as { readonly rules: OwnRules }).rules.horizonDays)
  await expect.poll(asked).toEqual([60])
  await horizon.fill('')
  await horizon.fill('7')
  await expect.poll(asked).toEqual([60, 7])
})

test('the preview puts a second service to the first, among those that can be booked', async () => {
  const { previews } = await drawn()
  await preview.getByRole('combobox', { name: words.preview.second }).click()
  await expect.element(page.getByRole('option', { name: 'Pedicure' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Massage' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Pedicure' }).click()
  await expect.poll(() => previews().at(-1)).toMatchObject({ services: [manicure, pedicure] })
})

const why = page.getByRole('region', { name: words.why.title })

test('the reasons against a time come with the nearest times, and a press chooses one', async () => {
  const refusal = { staffId: null, staffName: null, from: null, resource: null }
  const { questions } = await drawn({
    api: [
      answers<typeof readWhyNot>('GET', `${salon}/why-not`, {
        timeZone,
        start: at('09:00'),
        isOffered: false,
        refusals: [{ ...refusal, because: 'before_opening', to: at('10:00'), amount: null }],
        nearest: [at('10:15')],
      }),
    ],
  })
  await why.getByRole('button', { name: 'Removal' }).click()
  await why.getByRole('button', { name: words.why.ask }).click()
  await expect.element(why.getByText('the salon opens at 10:00')).toBeVisible()
  expect(new URLSearchParams(questions()[0]).get('at')).toBe(`${tomorrow}T10:00:00`)
  await why.getByRole('button', { name: '10:15' }).click()
  await expect.element(why.getByLabelText(words.why.time)).toHaveValue('10:15')
  await expect.element(why.getByText(words.why.notOffered)).not.toBeInTheDocument()
})

test('a Greek owner reads in Greek what is wrong', async () => {
  await drawn({ locale: 'el' })
  await page.getByRole('textbox', { name: greek.horizonDays }).fill('x')
  await page.getByRole('button', { name: greek.save }).click()
  await expect.element(page.getByText(greek.faults.horizon)).toBeVisible()
})

test.each([
  [true, 0],
  [false, 1],
])(
  'the note that deposits are only announced depends on online payments: %s',
  async (takesPayments, notes) => {
    await drawn({ api: [answers<typeof readRules>('GET', `${salon}/policy`, { ...rules, takesPayments })] })
    await expect.element(page.getByRole('textbox', { name: words.askedFixed })).toBeVisible()
    expect(page.getByText(words.depositNote).elements()).toHaveLength(notes)
  },
)

test('reminders: a sentence is counted as it is typed, and one that sells is not sent', async () => {
  const { reminders: saved } = await drawn()
  const line = page.getByRole('textbox', { name: businessReminders.lineEl })
  const save = page.getByRole('button', { name: businessReminders.save })
  await expect.element(page.getByText(/billed as 1 text/).first()).toBeVisible()
  await line.fill('Δώρο -20% στο επόμενο ραντεβού σας')
  await tap(save)
  await expect.element(page.getByText(businessReminders.faults.offer)).toBeVisible()
  expect(saved()).toEqual([])
  await line.fill('Χτυπήστε το κουδούνι «Ατελιέ», δεύτερος όροφος δεξιά, και θα σας ανοίξουμε.')
  await expect.element(page.getByText(/billed as 2 texts/)).toBeVisible()
  await page.getByRole('checkbox', { name: businessReminders.soon }).click()
  await tap(save)
  await expect.poll(saved).toMatchObject([{ sendsSoon: false }])
})
