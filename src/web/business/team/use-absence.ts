import { useState } from 'react'

import type { Absence } from '#features/team/contract.ts'

import { useOwnSalon } from '../business-page.tsx'
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
  const { busy, change } = useTeamChange()
  const { id } = useOwnSalon()
  const [found, setFound] = useState<Found>(hitsNothing)
  const save = async () => {
    const answer = await change(() => send(false, id), words.saved)
    setFound(hitsNothing)
    if (answer) onSaved()
  }
  const check = async () => {
    const answer = await change(() => send(true, id))
    if (!answer) return
    if (isHit(answer)) setFound(answer)
    else await save()
  }
  return {
    busy,
    found,
    check: () => void check(),
    confirm: () => void save(),
    back: () => setFound(hitsNothing),
  }
}
