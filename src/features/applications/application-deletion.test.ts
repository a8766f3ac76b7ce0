import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { one, rows, sql } from '#platform/db.ts'
import { type Applications, salonFields, startApplications } from '#test/application-steps.ts'
import { aPerson } from '#test/signed-in.ts'

let it: Applications
beforeAll(async () => {
  it = await startApplications()
})
afterAll(() => it.server[Symbol.asyncDispose]())

const owner = () => it.server.world.owner

describe('deleting an account', () => {
  test('deletes its open applications, and of an approved one leaves the salon', async () => {
    const person = await aPerson(it.server)
    const open = await it.applied({ salonName: 'Ανοιχτή' }, person.session.access_token)
    const done = await it.applied(
      { salonName: 'Έτοιμη', email: 'contact@example.gr' },
      person.session.access_token,
    )
    await it.step(done, 'review')
    await it.step(done, 'ask', { question: 'Τι;' })
    const shown = { ...salonFields, salonName: 'Έτοιμη' }
    const token = person.session.access_token
    await it.call('POST', `/me/applications/${done}/answer`, {
      token,
      body: { ...shown, answer: 'Μένω στο 5' },
    })
    await it.step(done, 'review')
    await it.step(done, 'approve')
    await sql`select forget_person(${person.id}, ${person.email})`.execute(owner())
    expect(await it.row(open)).toBeUndefined()
    expect(await it.row(done)).toMatchObject({
      owner_name: '—',
      email: '',
      phone: '',
      applicant_id: null,
      status: 'approved',
    })
    const notes = await rows(
      owner(),
      sql<{ note: string }>`select note from application_events where application_id = ${done}`,
    )
    expect(notes.map(({ note }) => note)).not.toContain('Μένω στο 5')
    expect(await one(owner(), sql`select owner_id, name from salons where name = 'Έτοιμη'`)).toEqual({
      owner_id: null,
      name: 'Έτοιμη',
    })
    expect(await it.mailsTo('contact@example.gr')).not.toHaveLength(0)
    expect(
      await rows(owner(), sql`select from messages where recipient = 'contact@example.gr' and not forget`),
    ).toEqual([])
  })
})
