interface ProgressBarProps {
  readonly parts: readonly { readonly name: string; readonly isDone: boolean }[]
  readonly className: string
}

/** One piece for each part of the work; the text beside it says the same to screen readers. */
export const ProgressBar = ({ parts, className }: ProgressBarProps) => (
  <div className={`flex gap-1 ${className}`} aria-hidden="true">
    {parts.map(({ name, isDone }) => (
      <span key={name} className={`h-1.5 flex-1 rounded-full ${isDone ? 'bg-primary' : 'bg-line'}`} />
    ))}
  </div>
)
