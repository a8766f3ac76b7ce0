import { route, type Route } from '#platform/http/api.ts'

import { acceptInvitation } from '../commands/accept-invitation.ts'
import { changeMember, leaveSalon, removeMember, setOwnCalendar } from '../commands/change-members.ts'
import { invite, resendInvitation, revokeInvitation } from '../commands/invite.ts'
import * as contract from '../contract/members.ts'
import { openInvitation, readMembers } from '../queries/members.ts'

const list = route(contract.listMembers, ({ params: { id } }, ctx) => readMembers(ctx, id))

const send = route(contract.invite, ({ params: { id }, body }, ctx) =>
  invite(ctx, id, { ...body, language: body.language ?? ctx.locale }),
)

const resend = route(contract.resendInvitation, ({ params: { id, invitation } }, ctx) =>
  resendInvitation(ctx, { salonId: id, id: invitation }),
)

const revoke = route(contract.revokeInvitation, ({ params: { id, invitation } }, ctx) =>
  revokeInvitation(ctx, { salonId: id, id: invitation }),
)

const change = route(contract.changeMember, ({ params: { id, member }, body }, ctx) =>
  changeMember(ctx, { salonId: id, userId: member }, body),
)

const own = route(contract.setOwnCalendar, ({ params: { id }, body: { staffId } }, ctx) =>
  setOwnCalendar(ctx, id, staffId),
)

const remove = route(contract.removeMember, ({ params: { id, member } }, ctx) =>
  removeMember(ctx, { salonId: id, userId: member }),
)

const leave = route(contract.leaveSalon, ({ params: { id } }, ctx) => leaveSalon(ctx, id))

const open = route(contract.openInvitation, ({ body: { token } }, ctx) => openInvitation(ctx, token))

const accept = route(contract.acceptInvitation, ({ body }, ctx) => acceptInvitation(ctx, body.token))

/** The accounts that may sign in for a salon, and their invitations. */
export const memberRoutes: readonly Route[] = [
  list,
  own,
  send,
  resend,
  revoke,
  change,
  remove,
  leave,
  open,
  accept,
]
