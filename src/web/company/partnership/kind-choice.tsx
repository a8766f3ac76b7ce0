import { Clapperboard, Handshake, Share2 } from 'lucide-react'

import { RadioCard } from '../../ui/radio-card.tsx'
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
          <RadioCard
            key={kind}
            name="kind"
            value={kind}
            checked={value === kind}
            onChange={() => onChange(kind)}
            className="min-h-11 gap-3.5"
          >
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-primary" />
            <span>
              <span className="block text-label">{words.kinds[kind].title}</span>
              <span className="block text-small">{words.kinds[kind].text}</span>
            </span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}
