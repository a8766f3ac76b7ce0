import { tagLimits } from '#domain/clients/segments.ts'
import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'

import { lockBook } from '../store/book.ts'
import { addTags, findTags, isTagName, nameTag, removeTag, tagClient } from '../store/tags.ts'
import { onCard, type ClientOf } from './card-of-client.ts'

interface Tag {
  readonly id: string
  readonly name: string
}

/**
 * Gives a client these tags and no others; a new name makes a new tag.
 * @throws Problem unauthorized, forbidden, not_found, too_many_tags
 */
export const setTags = (ctx: Ctx, client: ClientOf, names: readonly string[]): Promise<{ tags: Tag[] }> =>
  onCard(ctx, client, async (tx) => {
    const { salonId } = client
    const isKept = await addTags(tx, salonId, { names, most: tagLimits.perSalon }, ctx.now().toString())
    if (!isKept) throw new Problem('too_many_tags')
    const tags = [...(await findTags(tx, salonId, names))]
    await tagClient(
      tx,
      client,
      tags.map(({ id }) => id),
    )
    return { tags }
  })

/** Renames a tag on all cards. @throws Problem unauthorized, forbidden, not_found, tag_known */
export const renameTag = (ctx: Ctx, salonId: SalonId, tag: Tag): Promise<Tag> =>
  inSalon(ctx, { salonId, right: 'clients' }, async (tx) => {
    await lockBook(tx, salonId)
    if (await isTagName(tx, salonId, tag)) throw new Problem('tag_known')
    if (!(await nameTag(tx, salonId, tag))) throw new Problem('not_found')
    return { ...tag }
  })

/** Deletes a tag, also from all cards. @throws Problem unauthorized, forbidden, not_found */
export const deleteTag = (ctx: Ctx, salonId: SalonId, id: string): Promise<void> =>
  inSalon(ctx, { salonId, right: 'clients' }, async (tx) => {
    await lockBook(tx, salonId)
    if (!(await removeTag(tx, salonId, id))) throw new Problem('not_found')
  })
