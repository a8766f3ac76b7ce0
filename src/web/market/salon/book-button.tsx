import { Button } from '../../ui/button.tsx'
import type { Choice } from './use-choice.ts'
import { useSalonWords } from './words.ts'

interface BookButtonProps {
  readonly choice: Choice
  readonly wide?: boolean
  readonly className?: string
}

/** Opens the booking with what is chosen; the sheet is loaded when the pointer or the focus comes near. */
export function BookButton({ choice: { booking, book }, ...look }: BookButtonProps) {
  const words = useSalonWords()
  return (
    <Button
      size="lg"
      {...look}
      onPointerEnter={booking.preload}
      onFocus={booking.preload}
      busy={booking.isOpening}
      onClick={() => book()}
    >
      {words.book}
    </Button>
  )
}
