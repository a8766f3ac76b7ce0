import { useOpening } from '../hours/use-opening.ts'
import { WeekPanel } from '../hours/week-panel.tsx'
import { Loaded } from './loaded.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useSetUpWords } from './words.ts'

export function HoursStep({ salonId, onNext }: StepProps) {
  const { hours: words, save } = useSetUpWords()
  const query = useOpening(salonId)
  return (
    <StepFrame title={words.title} text={words.text}>
      <Loaded query={query}>
        {(opening) => <WeekPanel salonId={salonId} opening={opening} label={save} isSetUp onSaved={onNext} />}
      </Loaded>
    </StepFrame>
  )
}
