import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { CalendarPerson, findCalendarPeople, readCalendarPerson } from '#features/calendar/contract.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { answers, refuses } from '#test/stage/api.ts'
import { calendarSalon as salon } from '#test/stage/calendar-routes.ts'
import { at, calendarDay, eleni, niki } from '#test/stage/made-calendar.ts'
import { tap } from '#test/stage/tap.ts'
import { book, choose, drawnSheet, name, service, time, written } from '#test/stage/write-sheet.tsx'

const { form } = words
const maria = { id: 'maria', name: 'Μαρία Παππά', phone: '+306941234567', visits: 3, usual: [] }
const knows = (...items: readonly CalendarPerson[]) =>
  answers<typeof findCalendarPeople>('GET', `${salon}/calendar/people`, { items: [...items] })
const gel = { serviceId: 'manicure', optionIds: [] as string[], staffId: eleni }

test('a booking that was asked for from a card is for that client, with her services of the last time', async () => {
  const { sent } = await drawnSheet({
    draft: { clientId: 'maria', staffId: '' },
    api: [
      answers<typeof readCalendarPerson>('GET', `${salon}/calendar/people/maria`, { ...maria, usual: [gel] }),
      written(),
    ],
  })
  await expect.element(name).toHaveValue('Μαρία Παππά')
  await expect.element(page.getByText(form.asLastTime)).toBeVisible()
  await tap(page.getByRole('button', { name: form.save('10:30') }))
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([
      {
        name: 'Μαρία Παππά',
        clientId: 'maria',
        phone: '+306941234567',
        services: [{ serviceId: 'manicure', optionIds: [], staffId: eleni }],
      },
    ])
})

const copied = {
  name: 'Μαρία Παππά',
  phone: '+306941234567',
  services: [{ serviceId: 'manicure', optionIds: ['french'], staffId: eleni }],
}

test('a copy begins with the client, services, options and team member, and its time is chosen', async () => {
  const { sent } = await drawnSheet({
    draft: { clientId: 'maria', staffId: '', time: '', copied },
    api: [
      answers<typeof readCalendarPerson>('GET', `${salon}/calendar/people/maria`, {
        ...maria,
        usual: [{ ...gel, serviceId: 'pedicure', staffId: niki }],
      }),
      written(),
    ],
  })
  await expect.element(name).toHaveValue('Μαρία Παππά')
  await expect.element(page.getByText(form.copied)).toBeVisible()
  const save = page.getByRole('button', { name: new RegExp(`^${form.move}`) })
  await tap(save)
  await expect.element(time).toHaveAccessibleDescription(form.needed.time)
  expect(sent()).toEqual([])
  await time.fill('10:30')
  await tap(page.getByRole('button', { name: form.save('10:30') }))
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([
      {
        clientId: 'maria',
        services: [{ serviceId: 'manicure', optionIds: ['french'], staffId: eleni }],
      },
    ])
})

test('a copy for a person outside the list begins with the name, and keeps its services for another client', async () => {
  const { sent } = await drawnSheet({
    draft: { staffId: '', copied },
    api: [
      knows({
        ...maria,
        id: 'mara',
        name: 'Μάρα',
        usual: [{ ...gel, serviceId: 'pedicure', staffId: niki }],
      }),
      written(),
    ],
  })
  await expect.element(name).toHaveValue('Μαρία Παππά')
  await name.fill('Μά')
  await tap(page.getByRole('option', { name: 'Μάρα' }))
  await tap(page.getByRole('button', { name: form.save('10:30') }))
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([{ clientId: 'mara', services: [{ serviceId: 'manicure', optionIds: ['french'] }] }])
})

test('a known client is booked with two letters and two presses of Enter', async () => {
  const { sent } = await drawnSheet({
    api: [knows({ ...maria, usual: [{ ...gel, staffId: niki }] }), written()],
  })
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('Μα')
  await expect.element(page.getByRole('option', { name: /Μαρία/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(form.asLastTime)).toBeVisible()
  expect(sent()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([{ clientId: 'maria', services: [{ serviceId: 'manicure', staffId: niki }] }])
})

test('what was filled in for one client goes when another is chosen', async () => {
  const twice = { ...maria, usual: [gel] }
  await drawnSheet({ draft: { staffId: '' }, api: [knows(twice, { ...maria, id: 'mara', name: 'Μάρα' })] })
  const staff = page.getByRole('combobox', { name: form.staff })
  await name.fill('Μα')
  await tap(page.getByRole('option', { name: 'Μαρία' }))
  await expect.element(page.getByText(form.asLastTime)).toBeVisible()
  await expect.element(staff).toMatchTextContent('Ελένη')
  await name.fill('Μα')
  await tap(page.getByRole('option', { name: 'Μάρα' }))
  await expect.element(page.getByText(form.asLastTime)).not.toBeInTheDocument()
  await expect.element(service).toMatchTextContent(form.chooseService)
  await expect.element(staff).toMatchTextContent(form.anyone)
})

test('arrows mark another client; once a service is chosen, Enter takes only a marked one', async () => {
  const { sent } = await drawnSheet({
    api: [knows(maria, { ...maria, id: 'mara', name: 'Μάρα' }), written()],
  })
  await choose(service, /Pedicure/)
  await name.fill('Μα')
  const option = (named: string) => page.getByRole('option', { name: named })
  await expect.element(option('Μάρα')).toHaveAttribute('aria-selected', 'false')
  await name.click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(option('Μάρα')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveValue('Μάρα')
  await name.fill('Μα')
  await expect.element(option('Μάρα')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent().map(({ body }) => body)).toMatchObject([{ name: 'Μα' }])
  expect(sent()[0]?.body).not.toHaveProperty('clientId')
})

test('a time that does not fit offers the first free ones at once, and a press takes one', async () => {
  const later = { staffId: niki, name: 'Νίκη', start: at('11:15'), end: at('12:15') }
  const other = {
    staffId: eleni,
    name: 'Ελένη',
    start: '2026-03-11T10:00:00+02:00',
    end: '2026-03-11T11:00:00+02:00',
  }
  const { sent, calls } = await drawnSheet({ free: [later, other], api: [written()] })
  await name.fill('Μαρία')
  await choose(service, /Gel manicure/)
  await expect.element(page.getByText(form.doesNotFit('10:30', 'Νίκη'))).toBeVisible()
  expect(calls.find(({ path }) => path.includes('/free'))?.path).toBe(
    `${salon}/calendar/free?start=${encodeURIComponent(`${calendarDay}T10:30`)}&service=manicure`,
  )
  await tap(page.getByRole('button', { name: 'Ελένη · Wed 11 Mar, 10:00' }))
  await tap(page.getByRole('button', { name: form.save('10:00') }))
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([{ start: '2026-03-11T10:00', services: [{ staffId: eleni }] }])
})

test('without a team member the next free chair is named, and with one who is free nothing', async () => {
  await drawnSheet({ draft: { staffId: '' } })
  await choose(service, /Gel manicure/)
  await expect.element(page.getByText(form.firstFree)).toBeVisible()
  await tap(page.getByRole('button', { name: 'Νίκη · 10:30' }))
  await expect.element(page.getByText(form.firstFree)).not.toBeInTheDocument()
})

test('where nobody is free for a week, that is shown', async () => {
  await drawnSheet({ free: [] })
  await choose(service, /Gel manicure/)
  await expect.element(page.getByText(form.noneFree)).toBeVisible()
})

test('a matching client is offered, and another name ends the choice', async () => {
  const people = knows({ ...maria, id: 'client' })
  const { sent, calls } = await drawnSheet({
    api: [people, written(), refuses('POST', `${salon}/bookings`, { code: 'slot_taken', detail: '' })],
  })
  await name.fill('Μ')
  await name.fill('Μα')
  const found = page.getByRole('listbox', { name: form.clients }).getByRole('option')
  await tap(found)
  await expect.element(name).toHaveValue('Μαρία Παππά')
  await expect.element(found).not.toBeInTheDocument()
  expect(calls.filter(({ path }) => path.includes('people')).map(({ path }) => path)).toEqual([
    `${salon}/calendar/people?q=${encodeURIComponent('Μα')}`,
  ])
  await choose(service, /Pedicure/)
  await book.click()
  await expect.element(page.getByText(form.taken)).toBeVisible()
  await name.fill('Μαρία Π.')
  await book.click()
  await expect.poll(() => sent().length).toBe(2)
  expect(sent().map(({ body }) => body)).toMatchObject([
    { clientId: 'client', name: 'Μαρία Παππά', phone: '+306941234567' },
    { name: 'Μαρία Π.' },
  ])
  expect(sent()[1]?.body).not.toHaveProperty('clientId')
})

test('a member without the right to clients is offered none', async () => {
  const { calls } = await drawnSheet({ view: { role: 'technician' } })
  await name.fill('Μαρία')
  await choose(service, /Pedicure/)
  expect(calls.filter(({ path }) => path.includes('people'))).toEqual([])
})
