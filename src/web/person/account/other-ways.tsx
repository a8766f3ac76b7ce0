import { Button } from '../../ui/button.tsx'
import type { WayOfFactor } from './factor-ways.ts'
import { useWayName } from './use-way-name.ts'

interface OtherWaysProps {
  readonly title: string
  readonly ways: readonly WayOfFactor[]
  /** The factor that is asked for now. */
  readonly chosen: string | undefined
  readonly onChoose: (factorId: string) => void
}

/** The other second factors of an account, one of which can be shown instead. */
export function OtherWays({ title, ways, chosen, onChoose }: OtherWaysProps) {
  const nameOf = useWayName(ways)
  if (ways.length < 2) return null
  return (
    <div>
      <p className="text-small text-muted">{title}</p>
      <div className="-ml-3 flex flex-wrap gap-x-1">
        {ways
          .filter(({ factorId }) => factorId !== chosen)
          .map((way) => (
            <Button key={way.factorId} variant="ghost" size="sm" onClick={() => onChoose(way.factorId)}>
              {nameOf(way)}
            </Button>
          ))}
      </div>
    </div>
  )
}
