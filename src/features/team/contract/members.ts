import { z } from 'zod'

import type { InvitationId, SalonId, StaffId, UserId } from '#domain/ids.ts'
import { locales } from '#domain/locale.ts'
import { salonRoles } from '#domain/salon-rights.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, emailText } from '#platform/http/fields.ts'

import { teamErrors } from '../contract.ts'

const instant = z.iso.datetime({ offset: true })
const salonPath = z.object({ id: checkedId<SalonId>() })
const readErrors = ['unauthorized', 'forbidden', 'not_found'] as const

export const memberRoles = ['manager', 'technician'] as const
export type MemberRole = (typeof memberRoles)[number]
const staffId = checkedId<StaffId>().nullable().default(null)

/** A role and the member's own calendar: role `technician` needs one, a manager may have one. */
const roleFields = { role: z.enum(memberRoles), staffId }
const needsStaff = <Fields extends { readonly role: MemberRole; readonly staffId: StaffId | null }>(
  { role, staffId: staff }: Fields,
  issues: z.core.$RefinementCtx<Fields>,
) => {
  if (role === 'technician' && staff === null)
    issues.addIssue({ code: 'custom', path: ['staffId'], params: { reason: 'required' } })
}

const member = z.object({
  userId: z.uuid(),
  role: z.enum(salonRoles),
  staffId: z.uuid().nullable(),
  email: z.string().nullable(),
  /** Empty if the account has no name. */
  name: z.string(),
  since: instant,
  /** Whether this is the caller. */
  isSelf: z.boolean(),
})
export type Member = z.input<typeof member>

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(memberRoles),
  staffId: z.uuid().nullable(),
  language: z.enum(locales),
  sentAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** The number of mails that may still be sent. */
  sendsLeft: z.int(),
})
export type InvitationView = z.input<typeof invitation>

const eventKinds = ['invited', 'sent_again', 'revoked', 'joined', 'changed', 'left', 'removed'] as const

const event = z.object({
  id: z.uuid(),
  kind: z.enum(eventKinds),
  at: instant,
  /** The member who did it; null once the account is deleted. */
  actor: z.string().nullable(),
  /** The name or address of the person concerned; null when neither is known any more. */
  person: z.string().nullable(),
  role: z.enum(memberRoles).nullable(),
})
export type TeamEvent = z.input<typeof event>

const members = z.object({
  /** The owner first. */
  members: z.array(member),
  /** Open invitations, including expired ones. */
  invitations: z.array(invitation),
  /** Only for the owner; the newest first. */
  events: z.array(event),
})
export type Members = z.input<typeof members>

export const setOwnCalendar = operation({
  method: 'PUT',
  path: '/business/salons/{id}/own-calendar',
  summary: 'Say which team member the owner is; for the owner',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: salonPath,
  /** Null: none, the owner does not take bookings. */
  body: z.strictObject({ staffId: checkedId<StaffId>().nullable() }),
  output: member,
  errors: [...teamErrors, 'staff_has_account'],
})

export const listMembers = operation({
  method: 'GET',
  path: '/business/salons/{id}/members',
  summary: 'List members with access to a salon, open invitations and the history; for owner and managers',
  tag: 'team',
  access: 'signed-in',
  params: salonPath,
  output: members,
  errors: readErrors,
})

export const invite = operation({
  method: 'POST',
  path: '/business/salons/{id}/invitations',
  summary: 'Invite a person by email as manager or team member; for the owner',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z
    .strictObject({
      email: emailText,
      ...roleFields,
      /** The language of the mail; missing: that of the call. */
      language: z.enum(locales).optional(),
    })
    .superRefine(needsStaff),
  status: 201,
  output: invitation,
  errors: [...teamErrors, 'already_member', 'already_invited', 'staff_has_account', 'too_many_invitations'],
})

const invitationPath = salonPath.extend({ invitation: checkedId<InvitationId>() })

export const resendInvitation = operation({
  method: 'POST',
  path: '/business/salons/{id}/invitations/{invitation}/resend',
  summary: 'Resend an invitation; its earlier link stops working; for the owner',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: invitationPath,
  body: z.strictObject({}),
  output: invitation,
  errors: [...teamErrors, 'rate_limited', 'too_many_invitations'],
})

export const revokeInvitation = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/invitations/{invitation}',
  summary: 'Withdraw an invitation; for the owner',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: invitationPath,
  status: 204,
  errors: [...readErrors, 'idempotency_mismatch'],
})

const memberPath = salonPath.extend({ member: checkedId<UserId>() })

export const changeMember = operation({
  method: 'PUT',
  path: '/business/salons/{id}/members/{member}',
  summary: 'Change a member’s role or calendar; for the owner',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: memberPath,
  body: z.strictObject(roleFields).superRefine(needsStaff),
  output: member,
  errors: [...teamErrors, 'staff_has_account'],
})

export const removeMember = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/members/{member}',
  summary: 'End a member’s access at once; for the owner',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: memberPath,
  status: 204,
  errors: [...readErrors, 'idempotency_mismatch'],
})

export const leaveSalon = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/membership',
  summary: 'Leave a team; an owner cannot',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: salonPath,
  status: 204,
  errors: [...readErrors, 'idempotency_mismatch'],
})

/** 256 bits, from a mailed link. */
const token = z.string().regex(/^[\w-]{43}$/)

const opened = z.object({
  state: z.enum(['open', 'used', 'revoked', 'expired']),
  salonName: z.string(),
  /** Null if the account is deleted or has no name. */
  inviter: z.string().nullable(),
  role: z.enum(memberRoles),
  /** The team member that the person joins as. */
  staffName: z.string().nullable(),
  /** The recipient: only an account that has proved this address can accept. */
  email: z.string(),
  expiresAt: instant,
  /**
   * The caller: `none` signed out, `other` with another address, `right` may accept, `member` is in the team already.
   */
  account: z.enum(['none', 'other', 'right', 'member']),
})
export type OpenedInvitation = z.input<typeof opened>

export const openInvitation = operation({
  method: 'POST',
  path: '/invitations/open',
  summary: 'Read an invitation by its link',
  tag: 'team',
  access: 'anyone',
  body: z.strictObject({ token }),
  output: opened,
  errors: ['not_found', 'validation_failed'],
})

export const acceptInvitation = operation({
  method: 'POST',
  path: '/invitations/accept',
  summary: 'Accept an invitation with an account that has verified the invited address',
  tag: 'team',
  access: 'signed-in',
  once: true,
  body: z.strictObject({ token }),
  output: z.object({ salonId: z.uuid(), slug: z.string(), role: z.enum(memberRoles) }),
  errors: [
    'unauthorized',
    'not_found',
    'validation_failed',
    'idempotency_mismatch',
    'invitation_used',
    'invitation_revoked',
    'invitation_expired',
    'invitation_other_email',
    'already_member',
    'staff_has_account',
  ],
})
