import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readPhotoFile } from '#features/photos/queries.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { apiCaller } from '#test/api-caller.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aSalonOwner } from '#test/salon-owner.ts'
import { aPerson } from '#test/signed-in.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
})
afterAll(() => server[Symbol.asyncDispose]())

const run = (statement: ReturnType<typeof sql>) => statement.execute(server.world.owner)

/**
 * A grey photo with a skin-coloured area in its upper third, turned by its metadata, with the place where it was
 * taken.
 */
async function aPortrait(width = 900, height = 1200): Promise<Uint8Array> {
  const face = Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="${width / 2}" cy="${height * 0.22}" r="${width * 0.18}" fill="#e8b08c"/><circle cx="${width * 0.45}" cy="${height * 0.2}" r="14" fill="#222"/><circle cx="${width * 0.55}" cy="${height * 0.2}" r="14" fill="#222"/></svg>`,
  )
  return sharp({ create: { width, height, channels: 3, background: '#8a8f94' } })
    .composite([{ input: face }])
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '37/1 58/1 0/1' } })
    .jpeg()
    .toBuffer()
}

async function aTeam() {
  const { salon, token, person } = await aSalonOwner(server, { staff: 2 })
  const [staff, colleague] = salon.staffIds
  const path = (of: string | undefined = staff, id: string = salon.id) =>
    `/business/salons/${id}/team/${of}/photo`
  const put = (body: Uint8Array, as = token, of: string | undefined = staff) =>
    call('PUT', path(of), { token: as, file: { type: 'image/jpeg', bytes: body } })
  const shown = async () => {
    const { body } = await call('GET', `/salons/${salon.slug}`)
    return (body.staff as { id: string; photo: string | null }[]).find(({ id }) => id === staff)?.photo
  }
  return { ...salon, person, token, staff, colleague, path, put, shown }
}

const file = (name: string) => readPhotoFile(server.world.platform.dbs.public, name)

test('a photo stands in place of the drawn face, in four widths without metadata, until it is removed', async () => {
  const team = await aTeam()
  await run(sql`update staff set photo = 'face-1-porcelain-long' where id = ${team.staff}`)
  expect(await team.shown()).toBe('face-1-porcelain-long')
  const { body, status } = await team.put(await aPortrait())
  expect([status, await team.shown()]).toEqual([200, body.photo])
  for (const [width, format] of [[320, 'webp'], [960, 'avif']] as const) {
    const found = await file(`${body.photo}-${width}.${format}`)
    const about = await sharp(found?.bytes).metadata()
    expect([about.width, about.height, about.exif]).toEqual([width, width, undefined])
  }
  // The square is around the face, which stands in the upper third of the photo.
  const { data } = await sharp((await file(`${body.photo}-320.webp`))?.bytes).extract({ left: 150, top: 60, width: 20, height: 20 }).raw().toBuffer({ resolveWithObject: true })
  expect((data[0] ?? 0) - (data[2] ?? 0)).toBeGreaterThan(40)
  const again = (await team.put(await aPortrait(1200, 900))).body
  expect(again.photo).not.toBe(body.photo)
  expect(await file(`${body.photo}-320.webp`)).toBeUndefined()
  const team2 = (await call('GET', `/business/salons/${team.id}/team`, { token: team.token })).body
  expect(team2.staff[0].photo).toBe(again.photo)
  const removed = await call('DELETE', team.path(), { token: team.token })
  expect([removed.status, removed.body.photo, await team.shown()]).toEqual([200, 'face-1-porcelain-long', 'face-1-porcelain-long'])
  expect(await file(`${again.photo}-320.webp`)).toBeUndefined()
  expect((await call('DELETE', team.path(), { token: team.token })).status).toBe(200)
}) // prettier-ignore

test('what is no photo is refused in words, and nothing changes', async () => {
  const team = await aTeam()
  const fault = async (bytes: Uint8Array) => (await team.put(bytes)).body.errors?.photo
  expect(await fault(new TextEncoder().encode('hello'))).toMatchObject({ code: 'photo_kind' })
  expect(await fault(await aPortrait(300, 400))).toMatchObject({ code: 'photo_small' })
  expect(await fault((await aPortrait()).slice(0, 2000))).toMatchObject({ code: 'photo_broken' })
  expect((await fault(new TextEncoder().encode('hello'))).detail).not.toBe('')
  expect(await team.shown()).toBeNull()
})

test('only managers change photos, of their own team; the database agrees', async () => {
  const [team, stranger] = [await aTeam(), await aTeam()]
  const technician = await aPerson(server)
  await run(sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${team.id}, ${technician.id}, 'technician', ${team.staff})`)
  const photo = await aPortrait()
  const code = async (as: string, of?: string) => (await team.put(photo, as, of)).body.code
  expect(await code(stranger.token)).toBe('not_found')
  expect(await code(technician.session.access_token)).toBe('forbidden')
  expect(await code(team.token, stranger.staff)).toBe('not_found')
  const { body } = await team.put(photo)
  const { app } = server.world.platform.dbs
  for (const table of ['staff_photos', 'staff_photo_files'])
    expect((await asUser(app, stranger.person.id, (tx) => sql`delete from ${sql.table(table)} where salon_id = ${team.id}`.execute(tx))).numAffectedRows).toBe(0n)
  await expect(run(sql`insert into staff_photos (staff_id, salon_id, picture, created_at) values (${team.colleague}, ${stranger.id}, ${body.photo}, now())`)).rejects.toThrow('foreign key')
  await run(sql`update staff set is_active = false where id = ${team.staff}`)
  expect(await file(`${body.photo}-320.webp`)).toBeUndefined()
  await run(sql`update staff set is_active = true where id = ${team.staff}`)
  expect(await file(`${body.photo}-320.webp`)).toBeDefined()
  await run(sql`update salons set verification = 'suspended', suspension_reason = 'x' where id = ${team.id}`)
  expect(await file(`${body.photo}-320.webp`)).toBeUndefined()
}) // prettier-ignore

test('a member’s photo is in the export, and goes with the account; their line in the calendar stays', async () => {
  const team = await aTeam()
  const member = await aPerson(server)
  await run(sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${team.id}, ${member.id}, 'technician', ${team.staff})`)
  const { body } = await team.put(await aPortrait())
  const token = member.session.access_token
  expect((await call('GET', '/me/export', { token })).body.teams).toMatchObject([{ photo: body.photo }])
  await run(sql`select forget_person(${member.id}, ${member.email})`)
  expect(await rows(server.world.owner, sql`select id from staff where id = ${team.staff}`)).toHaveLength(1)
  expect(await file(`${body.photo}-320.webp`)).toBeUndefined()
}) // prettier-ignore
