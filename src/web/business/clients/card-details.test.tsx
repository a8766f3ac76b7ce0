import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { ClientDetail } from '#features/clients/contract.ts'
import type { chooseNews, sendForm } from '#features/clients/contract/forms.ts'
import type { countSegments, setTags } from '#features/clients/contract/segments.ts'
import { businessClients as greek } from '#i18n/el/business-clients.ts'
import { businessClients as english } from '#i18n/en/business-clients.ts'
import { accepts, answers } from '#test/stage/api.ts'
import { madeClient } from '#test/stage/made-client.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ClientNews } from './client-news.tsx'
import { ClientTags } from './client-tags.tsx'
import { SegmentFilter } from './segment-filter.tsx'
import { SentForm } from './sent-form.tsx'

const salon = '/business/salons/salon'
const card = `${salon}/clients/maria`
const at = '2026-03-01T10:00:00Z'
const counts = answers<typeof countSegments>('GET', `${salon}/clients/segments`, {
  segments: { unseen30: 12, unseen60: 8, unseen90: 4, unseen180: 1, birthdays: 7, first: 3, regulars: 5, owing: 2, news: 6 },
  tags: [{ id: 'bride', name: 'Bride', clients: 2 }],
}) // prettier-ignore
const api = [
  counts,
  answers<typeof setTags>('PUT', `${card}/tags`, { tags: [] }),
  answers<typeof chooseNews>('PUT', `${card}/news`, { agreed: true, at, source: 'salon', wording: 'x' }),
  answers<typeof sendForm>('POST', `${card}/form`, { url: 'https://onyxi.test/client-form?token=abc', expiresAt: at }),
  accepts('DELETE', `${card}/form`),
] // prettier-ignore

async function drawn(Part: typeof ClientNews, but: Partial<ClientDetail> = {}, locale: 'el' | 'en' = 'en') {
  const client = madeClient(but)
  const part = <Part salonId="salon" timeZone="Europe/Athens" client={client} />
  const { calls } = await onStage(part, { api, locale })
  const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]) // prettier-ignore
  return { writes }
}

const button = (name: string) => page.getByRole('button', { name })

test('the tags of the salon are pressed, and a new one is typed', async () => {
  const { tag: words } = english
  const { writes } = await drawn(ClientTags, { tags: [{ id: 'vip', name: 'VIP' }] })
  await tap(button(`${words.title}: ${words.edit}`))
  await tap(button('Bride'))
  await page.getByRole('textbox', { name: words.new }).fill(' Mornings ')
  await tap(button(english.save))
  await expect.poll(writes).toEqual([['PUT', `${card}/tags`, { names: ['VIP', 'Bride', 'Mornings'] }]])
})

test('consent to news is written down after its words, and ends with one press', async () => {
  const { news: words } = english
  const asked = await drawn(ClientNews, { newsWording: 'I agree to news of Atelier.' })
  await tap(button(words.agree))
  await expect.element(page.getByText('I agree to news of Atelier.')).toBeVisible()
  expect(asked.writes()).toEqual([])
  await tap(button(words.save))
  await expect.poll(asked.writes).toEqual([['PUT', `${card}/news`, { agreed: true }]])
  const news = { agreed: true, at, source: 'form', wording: 'I agree.' } as const
  const ended = await drawn(ClientNews, { news })
  await tap(button(words.stop))
  await expect.poll(ended.writes).toEqual([['PUT', `${card}/news`, { agreed: false }]])
})

test('the link of a form is shown once made, to copy, to send or to scan', async () => {
  const { sentForm: words } = english
  const { writes } = await drawn(SentForm)
  await tap(button(words.send))
  await expect
    .element(page.getByRole('textbox', { name: words.link }))
    .toHaveValue('https://onyxi.test/client-form?token=abc')
  await expect.element(page.getByRole('img', { name: words.code })).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.sms })).toHaveAttribute('href', expect.stringMatching(/^sms:\+306941234567\?&body=.*token%3Dabc$/)) // prettier-ignore
  expect(writes()).toEqual([['POST', `${card}/form`, {}]])
})

test.each([
  ['filled', greek.sentForm.filled('1 Μαρτίου 2026')],
  ['withdrawn', greek.sentForm.withdrawn],
] as const)('a form that is %s says so', async (state, said) => {
  const form = { state, sentAt: at, expiresAt: at, filledAt: state === 'filled' ? at : null }
  await drawn(SentForm, { form }, 'el')
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(button(greek.sentForm.withdraw)).not.toBeInTheDocument()
})

test('an open form is withdrawn', async () => {
  const form = { state: 'open', sentAt: at, expiresAt: at, filledAt: null } as const
  const { writes } = await drawn(SentForm, { form })
  await tap(button(english.sentForm.withdraw))
  await expect.poll(writes).toEqual([['DELETE', `${card}/form`, undefined]])
})

test('segments and tags are chosen with their numbers, and taken back by a second press', async () => {
  const chosen: object[] = []
  const { segment: words, tag } = english
  const onChange = (changes: object) => void chosen.push(changes)
  const part = (
    <SegmentFilter salonId="salon" segment="first" tag={undefined} sort="last" onChange={onChange} />
  )
  await onStage(part, { api })
  await expect.element(page.getByText(words.hints.first)).toBeVisible()
  await tap(button(`${words.regulars} 5`))
  await tap(button(`${words.first} 3`))
  await page.getByRole('combobox', { name: words.unseen }).click()
  await page.getByRole('option', { name: `${words.unseenDays(60)} (8)` }).click()
  await page.getByRole('combobox', { name: tag.label }).click()
  await page.getByRole('option', { name: 'Bride (2)' }).click()
  await tap(button(words.all))
  expect(chosen).toEqual([
    { segment: 'regulars' }, { segment: '' }, { segment: 'unseen60' }, { tag: 'bride' }, { segment: '', tag: '' },
  ]) // prettier-ignore
})
