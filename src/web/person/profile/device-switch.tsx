import { useState } from 'react'

import { askForPush, endPush, usePushState, usePushWords } from '../../app/push.ts'
import { Switch } from '../../ui/check.tsx'
import { Problem } from '../../ui/forms/problem.tsx'

/** Turns notifications on this device on and off; a browser that cannot show any has no such choice. */
export function DeviceSwitch({ isOfSalon }: { readonly isOfSalon: boolean }) {
  const words = usePushWords()
  const state = usePushState()
  const [problem, setProblem] = useState<string>()
  if (state === 'unknown' || state === 'none') return null
  const choose = async (isOn: boolean) => {
    setProblem(undefined)
    try {
      await (isOn ? askForPush() : endPush())
    } catch {
      setProblem(words.failed)
    }
  }
  return (
    <>
      <Switch
        label={words.label}
        hint={state === 'blocked' ? words.blocked : isOfSalon ? words.hintForSalons : words.hint}
        checked={state === 'on'}
        disabled={state === 'blocked'}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
      <Problem>{problem}</Problem>
    </>
  )
}
