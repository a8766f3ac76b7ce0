import type { SalonId, UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Point } from '#domain/search/distance.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { FactsToWrite, Recipient } from '#features/messages/contract.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { placeChain, placesById } from '#platform/places.ts'

import { administeredMessage } from '../emails.ts'
import { findSalon, ownerOf, type FoundSalon } from '../queries/administered-salon.ts'
import * as store from '../store/administration.ts'

interface Done {
  readonly id: SalonId
}

interface Acting extends Done {
  /** The owner reads it. */
  readonly reason: string
}

/**
 * Adds a note that only administrators read. The log records that there is a note, but not its words, which are
 * deleted with the salon.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found
 */
export function noteSalon(ctx: Ctx, { id, text }: Done & { readonly text: string }): Promise<Done> {
  return asAdministrator(ctx, 'salons', async (tx, admin) => {
    await findSalon(tx, ctx, id)
    const note = { id: newId(), salonId: id, body: text, at: ctx.now().toString() }
    await store.insertNote(tx, note)
    await recordChange(tx, ctx, admin, {
      action: 'note-salon',
      subject: { kind: 'salon', id },
      before: {},
      after: { note: note.id },
    })
    return { id }
  })
}

interface FactsChange {
  /** The entry's name in the audit log. */
  readonly action: string
  readonly change: FactsToWrite<'salon-administered'>['change']
  /** The facts before and after that the owner reads. */
  readonly told: (salon: FoundSalon) => string
  /** The facts that the log keeps. */
  readonly logged: (salon: FoundSalon) => object
  readonly run: (tx: Parameters<typeof findSalon>[0]) => Promise<void>
}

/** Changes facts of a salon, logs them before and after, and mails its owner. */
function change(ctx: Ctx, { id, reason }: Acting, { action, change, told, logged, run }: FactsChange) {
  return asAdministrator(ctx, 'salons', async (tx, admin): Promise<Done> => {
    const before = await findSalon(tx, ctx, id)
    await run(tx)
    const after = await findSalon(tx, ctx, id)
    await recordChange(tx, ctx, admin, {
      action,
      subject: { kind: 'salon', id },
      before: logged(before),
      after: { ...logged(after), reason },
    })
    const to = ownerOf(after)
    const facts = { ...namedAs(after), change, reason, before: told(before), after: told(after) }
    if (to) await writeMessages(tx, [administeredMessage(to, facts)])
    return { id }
  })
}

const namedAs = ({ nameEl, nameEn }: FoundSalon) => ({ salonName: nameEl, salonNameEn: nameEn })

/** Changes the name in both languages. @throws as `noteSalon` */
export const renameSalon = (ctx: Ctx, { id, reason, ...name }: Acting & store.SalonName): Promise<Done> =>
  change(
    ctx,
    { id, reason },
    {
      action: 'rename-salon',
      change: 'name',
      told: ({ nameEl, nameEn }) => [nameEl, nameEn].filter((text) => text !== '').join(' · '),
      logged: ({ nameEl, nameEn }) => ({ name: nameEl, nameEn }),
      run: (tx) => store.updateName(tx, id, name),
    },
  )

interface PlaceInput extends Acting {
  readonly addressEl: string
  readonly addressEn: string
  readonly postcode: string
  readonly placeId: string
  readonly point: Point
}

/** Moves a salon to another address, point and place. @throws as `noteSalon`, and validation_failed for an unknown place */
export async function placeSalon(
  ctx: Ctx,
  { id, reason, placeId, point, postcode, ...address }: PlaceInput,
): Promise<Done> {
  const place = placesById.get(placeId)
  if (!place) throw new Problem('validation_failed', { fields: { placeId: 'place' } })
  const [own, ...around] = placeChain(place)
  const where = {
    ...address,
    ...point,
    postcode: postcode === '' ? null : postcode,
    places: [own ?? place, ...around] as const,
  }
  return change(
    ctx,
    { id, reason },
    {
      action: 'place-salon',
      change: 'place',
      told: ({ addressEl, postcode: code }) => [addressEl, code].filter((text) => text !== null).join(', '),
      logged: ({ addressEl, addressEn, postcode: code, placeId: at, latitude, longitude }) => ({
        address: addressEl,
        addressEn,
        postcode: code,
        place: at,
        point: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
      }),
      run: (tx) => store.updatePlace(tx, id, where),
    },
  )
}

interface OwnerInput extends Acting {
  readonly email: string
  /** Whether the former owner stays as a manager. */
  readonly keepsPlace: boolean
}

/**
 * Gives a salon to another account. Its rights change at once, because every call asks the database.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, validation_failed (no such account, or the
 *   present owner's), salon_not_changeable (it was never handed over)
 */
export function changeOwner(ctx: Ctx, { id, email, keepsPlace, reason }: OwnerInput): Promise<Done> {
  return asAdministrator(ctx, 'salons', async (tx, admin) => {
    const salon = await findSalon(tx, ctx, id)
    const at = ctx.now().toString()
    const ownerId = await store.findAccountToOwn(tx, email, at)
    if (ownerId === null) throw new Problem('validation_failed', { fields: { email: 'no_account' } })
    if (ownerIdOf(salon) === ownerId)
      throw new Problem('validation_failed', { fields: { email: 'already_owner' } })
    const both = await store.updateOwner(tx, id, { ownerId, keepsPlace, at })
    if (both === null) throw new Problem('salon_not_changeable')
    await recordChange(tx, ctx, admin, {
      action: 'change-salon-owner',
      subject: { kind: 'salon', id },
      before: { ownerId: both.former?.id ?? null },
      after: { ownerId, keepsPlace, reason },
    })
    const facts = { ...namedAs(salon), reason }
    await writeMessages(tx, [
      ...to(both.present, { ...facts, change: 'owner-gained' }),
      ...to(both.former, { ...facts, change: keepsPlace ? 'owner-manager' : 'owner-lost' }),
    ])
    return { id }
  })
}

const ownerIdOf = ({ people }: FoundSalon): UserId | undefined =>
  people.find(({ role }) => role === 'owner')?.id as UserId | undefined

const to = (
  person: (Omit<Recipient, 'email'> & { readonly email: string | null }) | null,
  facts: FactsToWrite<'salon-administered'>,
) => {
  if (person === null || person.email === null) return []
  return [administeredMessage({ ...person, email: person.email }, facts)]
}
