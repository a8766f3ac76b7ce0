import { useState } from 'react'

import type { Absence } from '#features/team/contract.ts'

import { toast } from '../../ui/toast.ts'
import { isAnyAffected, noneAffected, type Affected } from './affected.tsx'
import { useTeamChange } from './own-team.ts'
import { useTeamWords } from './words.ts'

/** Milliseconds for which the toast of a saved absence offers to undo it. */
const UNDO = 10_000

interface Steps<Input> {
  readonly onSaved?: () => void
  /** Restores the day; with it the toast offers to undo the change. */
  readonly undo?: (salonId: string, input: Input) => Promise<unknown>
}

interface Asked<Input> {
  readonly affected: Affected
  readonly input: Input
}

/**
 * Saves an absence in two steps: a preview looks for affected bookings, and only where there are some a second press is
 * asked for.
 * @param send the call; with true it only previews
 */
export function useAbsence<Input = void>(
  send: (preview: boolean, salonId: string, input: Input) => Promise<Absence>,
  { onSaved, undo }: Steps<Input> = {},
) {
  const { absences: words } = useTeamWords()
  const { isBusy, change, salonId } = useTeamChange()
  const [asked, setAsked] = useState<Asked<Input>>()
  const save = async (input: Input) => {
    await send(false, salonId, input)
    const takeBack = undo && {
      label: words.undo,
      onClick: () => void change(() => undo(salonId, input), words.undone),
    }
    toast(words.saved, { kind: 'success', ...(takeBack && { action: takeBack, duration: UNDO }) })
    onSaved?.()
  }
  const check = async (input: Input) => {
    const preview = await send(true, salonId, input)
    if (isAnyAffected(preview)) setAsked({ affected: preview, input })
    else await save(input)
  }
  const back = () => setAsked(undefined)
  return {
    isBusy,
    affected: asked?.affected ?? noneAffected,
    /** @returns false if it failed */
    check: (input: Input) => change(() => check(input)),
    confirm: async () => asked !== undefined && change(() => save(asked.input).finally(back)),
    back,
  }
}
