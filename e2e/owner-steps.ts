import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { sql } from '#platform/db.ts'

import { signIn, type Session, type Site } from './site.ts'

/** Signs in an account and makes it the owner of a salon. */
export async function ownerOf(
  site: Site,
  salon: { readonly id: string },
  email = 'owner@example.gr',
): Promise<Session> {
  const session = await signIn(site, email)
  await sql`update profiles set role = 'business' where email = ${email}`.execute(site.owner)
  await sql`update salons set owner_id = (select id from profiles where email = ${email}) where id = ${salon.id}`.execute(
    site.owner,
  )
  return { ...session, user: { ...(session['user'] as object), user_metadata: { role: 'business' } } }
}

/** Moves a booking to the present: it began five minutes ago. */
export async function letItBegin(site: Site, id: string): Promise<void> {
  const [start, end] = [sql`now() - interval '5 minutes'`, sql`now() + interval '55 minutes'`]
  await sql`update busy_times set starts_at = ${start}, ends_at = ${end} where booking_id = ${id}`.execute(
    site.owner,
  )
  await sql`update booking_items set start_at = ${start}, end_at = ${end} where booking_id = ${id}`.execute(
    site.owner,
  )
  await sql`update bookings set start_at = ${start}, end_at = ${end}, updated_at = date_trunc('milliseconds', now()) where id = ${id}`.execute(
    site.owner,
  )
}

/** The height of an hour in the calendar, in pixels. */
const HOUR = 84

/** Drags a block down by an hour, and to `x` if given; the pointer follows a scrolling page. */
export async function dragAnHour(
  page: Page,
  block: Locator,
  to: { time: string; x?: number; meanwhile?: () => Promise<unknown> },
): Promise<void> {
  const scrolled = () =>
    page
      .locator('[data-column]')
      .first()
      .evaluate((each) => (each.parentElement?.parentElement?.scrollTop ?? 0) + window.scrollY)
  await block.scrollIntoViewIfNeeded()
  const at = await block.boundingBox()
  if (!at) throw new Error('no block')
  await page.mouse.move(at.x + 30, at.y + 8)
  const start = await scrolled()
  await page.mouse.down()
  await page.mouse.move(at.x + 40, at.y + 30, { steps: 4 })
  await to.meanwhile?.()
  const pull = async () => {
    await page.mouse.move((to.x ?? at.x) + 40, at.y + 8 + HOUR - (await scrolled()) + start, { steps: 8 })
    return page.locator('[data-tip]').innerText()
  }
  await expect.poll(pull).toContain(to.time)
  await page.mouse.up()
}
