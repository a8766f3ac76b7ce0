import { useRef, useState } from 'react'

import { nameIn, withoutGreek } from '#domain/names/name-in.ts'
import type { addStaff, changeStaff, StaffMember, Team } from '#features/team/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { missing } from '../../ui/forms/contact-faults.ts'
import { showFirstFault } from '../../ui/forms/show-first-fault.ts'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { useTeamChange } from './own-team.ts'
import { StaffActivity } from './staff-activity.tsx'
import { useTeamWords } from './words.ts'

interface DetailsFormProps {
  readonly team: Team
  /** Undefined for a new team member. */
  readonly staff: StaffMember | undefined
  readonly onDone: () => void
}

const typedOf = (staff: StaffMember | undefined, { services }: Team) => ({
  name: staff?.name ?? '',
  nameEn: staff?.nameEn ?? '',
  titleEl: staff?.titleEl ?? '',
  titleEn: staff?.titleEn ?? '',
  serviceIds: staff?.serviceIds ?? services.map(({ id }) => id),
})
type Typed = ReturnType<typeof typedOf>

type Faults = Partial<Record<keyof Typed, string | undefined>>

const faultsOf = ({ name, nameEn }: Typed, words: ReturnType<typeof useTeamWords>['sheet']): Faults => ({
  name: missing(name, words.nameMissing),
  nameEn: withoutGreek.test(nameEn) ? undefined : words.nameEnGreek,
})

/** What is typed, and sends it once the bookings that it affects were seen. */
function useDetails({ team, staff, onDone }: DetailsFormProps) {
  const { saved, sheet: words } = useTeamWords()
  const { isBusy, change, salonId } = useTeamChange()
  const { agreed, asking, question } = useAffectedBookings(salonId)
  const [typed, setTyped] = useState(() => typedOf(staff, team))
  const [faults, setFaults] = useState<Faults>({})
  const form = useRef<HTMLFormElement>(null)
  const put = (more: Partial<Typed>) => setTyped((now) => ({ ...now, ...more }))
  const send = () =>
    staff
      ? api<typeof changeStaff>('PUT', '/business/salons/{id}/team/{staff}', {
          params: { id: salonId, staff: staff.id },
          body: { ...typed, revision: staff.revision },
        })
      : api<typeof addStaff>('POST', '/business/salons/{id}/team', { params: { id: salonId }, body: typed })
  const submit = async () => {
    const found = faultsOf(typed, words)
    setFaults(found)
    if (Object.values(found).some((fault) => fault !== undefined)) return showFirstFault(form.current)
    const { serviceIds } = typed
    if (staff && !(await agreed({ change: 'staff-services', staffId: staff.id, serviceIds }))) return
    if (await change(send, saved)) onDone()
  }
  return { form, typed, put, faults, submit, question, busy: isBusy || asking }
}

/** Name, title, what she does. */
export function DetailsForm(props: DetailsFormProps) {
  const { team, staff, onDone } = props
  const { save, add, sheet: words } = useTeamWords()
  const { form, typed, put, faults, submit, question, busy } = useDetails(props)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={words.name} error={faults.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            maxLength={80}
            autoComplete="off"
            value={typed.name}
            onChange={({ target }) => put({ name: target.value })}
          />
        )}
      </Field>
      <Field label={words.nameEn} hint={words.nameEnHint} error={faults.nameEn} optional>
        {(control) => (
          <Input
            {...control}
            name="nameEn"
            lang="en"
            maxLength={80}
            autoComplete="off"
            placeholder={nameIn('en', { name: typed.name, nameEn: '' })}
            value={typed.nameEn}
            onChange={({ target }) => put({ nameEn: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <TitleField
          label={words.titleEl}
          hint={words.titleHint}
          value={typed.titleEl}
          onChange={(titleEl) => put({ titleEl })}
        />
        <TitleField label={words.titleEn} value={typed.titleEn} onChange={(titleEn) => put({ titleEn })} />
      </div>
      <Services team={team} chosen={typed.serviceIds} onChange={(serviceIds) => put({ serviceIds })} />
      <Button type="submit" size="lg" wide busy={busy}>
        {staff ? save : add}
      </Button>
      {staff && <StaffActivity staff={staff} timeZone={team.timeZone} onRemoved={onDone} />}
      {question}
    </form>
  )
}

interface TitleFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function TitleField({ label, hint, value, onChange }: TitleFieldProps) {
  return (
    <Field label={label} optional {...(hint !== undefined && { hint })}>
      {(control) => (
        <Input
          {...control}
          maxLength={80}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

interface ServicesProps {
  readonly team: Team
  readonly chosen: readonly string[]
  readonly onChange: (ids: string[]) => void
}

function Services({ team: { services }, chosen, onChange }: ServicesProps) {
  const { sheet: words } = useTeamWords()
  const all = services.map(({ id }) => id)
  return (
    <fieldset>
      <legend className="text-label">{words.services}</legend>
      {services.length === 0 ? (
        <p className="mt-1 text-small text-muted">{words.noServices}</p>
      ) : (
        <>
          <div className="-ml-4 flex">
            <Button variant="ghost" size="sm" onClick={() => onChange(all)}>
              {words.all}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onChange([])}>
              {words.none}
            </Button>
          </div>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {services.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={() => onChange(all.filter((each) => chosen.includes(each) !== (each === id)))}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  )
}
