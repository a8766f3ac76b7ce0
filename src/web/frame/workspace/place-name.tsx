import type { RailPlace } from './rail-place.ts'

interface PlaceNameProps {
  readonly place: Pick<RailPlace, 'label' | 'waiting'>
  readonly className: string
}

/** The name of a menu entry and the amount that waits there: a number for the eye, words for a screen reader. */
export function PlaceName({ place: { label, waiting }, className }: PlaceNameProps) {
  return (
    <>
      <span className={className} aria-hidden={waiting !== undefined}>
        {label}
      </span>
      {waiting && (
        <>
          <span className="sr-only">{waiting.spoken}</span>
          <span aria-hidden="true" className="rail-count tabular">
            {waiting.count}
          </span>
        </>
      )}
    </>
  )
}
