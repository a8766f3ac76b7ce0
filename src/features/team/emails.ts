import { messageTo, type MessageToWrite } from '#features/messages/contract.ts'
import type { NamedSalon } from '#features/messages/contract/named-salon.ts'

import type { InvitationToKeep, Joined } from './store/members.ts'

/** The salon, its owner, and the team member that the invited person joins as. */
export interface Sender extends NamedSalon {
  readonly inviter: string | null
  readonly staffName: string | null
  readonly staffNameEn: string
  readonly timeZone: string
}

/** The invitation, to the invited address. @param send counts the mails of one invitation */
export const invitationMail = (
  { id, email, language, role, token, expiresAt }: Omit<InvitationToKeep, 'salonId' | 'staffId' | 'sentAt'>,
  sender: Sender,
  send: number,
): MessageToWrite =>
  messageTo(
    { email, language },
    'team-invitation',
    { ...sender, role, token, expiresAt },
    `team-invitation:${id}:${send}`,
  )

/** Notifies the owner of a new member. */
export const joinedMails = (
  { ownerEmail, ownerLanguage, role, invitationId, salonName, salonNameEn }: Joined,
  { email }: { readonly email: string },
): readonly MessageToWrite[] =>
  ownerEmail === null || ownerLanguage === null
    ? []
    : [
        messageTo(
          { email: ownerEmail, language: ownerLanguage },
          'team-joined',
          { salonName, salonNameEn, email, role },
          `team-joined:${invitationId}`,
        ),
      ]
