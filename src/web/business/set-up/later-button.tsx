import type { SetUpStep } from '#domain/set-up-steps.ts'

import { Button } from '../../ui/button.tsx'
import { usePress } from '../../ui/use-press.ts'
import type { StepProps } from './step-frame.tsx'
import { useMark } from './use-set-up.ts'
import { useSetUpWords } from './words.ts'

/** Leaves a step for another day. */
export function LaterButton({ salonId, step, onNext }: StepProps & { readonly step: SetUpStep }) {
  const words = useSetUpWords()
  const mark = useMark(salonId)
  const { isBusy, press } = usePress()
  const skip = () =>
    press(async () => {
      await mark(step, 'skipped')
      onNext()
    })
  return (
    <Button
      variant="ghost"
      busy={isBusy}
      className="mt-3 -ml-5 max-sm:ml-0 max-sm:w-full"
      onClick={() => void skip()}
    >
      {words.later}
    </Button>
  )
}
