import { Clapperboard, Handshake, Share2 } from 'lucide-react'

import { usePartnershipWords } from './words.ts'

const kinds = [
  { kind: 'affiliate', Icon: Share2 },
  { kind: 'strategic', Icon: Handshake },
  { kind: 'content', Icon: Clapperboard },
] as const
export type Kind = (typeof kinds)[number]['kind']

interface KindChoiceProps {
  readonly value: Kind
  readonly onChange: (kind: Kind) => void
}

/** Three cards, each saying what it means. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const words = usePartnershipWords()
  return (
    <fieldset>
      <legend className="mb-1.5 text-label">{words.form.kind}</legend>
      <div className="flex flex-col gap-2.5">
        {kinds.map(({ kind, Icon }) => (
          <label
            key={kind}
            className="flex min-h-11 gap-3.5 rounded-md bg-surface p-3.5 inset-ring inset-ring-control transition-colors has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={value === kind}
              className="sr-only"
              onChange={() => onChange(kind)}
            />
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-primary" />
            <span>
              <span className="block text-label">{words.kinds[kind].title}</span>
              <span className="block text-small">{words.kinds[kind].text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
