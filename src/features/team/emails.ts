import { messageTo, type MessageToWrite, type NamedSalon } from '#features/messages/contract.ts'

import type { InvitationToKeep, Joined } from './store/members.ts'

/** Whose salon it is, and as whom somebody is asked. */
export interface Sender extends NamedSalon {
  readonly inviter: string | null
  readonly staffName: string | null
  readonly staffNameEn: string
  readonly timeZone: string
}

/** The way in, to the invited address. @param send counts the mails of one invitation */
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

/** Tells the owner who is of the team now. */
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
