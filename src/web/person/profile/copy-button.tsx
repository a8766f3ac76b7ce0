import { Copy } from 'lucide-react'

import { IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useProfileWords } from './words.ts'

/** Copies a text and says so. */
export function useCopy(): (text: string) => void {
  const words = useProfileWords()
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => toast(words.copied, { kind: 'success' }),
      () => toast(words.copyFailed, { kind: 'error' }),
    )
  }
}

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const copy = useCopy()
  return (
    <IconButton label={label} onClick={() => copy(text)}>
      <Copy size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
