import { Spinner } from './spinner.tsx'

/** Covers everything while the session is being checked. */
export function FullScreenSpinner({ text }: { readonly text: string }) {
  return (
    <output className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-bg text-primary">
      <Spinner size={36} />
      <span className="text-small text-ink-2">{text}</span>
    </output>
  )
}
