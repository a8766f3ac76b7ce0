import type { StoryWords } from '#domain/content/story.ts'
import type { SalonId, StoryId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { namedIn, type WrittenName } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import { requireSalon } from '#features/salons/policy.ts'
import { firstPhoto } from '#features/salons/queries/first-photo.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, asUser, one, rows, sql, type Db } from '#platform/db.ts'
import type { PageOfIds } from '#platform/http/page.ts'

import type { OwnStory, Story } from '../contract/stories.ts'

const wordsIn = (language: Locale) => sql`
  json_build_object('title', ${sql.ref(`t.title_${language}`)}, 'before', ${sql.ref(`t.before_${language}`)}, 'change', ${sql.ref(`t.change_${language}`)},
    'quote', ${sql.ref(`t.quote_${language}`)}, 'person', ${sql.ref(`t.person_${language}`)})`

/** The owner's refusal of the present words, unless a consent followed. */
const refusedAt = sql`
  (select max(c.happened_at) from story_consents c
    where c.salon_id = t.salon_id and c.story_id = t.id and c.act = 'withdrawn' and c.happened_at >= t.asked_at and t.agreed_at is null)`

const stories = sql`
  select t.id, json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en) as salon, ${wordsIn('el')} as el, ${wordsIn('en')} as en,
    t.asked_at as "askedAt", t.agreed_at as "agreedAt", ${refusedAt} as "refusedAt", t.published_at as "publishedAt", t.revision,
    (select coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email) from profiles p where p.id = t.agreed_by) as "agreedBy"
  from stories t join salons s on s.id = t.salon_id`

interface StoryRow extends Omit<Story, 'salon'> {
  readonly salon: Story['salon'] & WrittenName
}

const present = (locale: Locale, { salon, ...story }: StoryRow): Story => ({
  ...story,
  salon: namedIn(locale, salon),
})

/** The newest first. @throws Problem unauthorized, forbidden, second_factor_needed */
export async function readStories(ctx: Ctx, { limit, after }: PageOfIds): Promise<readonly Story[]> {
  const admin = requireAdmin(ctx, 'content')
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<StoryRow>`${stories} where ${after}::uuid is null or t.id < ${after} order by t.id desc limit ${limit}`,
    ),
  )
  return found.map((story) => present(ctx.locale, story))
}

/** @throws Problem not_found */
export async function lockStory(tx: Db, id: StoryId, locale: Locale): Promise<Story> {
  const found = await one(tx, sql<StoryRow>`${stories} where t.id = ${id} for update of t`)
  if (!found) throw new Problem('not_found')
  return present(locale, found)
}

/** The story of a salon that its owner has been asked about. */
export const findOwnStory = (tx: Db, salonId: SalonId): Promise<OwnStory | undefined> =>
  one(
    tx,
    sql<OwnStory>`
      select t.id, ${wordsIn('el')} as el, ${wordsIn('en')} as en, t.asked_at as "askedAt", t.agreed_at as "agreedAt",
        ${refusedAt} as "refusedAt", t.published_at as "publishedAt", t.revision
      from stories t where t.salon_id = ${salonId} and t.asked_at is not null`,
  )

/** @throws Problem unauthorized, forbidden, not_found */
export async function readOwnStory(ctx: Ctx, salonId: SalonId): Promise<{ readonly story: OwnStory | null }> {
  const { userId } = await requireSalon(ctx, salonId, 'ownership')
  const story = await asUser(ctx.dbs.app, userId, (tx) => findOwnStory(tx, salonId))
  return { story: story ?? null }
}

/** A story in the form that its page shows. */
export interface ShownStory extends StoryWords {
  readonly id: string
  readonly salon: {
    readonly slug: string
    readonly name: string
    readonly nameEn: string
    readonly city: string
    /** The name of its first photo or drawing. */
    readonly picture: string | null
  }
}

/** The stories of verified salons whose owners agree, the newest first. */
export const listShownStories = (db: Db, locale: Locale): Promise<readonly ShownStory[]> =>
  rows(
    db,
    sql<ShownStory>`
      select t.id, ${sql.ref(`t.title_${locale}`)} as title, ${sql.ref(`t.before_${locale}`)} as before, ${sql.ref(`t.change_${locale}`)} as change,
        ${sql.ref(`t.quote_${locale}`)} as quote, ${sql.ref(`t.person_${locale}`)} as person,
        json_build_object('slug', s.slug, 'name', s.name, 'nameEn', s.name_en, 'city', ${sql.ref(`s.city_${locale}`)}, 'picture', ${firstPhoto}) as salon
      from stories t join salons s on s.id = t.salon_id
      where t.published_at is not null and s.verification = 'verified' order by t.published_at desc, t.id limit 50`,
  )
