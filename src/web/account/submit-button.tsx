import { Button, type ButtonProps } from '../ui/button.tsx'
import { useSearch } from './use-search.ts'

/**
 * The button of a form with a secret in it. Before the script has started a form would be sent as an address, secret
 * and all; until then this button submits nothing.
 */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'size' | 'wide'>) {
  const isReady = useSearch() !== undefined
  return <Button {...props} type={isReady ? 'submit' : 'button'} size="lg" wide />
}
