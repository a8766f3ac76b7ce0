import { Copy } from 'lucide-react'

import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useLinkWords } from './words.ts'

/** Copies a text, and confirms it in a toast. */
export function CopyButton({ text }: { readonly text: string }) {
  const words = useLinkWords()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(words.copied, { kind: 'success' }),
      () => toast(words.copyFailed, { kind: 'error' }),
    )
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.copy}
    </Button>
  )
}

/** Shows a text that can be selected or copied. */
export function CopyText({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={label} className="min-w-0 flex-1 basis-64">
        {(control) => <Input {...control} readOnly value={text} onFocus={({ target }) => target.select()} />}
      </Field>
      <CopyButton text={text} />
    </div>
  )
}
