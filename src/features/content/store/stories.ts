import type { SalonId, StoryId, UserId } from '#domain/ids.ts'
import { sql, type Db } from '#platform/db.ts'

import type { BothWords } from '../contract/stories.ts'

interface NewStory extends BothWords {
  readonly id: StoryId
  readonly salonId: SalonId
  readonly by: UserId
  /** ISO instant. */
  readonly at: string
}

export async function insertStory(tx: Db, { id, salonId, el, en, by, at }: NewStory): Promise<void> {
  await sql`
    insert into stories (id, salon_id, title_el, title_en, before_el, before_en, change_el, change_en, quote_el, quote_en, person_el, person_en,
      created_by, created_at, changed_at)
    values (${id}, ${salonId}, ${el.title}, ${en.title}, ${el.before}, ${en.before}, ${el.change}, ${en.change}, ${el.quote}, ${en.quote},
      ${el.person}, ${en.person}, ${by}, ${at}, ${at})`.execute(tx)
}

/** Other words end the consent (the trigger `guard_story`). */
export async function updateWords(tx: Db, id: StoryId, { el, en }: BothWords, at: string): Promise<void> {
  await sql`
    update stories set title_el = ${el.title}, title_en = ${en.title}, before_el = ${el.before}, before_en = ${en.before},
      change_el = ${el.change}, change_en = ${en.change}, quote_el = ${el.quote}, quote_en = ${en.quote}, person_el = ${el.person},
      person_en = ${en.person}, changed_at = ${at}, revision = revision + 1
    where id = ${id}`.execute(tx)
}

export async function updateToAsked(tx: Db, id: StoryId, at: string): Promise<void> {
  await sql`update stories set asked_at = ${at}, changed_at = ${at}, revision = revision + 1 where id = ${id}`.execute(
    tx,
  )
}

export async function updateToShown(tx: Db, id: StoryId, at: string): Promise<void> {
  await sql`update stories set published_at = ${at}, changed_at = ${at}, revision = revision + 1 where id = ${id}`.execute(
    tx,
  )
}

export async function updateToAgreed(tx: Db, id: StoryId, by: UserId, at: string): Promise<void> {
  await sql`
    update stories set agreed_at = ${at}, agreed_by = ${by}, changed_at = ${at}, revision = revision + 1 where id = ${id}`.execute(
    tx,
  )
}

/** Ends a consent, which hides the story; without a consent the database stores a refusal. */
export async function updateToWithdrawn(tx: Db, id: StoryId, at: string): Promise<void> {
  await sql`
    update stories set agreed_at = null, agreed_by = null, published_at = null, changed_at = ${at}, revision = revision + 1
    where id = ${id}`.execute(tx)
}

export async function deleteStory(tx: Db, id: StoryId): Promise<void> {
  await sql`delete from stories where id = ${id}`.execute(tx)
}
