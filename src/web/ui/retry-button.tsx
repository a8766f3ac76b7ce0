import { useMessages } from '../app/messages.tsx'
import { Button } from './button.tsx'

/** The way on from what could not be fetched: stands as the action of a `Notice`. */
export function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  const { kit } = useMessages()
  return (
    <Button size="sm" variant="secondary" onClick={onRetry}>
      {kit.retry}
    </Button>
  )
}
