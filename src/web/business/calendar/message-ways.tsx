import { salonMessageText } from '#i18n/salon-message-text.ts'

import { RadioGroup } from '../../ui/radio-group.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { sampleLink, ShownText } from '../texts/shown-text.tsx'
import { useCalendarWords } from './words.ts'

/** By mail, or over Viber and then as an SMS. */
export type MessageWay = 'mail' | 'text'

interface MessageWaysProps {
  /** The channels that reach the client. */
  readonly ways: readonly MessageWay[]
  readonly typed: { readonly text: string; readonly channel: MessageWay }
  readonly onChange: (way: MessageWay) => void
}

/** The choice of a channel; a text is shown as it arrives, with its length and cost. */
export function MessageWays({ ways, typed, onChange }: MessageWaysProps) {
  const { writing: words } = useCalendarWords()
  return (
    <>
      {ways.length > 1 && (
        <RadioGroup
          label={words.way}
          name="channel"
          options={ways.map((way) => [way, words.ways[way], words.wayHints[way]] as const)}
          value={typed.channel}
          onChange={onChange}
        />
      )}
      {typed.channel === 'text' && <Preview text={typed.text} />}
    </>
  )
}

function Preview({ text }: { readonly text: string }) {
  const { writing: words } = useCalendarWords()
  const { name } = useOwnSalon()
  return (
    <section aria-label={words.preview}>
      <p className="text-label">{words.preview}</p>
      <ShownText text={salonMessageText({ salonName: name, text: text.trim(), link: sampleLink })} lang="" />
    </section>
  )
}
