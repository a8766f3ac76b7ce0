import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { CLAIM_DOCUMENT_BYTES } from '#domain/claims.ts'
import { only, rows, sql } from '#platform/db.ts'
import { startClaims } from '#test/claims-world.ts'

const { server, call, admin, someone, unclaimed, claim, mine, document, mails } = await startClaims()
afterAll(() => server[Symbol.asyncDispose]())

test('a code allows five tries in ten minutes, for its claim alone', async () => {
  const [salon, who, other] = [await unclaimed(), await someone(), await someone()]
  const [id, theirs] = [await claim(salon, who), await claim(salon, other)]
  await mine(id, 'code', who, { channel: 'email' })
  const code = (await mails(salon.email)).at(-1)?.code ?? ''
  expect((await mine(theirs, 'prove', other, { code })).body.errors.code.code).toBe('claim_code')
  expect((await mine(id, 'prove', other, { code })).body.code).toBe('not_found')
  for (let tries = 0; tries < 5; tries += 1)
    expect((await mine(id, 'prove', who, { code: '0000 0000' })).status).toBe(422)
  expect((await mine(id, 'prove', who, { code })).status).toBe(422)
  await mine(id, 'code', who, { channel: 'email' })
  await sql`update salon_claims set code_expires_at = '2020-01-01' where id = ${id}`.execute(
    server.world.owner,
  )
  expect((await mine(id, 'prove', who, { code: (await mails(salon.email)).at(-1)?.code ?? '' })).status).toBe(
    422,
  )
  expect((await mine(id, 'code', who, { channel: 'phone' })).status).toBe(422)
  await sql`update salons set phone = '690 123 4567' where id = ${salon.id}`.execute(server.world.owner)
  expect((await mine(id, 'code', who, { channel: 'phone' })).status).toBe(204)
  const text = await rows(
    server.world.owner,
    sql<{ code: string }>`select facts ->> 'code' as code from messages where recipient = '+306901234567'`,
  )
  expect((await mine(id, 'prove', who, { code: text.at(-1)?.code ?? '' })).body.proof).toBe('phone')
})

test('only administrators can read a document; an image is encoded anew, and other files are refused', async () => {
  const [salon, who, stranger] = [await unclaimed(), await someone(), await someone()]
  const id = await claim(salon, who)
  const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Copyright: 'Secret' } })
    .jpeg()
    .toBuffer()
  expect(
    (await document(id, who, Buffer.concat([photo, Buffer.from('<script>')]), 'image/jpeg')).status,
  ).toBe(200)
  const kept = await only(
    server.world.owner,
    sql<{
      type: string
      document: Buffer
    }>`select document_type as type, document from salon_claims where id = ${id}`,
  )
  expect([kept.type, kept.document.includes('script'), kept.document.includes('Secret')]).toEqual([
    'image/webp',
    false,
    false,
  ])
  for (const [bytes, code] of [
    [Buffer.from('<svg/>'), 'document'],
    [Buffer.from('%PDF-1.7 /JavaScript'), 'pdf'],
    [photo.subarray(0, 200), 'photo_broken'],
  ] as const)
    expect((await document(id, who, bytes)).body.errors.document.code).toBe(code)
  expect((await document(id, who, Buffer.alloc(CLAIM_DOCUMENT_BYTES + 1))).body.code).toBe(
    'payload_too_large',
  )
  expect((await document(id, who, photo, 'image/svg+xml')).body.code).toBe('unsupported_media_type')
  expect((await document(id, stranger)).body.code).toBe('not_found')
  const path = `/admin/claims/${id}/document`
  for (const { token } of [who, stranger])
    expect((await call('GET', path, { token })).body.code).toBe('forbidden')
  const file = await call('GET', path, { token: admin })
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  expect((await call('DELETE', `/me/claims/${id}`, { token: stranger.token })).status).toBe(404)
  expect((await call('DELETE', `/me/claims/${id}`, { token: who.token })).status).toBe(204)
  expect((await call('GET', path, { token: admin })).status).toBe(404)
})

test('a salon gets a dozen codes a day, for all claimants together', async () => {
  const salon = await unclaimed()
  const statuses: number[] = []
  for (const _ of [1, 2, 3]) {
    const who = await someone()
    const id = await claim(salon, who)
    for (const __ of [1, 2, 3, 4, 5])
      statuses.push((await mine(id, 'code', who, { channel: 'email' })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 204), 429, 429, 429])
  expect(await mails(salon.email)).toHaveLength(12)
})

test('simultaneous guesses are counted one by one', async () => {
  const [salon, who] = [await unclaimed(), await someone()]
  const id = await claim(salon, who)
  await mine(id, 'code', who, { channel: 'email' })
  const guesses = Array.from({ length: 12 }, (_, n) => mine(id, 'prove', who, { code: `0000 00${10 + n}` }))
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([422]))
  const { tries } = await only(
    server.world.owner,
    sql<{ tries: number }>`select code_tries as tries from salon_claims where id = ${id}`,
  )
  expect(tries).toBe(5)
  const code = (await mails(salon.email)).at(-1)?.code ?? ''
  expect((await mine(id, 'prove', who, { code })).status).toBe(422)
})
