import { afterAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { SERVICE_FILE_BYTES, SERVICE_FILE_ROWS, SERVICES_PER_SALON } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'
import { aService, codes, startPriceLists } from '#test/price-list-world.ts'

const { server, call, anOwner } = await startPriceLists()
afterAll(() => server[Symbol.asyncDispose]())

/** Sends a price list; with `seen` it is written. */
const sendList = (base: string, token: string, file: string | Buffer, more: object = {}) =>
  call('POST', `${base}/services/import`, {
    token,
    language: 'en',
    body: { file: Buffer.from(file).toString('base64'), ...more },
  })
const outcomes = (body: { lines: { line: number; outcome: string; fault: string | null }[] }) =>
  body.lines.map(({ line, outcome, fault }) => [line, fault ?? outcome])

test('a price list is imported by line: nothing without a dry run, then all together; missing columns stay unchanged', async () => {
  const { salon, token, base } = await anOwner({ staff: 2 })
  await sql`delete from services where salon_id = ${salon.id}`.execute(server.world.owner)
  const made = await call('POST', `${base}/services`, {
    token,
    body: aService({
      nameEn: 'Gel',
      bufferAfter: 5,
      staff: [{ staffId: salon.staffIds[0], priceCents: 3500 }],
    }),
  })
  const file = [
    'Κατηγορία;Όνομα;Λεπτά;Τιμή (€);Φάσεις;Λεπτά μετά;Χρώμα',
    'Μανικιούρ;Απλό μανικιούρ;30;12,50;;5;κόκκινο',
    'pedicure;Πεντικιούρ;;35.00 €;30+(15)+10;;',
    ';ΗΜΙΜΟΝΙΜΟ με ενίσχυση;;32;;;',
    'Χτένισμα;Λούσιμο;30;10;;;',
    'Μανικιούρ;Γαλλικό;30;δώδεκα;;;',
    'Μανικιούρ;Γρήγορο;2;10;;;',
    'Μανικιούρ;Χωρίς τιμή;30;;;;',
    'Μανικιούρ;απλο  μανικιουρ;30;10;;;',
    'Μανικιούρ;Φάσεις;60;10;30+(15)+10;;',
    ';;30;10;;;',
    ';Ημιμόνιμο με ενίσχυση ;90;32;;;',
  ].join('\r\n')
  const dry = await sendList(base, token, file)
  expect(dry.status).toBe(200)
  expect(outcomes(dry.body)).toEqual([
    [2, 'new'],
    [3, 'new'],
    [4, 'changed'],
    [5, 'category'],
    [6, 'price'],
    [7, 'minutes'],
    [8, 'price_missing'],
    [9, 'twice_in_file'],
    [10, 'phases'],
    [11, 'name'],
    [12, 'twice_in_file'],
  ])
  expect(dry.body).toMatchObject({ added: 2, changed: 1, same: 0, refused: 8 })
  expect(dry.body.columns.at(-1)).toEqual({ header: 'Χρώμα', column: null })
  expect(dry.body.lines[2].changes).toEqual([{ column: 'price', from: '30.00', to: '32.00' }])
  const names = async () =>
    (await call('GET', base + '/services', { token })).body.services.map(
      ({ nameEl, priceCents }: { nameEl: string; priceCents: number }) => [nameEl, priceCents],
    )
  expect(await names()).toEqual([['Ημιμόνιμο με ενίσχυση', 3000]])
  const key = newId()
  const write = () =>
    call('POST', `${base}/services/import`, {
      token,
      key,
      language: 'en',
      body: { file: Buffer.from(file).toString('base64'), seen: dry.body.seen },
    })
  expect((await write()).body).toEqual(dry.body)
  expect((await write()).status).toBe(200)
  const { services } = (await call('GET', `${base}/services`, { token })).body
  expect(services).toMatchObject([
    {
      id: made.body.id,
      nameEl: 'Ημιμόνιμο με ενίσχυση',
      nameEn: 'Gel',
      priceCents: 3200,
      bufferAfter: 5,
      phases: made.body.phases,
      staff: [{ staffId: salon.staffIds[0], priceCents: 3500 }],
    },
    { nameEl: 'Απλό μανικιούρ', priceCents: 1250, minutes: 30, bufferAfter: 5, visibility: 'online' },
    {
      nameEl: 'Πεντικιούρ',
      category: 'pedicure',
      minutes: 55,
      phases: [
        ['work', 30],
        ['processing', 15],
        ['work', 10],
      ],
    },
  ])
  expect(services[1].staff.map(({ staffId }: { staffId: string }) => staffId)).toEqual(salon.staffIds)
  // The import would differ from the dry run by now.
  expect((await sendList(base, token, file, { seen: dry.body.seen })).body.code).toBe('changed_meanwhile')
  // Changed minutes need new phases.
  const longer = await sendList(base, token, 'Name (Greek),Minutes\nΗμιμόνιμο με ενίσχυση,75')
  expect(outcomes(longer.body)).toEqual([[2, 'phases_needed']])
})

test('an exported price list can be imported again, with and without its byte order mark, and has no formulas', async () => {
  const { token, base } = await anOwner()
  await call('POST', `${base}/services`, {
    token,
    body: aService({ nameEl: '=1+1 «Ειδικό»; με "εισαγωγικά"', descriptionEl: '+σχέδιο\nκαι άλλα, πολλά' }),
  })
  for (const language of ['el', 'en'] as const) {
    const file = await call('GET', `${base}/services/export`, { token, language })
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text: string = file.body
    expect(text).toContain("'=1+1")
    expect(text).not.toMatch(/(^|[;,\r\n"])[=+@-]/)
    for (const sent of [`\u{feff}${text.replace(/^\u{feff}/u, '')}`, text.replace(/^\u{feff}/u, '')]) {
      const { body } = await sendList(base, token, sent)
      expect(body).toMatchObject({ added: 0, changed: 0, refused: 0, same: body.lines.length })
    }
  }
})

test('a price list has limits: columns, lines, bytes, and services of one salon', async () => {
  const { token, base } = await anOwner({
    services: Array.from({ length: SERVICES_PER_SALON - 1 }, () => ({})),
  })
  expect(codes((await sendList(base, token, 'Τιμή;Λεπτά\n10;30')).body)).toEqual({ file: 'csv_name' })
  const lines = (n: number) =>
    ['Όνομα;Κατηγορία;Λεπτά;Τιμή', ...Array.from({ length: n }, (_, at) => `Νέα ${at};Παιδικά;20;10`)].join(
      '\n',
    )
  expect(codes((await sendList(base, token, lines(SERVICE_FILE_ROWS + 1))).body)).toEqual({
    file: 'csv_rows',
  })
  expect((await sendList(base, token, 'x'.repeat(SERVICE_FILE_BYTES + 3))).status).toBeGreaterThanOrEqual(413)
  const two = await sendList(base, token, lines(2))
  expect(outcomes(two.body)).toEqual([
    [2, 'new'],
    [3, 'limit'],
  ])
  // Excel in Greece saves in Windows-1253 unless told to use UTF-8.
  const greek = Buffer.from([0xcc, 0xe1, 0xed, 0xe9])
  const named = Buffer.concat([
    Buffer.from('name;category;minutes;price\n'),
    greek,
    Buffer.from(';kids;20;5,5\n'),
  ])
  expect((await sendList(base, token, named)).body.lines).toMatchObject([{ name: 'Μανι', outcome: 'new' }])
})
