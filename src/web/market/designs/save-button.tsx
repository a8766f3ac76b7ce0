import { Heart } from 'lucide-react'

import { Button } from '../../ui/button.tsx'
import { usePress } from '../../ui/use-press.ts'
import { useSavedDesigns } from './saved-designs.ts'
import { useDesignsWords } from './words.ts'

/** Saves a design, with or without an account. */
export function SaveButton({ id }: { readonly id: string }) {
  const words = useDesignsWords()
  const { data: ids, toggle } = useSavedDesigns()
  const { isBusy, press } = usePress()
  const isSaved = ids?.includes(id) === true
  return (
    <Button
      variant="ghost"
      aria-pressed={isSaved}
      busy={isBusy}
      onClick={() => void press(() => toggle(id), isSaved ? words.notSavedNote : words.savedNote)}
    >
      <Heart size={20} strokeWidth={1.75} aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />
      {isSaved ? words.saved : words.save}
    </Button>
  )
}
