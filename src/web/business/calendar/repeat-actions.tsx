import { RebookMenu } from './rebook-menu.tsx'
import { SeriesButton, type SeriesButtonProps } from './series-menu.tsx'

/** The ways from a booking to further ones. */
export function RepeatActions(props: SeriesButtonProps) {
  const { details, ...rest } = props
  return (
    <>
      <RebookMenu {...rest} booking={details.booking} />
      <SeriesButton {...props} />
    </>
  )
}
