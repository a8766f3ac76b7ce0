import type { SetUpView } from '#features/salons/contract/set-up.ts'

import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { Publication } from './publication.tsx'
import { StepFrame } from './step-frame.tsx'
import { useSetUpWords } from './words.ts'

/** The last step: what is still missing, and the switch that makes the salon public. */
export function DoneStep({ setUp }: { readonly setUp: SetUpView }) {
  const { title, text } = useStanding(setUp)
  return (
    <StepFrame title={title} text={text}>
      <Publication setUp={setUp} />
      <Ways isPublished={setUp.isPublished} />
    </StepFrame>
  )
}

/** The salon's progress, in words. */
function useStanding({ isBookable, isPublished }: SetUpView) {
  const { done: words } = useSetUpWords()
  const { takesBookings } = useOwnSalon()
  if (!isBookable) return { title: words.missingTitle, text: words.missing }
  if (!isPublished) return { title: words.readyTitle, text: words.readyText }
  return { title: words.title, text: takesBookings ? words.text : words.waiting }
}

function Ways({ isPublished }: Pick<SetUpView, 'isPublished'>) {
  const { done: words } = useSetUpWords()
  const salon = useOwnSalon()
  const href = useHref()
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <LinkButton
        to={href('businessDashboard', undefined, { salon: salon.slug })}
        variant={isPublished ? 'primary' : 'secondary'}
      >
        {words.calendar}
      </LinkButton>
      {isPublished && salon.verification !== 'suspended' && (
        <LinkButton to={href('salon', { id: salon.slug })} variant="secondary">
          {words.page}
        </LinkButton>
      )}
    </div>
  )
}
