/** A line with a word, between two ways to sign in. */
export function OrLine({ text }: { readonly text: string }) {
  return (
    <p className="flex items-center gap-3 text-small text-muted">
      <span className="h-px flex-1 bg-line-strong" />
      {text}
      <span className="h-px flex-1 bg-line-strong" />
    </p>
  )
}
