import type { PromotionId, SalonId, UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { PROMOTIONS_EACH } from '#platform/money-limits.ts'
import { newId } from '#platform/new-id.ts'
import { write } from '#platform/refusals.ts'

import type { PromotionView } from '../contract.ts'
import type { Terms } from '../contract/terms.ts'
import { listPromotions } from '../queries/own-promotions.ts'
import { countUnended, insertDraft, updateDraft, updateToActive, updateToEnded } from '../store.ts'

/** The salon that offers the promotions; null: the platform. */
type Owner = SalonId | null

interface Written {
  readonly id: PromotionId
  /** A verb and its object, for the audit log. */
  readonly action: string
  readonly act: (tx: Db, userId: UserId) => Promise<void>
}

/**
 * Runs one change of a promotion: as an owner or manager of its salon, or as an administrator, which is logged.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, promotion_code_taken
 */
function change(ctx: Ctx, owner: Owner, { id, action, act }: Written): Promise<PromotionView> {
  const run = (): Promise<PromotionView> =>
    owner === null
      ? asAdministrator(ctx, 'promotions', async (tx, admin) => {
          const [before] = await listPromotions(tx, owner, id)
          await act(tx, admin.id)
          const after = await readPromotion(tx, owner, id)
          await recordChange(tx, ctx, admin, {
            action,
            subject: { kind: 'promotion', id },
            before: before ?? {},
            after,
          })
          return after
        })
      : inSalon(ctx, { salonId: owner, right: 'set-up' }, async (tx, { userId }) => {
          await act(tx, userId)
          return readPromotion(tx, owner, id)
        })
  return write(run, {
    promotions_code: 'promotion_code_taken',
    promotion_services_salon_id_service_id_fkey: 'not_found',
  })
}

/** @throws Problem not_found */
async function readPromotion(tx: Db, owner: Owner, id: PromotionId): Promise<PromotionView> {
  const [found] = await listPromotions(tx, owner, id)
  if (!found) throw new Problem('not_found')
  return found
}

/** @throws Problem not_found, promotion_not_changeable, changed_meanwhile */
async function refuseChange(tx: Db, owner: Owner, id: PromotionId): Promise<never> {
  const { status } = await readPromotion(tx, owner, id)
  throw new Problem(status === 'draft' ? 'changed_meanwhile' : 'promotion_not_changeable')
}

/**
 * Adds a promotion, as a draft or at once.
 * @throws Problem as `change`, limit_reached
 */
export function createPromotion(
  ctx: Ctx,
  owner: Owner,
  { terms, isActive }: { readonly terms: Terms; readonly isActive: boolean },
): Promise<PromotionView> {
  const id = newId<PromotionId>()
  const act = async (tx: Db, createdBy: UserId) => {
    if (owner !== null && (await countUnended(tx, owner)) >= PROMOTIONS_EACH)
      throw new Problem('limit_reached')
    await insertDraft(tx, { id, salonId: owner, terms, createdBy, at: ctx.now() })
    if (isActive) await updateToActive(tx, { id, salonId: owner }, { revision: 1, at: ctx.now() })
  }
  return change(ctx, owner, { id, action: 'create-promotion', act })
}

export interface Revised {
  readonly id: PromotionId
  /** The revision of the promotion as the caller read it. */
  readonly revision: number
}

/** Replaces the terms of a draft. @throws Problem as `change`, promotion_not_changeable, changed_meanwhile */
export function changePromotion(
  ctx: Ctx,
  owner: Owner,
  { id, revision, terms }: Revised & { readonly terms: Terms },
): Promise<PromotionView> {
  const act = async (tx: Db) => {
    if (!(await updateDraft(tx, { id, salonId: owner }, { terms, revision })))
      await refuseChange(tx, owner, id)
  }
  return change(ctx, owner, { id, action: 'change-promotion', act })
}

/** Starts a draft. @throws Problem as `change`, promotion_not_changeable, changed_meanwhile */
export function startPromotion(ctx: Ctx, owner: Owner, { id, revision }: Revised): Promise<PromotionView> {
  const act = async (tx: Db) => {
    const at = ctx.now()
    if (!(await updateToActive(tx, { id, salonId: owner }, { revision, at })))
      await refuseChange(tx, owner, id)
  }
  return change(ctx, owner, { id, action: 'start-promotion', act })
}

/** Ends a promotion, or discards a draft. @throws Problem as `change`, promotion_not_changeable */
export function endPromotion(ctx: Ctx, owner: Owner, id: PromotionId): Promise<PromotionView> {
  const act = async (tx: Db) => {
    if (!(await updateToEnded(tx, { id, salonId: owner }, ctx.now()))) await refuseChange(tx, owner, id)
  }
  return change(ctx, owner, { id, action: 'end-promotion', act })
}
