import { Dialog } from '../../ui/dialog.tsx'
import { useCalendarWords } from './words.ts'

interface NoAddressProps {
  /** Masked for team members; null for a walk-in without a number. */
  readonly phone: string | null
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly subtitle: string
}

/** Says that a client can't be messaged, and offers a call if there is a number. */
export function NoAddress({ phone, ...dialog }: NoAddressProps) {
  const { writing: words } = useCalendarWords()
  const isWhole = phone !== null && !phone.includes('•')
  return (
    <Dialog {...dialog}>
      <p>{words.none}</p>
      {isWhole ? (
        <a
          href={`sms:${phone.replaceAll(/[^+\d]/g, '')}`}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary"
        >
          {words.sms}
        </a>
      ) : (
        <p className="mt-2 text-ink-2">{words.noneAtAll}</p>
      )}
    </Dialog>
  )
}
