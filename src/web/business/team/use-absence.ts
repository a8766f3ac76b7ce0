import { useState } from 'react'

import type { Absence } from '#features/team/contract.ts'

import { toast } from '../../ui/toast.ts'
import { type Found, hitsNothing, isHit } from './hits.tsx'
import { useTeamChange } from './own-team.ts'
import { useTeamWords } from './words.ts'

/**
 * Two steps: what it would hit is looked up first, and only where that is something a second press is asked for.
 * @param send the call; true only asks
 */
export function useAbsence(
  send: (preview: boolean, salonId: string) => Promise<Absence>,
  onSaved: () => void,
) {
  const { absences: words } = useTeamWords()
  const { isBusy, change, salonId } = useTeamChange()
  const [found, setFound] = useState<Found>(hitsNothing)
  const keep = async () => {
    await send(false, salonId)
    toast(words.saved, { kind: 'success' })
    onSaved()
  }
  const check = async () => {
    const answer = await send(true, salonId)
    if (isHit(answer)) setFound(answer)
    else await keep()
  }
  const back = () => setFound(hitsNothing)
  return {
    isBusy,
    found,
    check: () => void change(check),
    confirm: () => void change(() => keep().finally(back)),
    back,
  }
}
