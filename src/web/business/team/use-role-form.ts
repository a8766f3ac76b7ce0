import type { Locale } from '#domain/locale.ts'
import type { changeMember, invite, Member, MemberRole } from '#features/team/contract/members.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { emailFault } from '../../ui/forms/contact-faults.ts'
import { useForm, type Faults } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { useTeamChange } from './own-team.ts'
import { useTeamWords, type TeamWords } from './words.ts'

export interface TypedRole {
  readonly email: string
  readonly role: MemberRole
  /** Empty: no calendar. */
  readonly staffId: string
  readonly language: Locale
}

const faultsOf = (
  { email, role, staffId }: TypedRole,
  words: TeamWords['access'],
  isNew: boolean,
): Faults<TypedRole> => ({
  email: isNew ? emailFault(email, { missing: words.emailMissing, wrong: words.emailWrong }) : undefined,
  staffId: role === 'technician' && staffId === '' ? words.calendarMissing : undefined,
})

function sendRole(salonId: string, member: Member | undefined, typed: TypedRole): Promise<unknown> {
  const { email, role, language } = typed
  const body = { role, staffId: typed.staffId === '' ? null : typed.staffId }
  return member
    ? api<typeof changeMember>('PUT', '/business/salons/{id}/members/{member}', {
        params: { id: salonId, member: member.userId },
        body,
      })
    : api<typeof invite>('POST', '/business/salons/{id}/invitations', {
        params: { id: salonId },
        body: { ...body, email, language },
      })
}

interface RoleFormOptions {
  /** Undefined: an invitation. */
  readonly member: Member | undefined
  readonly onClose: () => void
}

/** An invitation or another role; afterwards the page reads the team again. */
export function useRoleForm({ member, onClose }: RoleFormOptions) {
  const { access: words, saved } = useTeamWords()
  const { changed, salonId } = useTeamChange()
  const language = useLocale()
  const role = member?.role === 'manager' ? 'manager' : 'technician'
  return useForm<TypedRole>({
    initial: { email: '', role, staffId: member?.staffId ?? '', language },
    check: (typed) => faultsOf(typed, words, member === undefined),
    send: async (typed) => {
      await sendRole(salonId, member, typed)
      toast(member ? saved : words.sent(typed.email.trim()), { kind: 'success' })
      onClose()
      changed()
    },
  })
}
