import { IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { Icon } from './icon.tsx'
import { useSalonWords, type SalonWords } from './words.ts'

/** Uses the system's own sharing if there is one, else copies the link. */
async function share(name: string, words: SalonWords): Promise<void> {
  const url = location.origin + location.pathname
  if (typeof navigator.share === 'function') {
    // Closing the system's sheet is a choice, not an error.
    await navigator.share({ title: name, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast(words.shared, { kind: 'success' })
  } catch {
    toast(words.shareFailed, { kind: 'error' })
  }
}

interface ShareButtonProps {
  readonly name: string
  readonly look: 'raised' | 'outline'
}

export function ShareButton({ name, look }: ShareButtonProps) {
  const words = useSalonWords()
  return (
    <IconButton label={words.share} look={look} onClick={() => void share(name, words)}>
      <Icon name="share" />
    </IconButton>
  )
}
