import { route, type Route } from '#platform/http/api.ts'
import { once, onceDone, onceOf } from '#platform/http/idempotency.ts'

import { acceptInvitation } from '../commands/accept-invitation.ts'
import { changeMember, leaveSalon, removeMember } from '../commands/change-members.ts'
import { invite, resendInvitation, revokeInvitation } from '../commands/invite.ts'
import * as contract from '../contract/members.ts'
import { openInvitation, readMembers } from '../queries/members.ts'

const list = route(contract.listMembers, ({ params: { id } }, ctx) => readMembers(ctx, id))

const send = route(contract.invite, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `invite ${id}`, body)
  const wish = { ...body, language: body.language ?? ctx.locale }
  return once(ctx.dbs.app, request, () => invite(ctx, { salonId: id, once: request }, wish))
})

const resend = route(contract.resendInvitation, ({ params: { id, invitation }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `resend-invitation ${invitation}`, body)
  return once(ctx.dbs.app, request, () => resendInvitation(ctx, { salonId: id, once: request }, invitation))
})

const revoke = route(contract.revokeInvitation, ({ params: { id, invitation }, header }, ctx) => {
  const request = onceOf(ctx, header, `revoke-invitation ${invitation}`, null)
  return onceDone(ctx.dbs.app, request, () =>
    revokeInvitation(ctx, { salonId: id, once: request }, invitation),
  )
})

const change = route(contract.changeMember, ({ params: { id, member }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `change-member ${id} ${member}`, body)
  return once(ctx.dbs.app, request, () =>
    changeMember(ctx, { salonId: id, userId: member, once: request }, body),
  )
})

const remove = route(contract.removeMember, ({ params: { id, member }, header }, ctx) => {
  const request = onceOf(ctx, header, `remove-member ${id} ${member}`, null)
  return onceDone(ctx.dbs.app, request, () =>
    removeMember(ctx, { salonId: id, userId: member, once: request }),
  )
})

const leave = route(contract.leaveSalon, ({ params: { id }, header }, ctx) => {
  const request = onceOf(ctx, header, `leave-salon ${id}`, null)
  return onceDone(ctx.dbs.app, request, () => leaveSalon(ctx, id, request))
})

const open = route(contract.openInvitation, ({ body: { token } }, ctx) => openInvitation(ctx, token))

const accept = route(contract.acceptInvitation, ({ body, header }, ctx) => {
  const request = onceOf(ctx, header, 'accept-invitation', body)
  return once(ctx.dbs.app, request, () => acceptInvitation(ctx, body.token, request))
})

/** Who may sign in for a salon, and how they come and go. */
export const memberRoutes: readonly Route[] = [
  list,
  send,
  resend,
  revoke,
  change,
  remove,
  leave,
  open,
  accept,
]
