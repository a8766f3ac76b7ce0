import type { UserId } from '#domain/ids.ts'
import { listOwnConsents } from '#features/consents/queries.ts'
import { listOwnAcceptances, listOwnStoryConsents } from '#features/content/queries/acceptances.ts'
import { listOwnChoices } from '#features/preferences/queries/own-choices.ts'
import { listOwnDevices } from '#features/pushes/queries/devices.ts'
import type { Ctx } from '#platform/context.ts'

/** The consents of an account: storage in its browsers, notifications on devices, and which version of the terms. */
export const ownConsents = async (ctx: Ctx, id: UserId) => ({
  messageChoices: await listOwnChoices(ctx, id),
  devices: await listOwnDevices(ctx),
  consents: await listOwnConsents(ctx, id),
  storyConsents: await listOwnStoryConsents(ctx, id),
  termsAcceptances: await listOwnAcceptances(ctx, id),
})
