import { useRef, useState } from 'react'

import { withoutGreek } from '#domain/names/name-in.ts'
import type { addStaff, changeStaff, StaffMember, Team } from '#features/team/contract.ts'

import { api } from '../../app/api.ts'
import { missing } from '../../ui/forms/contact-faults.ts'
import { showFirstFault } from '../../ui/forms/show-first-fault.ts'
import type { Faults } from '../../ui/forms/use-form.ts'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { useTeamChange } from './own-team.ts'
import { useTeamWords, type TeamWords } from './words.ts'

export interface DetailsFormProps {
  readonly team: Team
  /** Undefined for a new team member. */
  readonly staff: StaffMember | undefined
  readonly onDone: () => void
}

const typedOf = ({ staff, team: { services } }: DetailsFormProps) => ({
  name: staff?.writtenName ?? '',
  nameEn: staff?.nameEn ?? '',
  titleEl: staff?.titleEl ?? '',
  titleEn: staff?.titleEn ?? '',
  tint: staff?.ownTint ?? null,
  serviceIds: staff?.serviceIds ?? services.map(({ id }) => id),
})
export type TypedDetails = ReturnType<typeof typedOf>

const faultsOf = ({ name, nameEn }: TypedDetails, words: TeamWords['sheet']): Faults<TypedDetails> => ({
  name: missing(name, words.nameMissing),
  nameEn: withoutGreek.test(nameEn) ? undefined : words.nameEnGreek,
})

const sendDetails = (id: string, staff: StaffMember | undefined, typed: TypedDetails): Promise<unknown> =>
  staff
    ? api<typeof changeStaff>('PUT', '/business/salons/{id}/team/{staff}', {
        params: { id, staff: staff.id },
        body: { ...typed, revision: staff.revision },
      })
    : api<typeof addStaff>('POST', '/business/salons/{id}/team', { params: { id }, body: typed })

/** The typed details; bookings that a service less would affect are shown before they are sent. */
export function useDetails(props: DetailsFormProps) {
  const { staff, onDone } = props
  const { saved, sheet: words } = useTeamWords()
  const { isBusy, change: run, salonId } = useTeamChange()
  const { agreed, asking, question } = useAffectedBookings(salonId)
  const [typed, setTyped] = useState(() => typedOf(props))
  const [faults, setFaults] = useState<Faults<TypedDetails>>({})
  const ref = useRef<HTMLFormElement>(null)
  const change = (more: Partial<TypedDetails>) => setTyped((now) => ({ ...now, ...more }))
  const submit = async () => {
    const found = faultsOf(typed, words)
    setFaults(found)
    if (Object.values(found).some((fault) => fault !== undefined)) return showFirstFault(ref.current)
    const { serviceIds } = typed
    if (staff && !(await agreed({ change: 'staff-services', staffId: staff.id, serviceIds }))) return
    if (await run(() => sendDetails(salonId, staff, typed), saved)) onDone()
  }
  return { form: { typed, faults, change }, ref, submit, question, isBusy: isBusy || asking }
}
