import type { OfferedStart } from '#features/booking/contract.ts'

import { useLocale } from '../../../app/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { shortWhen } from '../../../ui/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Flow } from '../flow.ts'
import { alternativesOf, isCode } from '../refusal.ts'

interface JoinTrouble {
  readonly text: string
  /** Free times within the wish: no waiting is needed. */
  readonly alternatives: readonly OfferedStart[]
}

/** @param text the words of the refusal */
export const troubleOf = (error: unknown, text: string): JoinTrouble => ({
  text,
  alternatives: isCode(error, 'time_is_free') ? alternativesOf(error) : [],
})

/** The reason why joining failed, with the times that are free after all. */
export function Trouble({
  flow,
  trouble,
}: {
  readonly flow: Flow
  readonly trouble: JoinTrouble | undefined
}) {
  const locale = useLocale()
  const { salon, holding } = flow
  if (!trouble) return null
  return (
    <Notice tone="warning" live>
      {trouble.text}
      {trouble.alternatives.length > 0 && (
        <span className="mt-2 flex flex-wrap gap-2">
          {trouble.alternatives.map(({ start }) => (
            <Button key={start} size="sm" variant="secondary" onClick={() => holding.choose(start)}>
              {shortWhen(locale, start, salon.timeZone)}
            </Button>
          ))}
        </span>
      )}
    </Notice>
  )
}
