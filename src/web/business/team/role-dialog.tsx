import { locales, type Locale } from '#domain/locale.ts'
import type { Team } from '#features/team/contract.ts'
import type { changeMember, invite, Member, MemberRole, Members } from '#features/team/contract/members.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/check.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { emailFault } from '../../ui/forms/contact-faults.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm, type Faults } from '../../ui/forms/use-form.ts'
import { textOf, valueOf } from '../../ui/select-rule.ts'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { useTeamChange } from './own-team.ts'
import { useTeamWords, type TeamWords } from './words.ts'

interface RoleDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly team: Team
  readonly members: Members
  /** Undefined: a new person is invited. */
  readonly member: Member | undefined
}

/** Invites a person, or gives a member another role. */
export function RoleDialog(props: RoleDialogProps) {
  const { access: words } = useTeamWords()
  const { open, onClose, member } = props
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={member ? words.changeTitle : words.inviteTitle}
      subtitle={member ? member.name || member.email : words.inviteText}
      keepOpen
    >
      <RoleForm {...props} />
    </Sheet>
  )
}

interface Typed {
  readonly email: string
  readonly role: MemberRole
  /** Empty: nobody's. */
  readonly staffId: string
  readonly language: Locale
}

const faultsOf = (
  { email, role, staffId }: Typed,
  words: TeamWords['access'],
  isNew: boolean,
): Faults<Typed> => ({
  email: isNew ? emailFault(email, { missing: words.emailMissing, wrong: words.emailWrong }) : undefined,
  staffId: role === 'technician' && staffId === '' ? words.calendarMissing : undefined,
})

/** Sends what was chosen, and has what is shown asked anew. */
function useRoleForm({ member, onClose }: RoleDialogProps) {
  const { access: words, saved } = useTeamWords()
  const { changed, salonId } = useTeamChange()
  const locale = useLocale()
  const role = member?.role === 'manager' ? 'manager' : 'technician'
  return useForm<Typed>({
    initial: { email: '', role, staffId: member?.staffId ?? '', language: locale },
    check: (now) => faultsOf(now, words, member === undefined),
    send: async (now) => {
      const body = { role: now.role, staffId: now.staffId === '' ? null : now.staffId }
      if (member)
        await api<typeof changeMember>('PUT', '/business/salons/{id}/members/{member}', {
          params: { id: salonId, member: member.userId },
          body,
        })
      else
        await api<typeof invite>('POST', '/business/salons/{id}/invitations', {
          params: { id: salonId },
          body: { ...body, email: now.email, language: now.language },
        })
      toast(member ? saved : words.sent(now.email.trim()), { kind: 'success' })
      onClose()
      changed()
    },
  })
}

function RoleForm(props: RoleDialogProps) {
  const { access: words, save } = useTeamWords()
  const { team, members, member } = props
  const { typed, change, faults, problem, isBusy, submit } = useRoleForm(props)
  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      {!member && (
        <Field label={words.email} error={faults.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="off"
              maxLength={255}
              value={typed.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          )}
        </Field>
      )}
      <RoleChoice role={typed.role} onChange={(next) => change({ role: next })} />
      <Calendar
        team={team}
        members={members}
        member={member}
        typed={typed}
        fault={faults.staffId}
        change={change}
      />
      {!member && (
        <Field label={words.language}>
          {(control) => (
            <Select
              {...control}
              value={typed.language}
              onValueChange={(language) => change({ language })}
              items={locales.map((locale) => ({ value: locale, label: words.languages[locale] }))}
            />
          )}
        </Field>
      )}
      <Problem>{problem}</Problem>
      <Button type="submit" size="lg" wide busy={isBusy}>
        {member ? save : words.send}
      </Button>
    </form>
  )
}

interface RoleChoiceProps {
  readonly role: MemberRole
  readonly onChange: (role: MemberRole) => void
}

function RoleChoice({ role, onChange }: RoleChoiceProps) {
  const { access: words } = useTeamWords()
  return (
    <fieldset>
      <legend className="text-label">{words.role}</legend>
      {(['technician', 'manager'] as const).map((each) => (
        <Radio
          key={each}
          name="role"
          label={words.roles[each]}
          hint={words.rights[each]}
          checked={role === each}
          onChange={() => onChange(each)}
        />
      ))}
    </fieldset>
  )
}

interface CalendarProps {
  readonly team: Team
  readonly members: Members
  readonly member: Member | undefined
  readonly typed: Typed
  readonly fault: string | undefined
  readonly change: (more: Partial<Typed>) => void
}

/** Whose calendar is theirs; whoever has somebody else's name on it is left out. */
function Calendar({ team, members, member, typed, fault, change }: CalendarProps) {
  const { access: words } = useTeamWords()
  const taken = new Set([
    ...members.members.filter(({ userId }) => userId !== member?.userId).map(({ staffId }) => staffId),
    ...members.invitations.map(({ staffId }) => staffId),
  ])
  return (
    <Field label={words.calendar} error={fault}>
      {(control) => (
        <Select
          {...control}
          name="staffId"
          value={valueOf(typed.staffId)}
          onValueChange={(value) => change({ staffId: textOf(value) })}
          items={[
            { value: valueOf(''), label: words.nobody },
            ...team.staff
              .filter(({ id, isActive }) => isActive && !taken.has(id))
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </Field>
  )
}
