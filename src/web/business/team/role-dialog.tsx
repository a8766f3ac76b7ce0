import { locales } from '#domain/locale.ts'
import type { StaffMember, Team } from '#features/team/contract.ts'
import type { Member, Members } from '#features/team/contract/members.ts'

import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { boundField, type EditedForm } from '../../ui/forms/bound-field.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { textOf, valueOf } from '../../ui/select-rule.ts'
import { Select } from '../../ui/select.tsx'
import { freeCalendars } from './free-calendars.ts'
import { useRoleForm, type TypedRole } from './use-role-form.ts'
import { useTeamWords } from './words.ts'

export interface RoleDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly team: Team
  readonly members: Members
  /** Undefined: a new member is invited. */
  readonly member: Member | undefined
}

/** Invites a member, or changes a member's role and calendar. */
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

function RoleForm(props: RoleDialogProps) {
  const { access: words, save } = useTeamWords()
  const { member } = props
  const form = useRoleForm(props)
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.submit(event)}
    >
      {!member && <EmailField form={form} />}
      <RoleField form={form} />
      <CalendarField form={form} staff={freeCalendars(props)} />
      {!member && <LanguageField form={form} />}
      <Problem>{form.problem}</Problem>
      <Button type="submit" size="lg" wide busy={form.isBusy}>
        {member ? save : words.send}
      </Button>
    </form>
  )
}

interface FieldProps {
  readonly form: EditedForm<TypedRole>
}

function EmailField({ form }: FieldProps) {
  const { access: words } = useTeamWords()
  const field = boundField(form)('email')
  return <LineField {...field} label={words.email} type="email" autoComplete="off" most={255} />
}

function RoleField({ form: { typed, change } }: FieldProps) {
  const { access: words } = useTeamWords()
  return (
    <RadioGroup
      label={words.role}
      name="role"
      options={(['technician', 'manager'] as const).map((each) => [
        each,
        words.roles[each],
        words.rights[each],
      ])}
      value={typed.role}
      onChange={(role) => change({ role })}
    />
  )
}

/** Which team member the account belongs to. */
function CalendarField({
  form: { typed, faults, change },
  staff,
}: FieldProps & { readonly staff: readonly StaffMember[] }) {
  const { access: words } = useTeamWords()
  return (
    <Field label={words.calendar} error={faults.staffId}>
      {(control) => (
        <Select
          {...control}
          name="staffId"
          value={valueOf(typed.staffId)}
          onValueChange={(value) => change({ staffId: textOf(value) })}
          items={[
            { value: valueOf(''), label: words.nobody },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </Field>
  )
}

/** Of the mail with the invitation. */
function LanguageField({ form: { typed, change } }: FieldProps) {
  const { access: words } = useTeamWords()
  return (
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
  )
}
