import { useMessages } from '../app/messages.tsx'
import { Button } from './button.tsx'

/** Tries a failed fetch again; it is the action of a `Notice`. */
export function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  const { kit } = useMessages()
  return (
    <Button size="sm" variant="secondary" onClick={onRetry}>
      {kit.retry}
    </Button>
  )
}
