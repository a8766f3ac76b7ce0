import { useState } from 'react'

import type { Absence } from '#features/team/contract.ts'

import { toast } from '../../ui/toast.ts'
import { isAnyAffected, noneAffected, type Affected } from './affected.tsx'
import { useTeamChange } from './own-team.ts'
import { useTeamWords } from './words.ts'

/**
 * Saves an absence in two steps: a preview looks for affected bookings, and only where there are some a second press is
 * asked for.
 * @param send the call; with true it only previews
 */
export function useAbsence(
  send: (preview: boolean, salonId: string) => Promise<Absence>,
  onSaved: () => void,
) {
  const { absences: words } = useTeamWords()
  const { isBusy, change, salonId } = useTeamChange()
  const [affected, setAffected] = useState<Affected>(noneAffected)
  const save = async () => {
    await send(false, salonId)
    toast(words.saved, { kind: 'success' })
    onSaved()
  }
  const check = async () => {
    const preview = await send(true, salonId)
    if (isAnyAffected(preview)) setAffected(preview)
    else await save()
  }
  const back = () => setAffected(noneAffected)
  return {
    isBusy,
    affected,
    check: () => void change(check),
    confirm: () => change(() => save().finally(back)),
    back,
  }
}
