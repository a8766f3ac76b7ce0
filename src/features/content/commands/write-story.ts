import { isWholeStory } from '#domain/content/story.ts'
import type { SalonId, StoryId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Ctx } from '#platform/context.ts'
import { one, sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { write } from '#platform/refusals.ts'

import type { BothWords, Story } from '../contract/stories.ts'
import { lockStory } from '../queries/stories.ts'
import { deleteStory, insertStory, updateToAsked, updateToShown, updateWords } from '../store/stories.ts'

/** The facts of a story that the log keeps: its salon, title and status. */
const logged = ({ salon, el, askedAt, agreedAt, publishedAt }: Story) => ({
  salonId: salon.id,
  name: el.title,
  askedAt,
  agreedAt,
  publishedAt,
})

/**
 * Begins the story of a salon, named by its slug.
 * @throws Problem unauthorized, forbidden, second_factor_needed, validation_failed, changed_meanwhile
 */
export function createStory(
  ctx: Ctx,
  { salon, el, en }: BothWords & { readonly salon: string },
): Promise<Story> {
  const id = newId<StoryId>()
  const run = () =>
    asAdministrator(ctx, 'content', async (tx, admin) => {
      const found = await one(
        tx,
        sql<{
          id: SalonId
          hasStory: boolean
        }>`select id, exists (select from stories t where t.salon_id = s.id) as "hasStory" from salons s where slug = ${salon}`,
      )
      if (!found) throw new Problem('validation_failed', { fields: { salon: 'salon_unknown' } })
      if (found.hasStory) throw new Problem('validation_failed', { fields: { salon: 'has_story' } })
      await insertStory(tx, { id, salonId: found.id, el, en, by: admin.id, at: ctx.now().toString() })
      const after = await lockStory(tx, id, ctx.locale)
      const subject = { kind: 'story', id }
      await recordChange(tx, ctx, admin, { action: 'write-story', subject, before: {}, after: logged(after) })
      return after
    })
  return write(run, { stories_salon_id_key: 'changed_meanwhile' })
}

interface Revised {
  readonly id: StoryId
  readonly revision: number
}

interface Act extends Revised {
  /** A verb and its object, for the audit log. */
  readonly action: string
  readonly act: (tx: Db, before: Story, at: string) => Promise<void>
}

/** @throws Problem unauthorized, forbidden, second_factor_needed, not_found, changed_meanwhile */
const changed = (ctx: Ctx, { id, revision, action, act }: Act): Promise<Story> =>
  asAdministrator(ctx, 'content', async (tx, admin) => {
    const before = await lockStory(tx, id, ctx.locale)
    if (before.revision !== revision) throw new Problem('changed_meanwhile')
    await act(tx, before, ctx.now().toString())
    const after = await lockStory(tx, id, ctx.locale)
    const subject = { kind: 'story', id }
    await recordChange(tx, ctx, admin, { action, subject, before: logged(before), after: logged(after) })
    return after
  })

/** Changes the words, which ends a consent to earlier ones. @throws Problem as `changed` */
export const changeStory = (
  ctx: Ctx,
  { words, ...revised }: Revised & { readonly words: BothWords },
): Promise<Story> =>
  changed(ctx, {
    ...revised,
    action: 'change-story',
    act: (tx, _before, at) => updateWords(tx, revised.id, words, at),
  })

/** Asks the owner to agree, by mail. @throws Problem as `changed`, validation_failed, story_without_owner */
export const askForStory = (ctx: Ctx, revised: Revised): Promise<Story> =>
  changed(ctx, {
    ...revised,
    action: 'ask-for-story',
    act: async (tx, before, at) => {
      if (!isWholeStory(before)) throw new Problem('validation_failed', { fields: { el: 'required' } })
      const owner = await ownerOf(tx, before.salon.id)
      if (!owner) throw new Problem('story_without_owner')
      await updateToAsked(tx, revised.id, at)
      const { email, language, name, nameEn, slug } = owner
      const facts = { salonName: name, salonNameEn: nameEn, slug, title: before[language].title }
      const key = `story:${revised.id}:${revised.revision}`
      await writeMessages(tx, [messageTo({ email, language }, 'story-asked', facts, key)])
    },
  })

interface Owner {
  readonly email: string
  readonly language: Locale
  readonly name: string
  readonly nameEn: string
  readonly slug: string
}

const ownerOf = (tx: Db, salonId: string): Promise<Owner | undefined> =>
  one(
    tx,
    sql<Owner>`
      select p.email, p.language, s.name, s.name_en as "nameEn", s.slug from salons s join profiles p on p.id = s.owner_id
      where s.id = ${salonId} and p.email is not null`,
  )

/** Publishes a story. @throws Problem as `changed`, story_not_agreed */
export const publishStory = (ctx: Ctx, revised: Revised): Promise<Story> =>
  changed(ctx, {
    ...revised,
    action: 'publish-story',
    act: async (tx, before, at) => {
      if (before.agreedAt === null) throw new Problem('story_not_agreed')
      if (before.publishedAt === null) await updateToShown(tx, revised.id, at)
    },
  })

/** @throws Problem unauthorized, forbidden, second_factor_needed, not_found, changed_meanwhile */
export const removeStory = (
  ctx: Ctx,
  { id, revision, reason }: Revised & { readonly reason: string },
): Promise<{ readonly removed: true }> =>
  asAdministrator(ctx, 'content', async (tx, admin) => {
    const before = await lockStory(tx, id, ctx.locale)
    if (before.revision !== revision) throw new Problem('changed_meanwhile')
    await deleteStory(tx, id)
    const subject = { kind: 'story', id }
    await recordChange(tx, ctx, admin, {
      action: 'remove-story',
      subject,
      before: logged(before),
      after: { reason },
    })
    return { removed: true }
  })
