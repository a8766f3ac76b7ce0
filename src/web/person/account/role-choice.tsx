import { CalendarHeart, Store } from 'lucide-react'

import { RadioCard } from '../../ui/radio-card.tsx'
import { useAccountWords } from './words.ts'

const roles = [
  { role: 'customer', Icon: CalendarHeart },
  { role: 'business', Icon: Store },
] as const
type Role = (typeof roles)[number]['role']

interface RoleChoiceProps {
  readonly value: Role
  readonly onChange: (role: Role) => void
}

/** Asks whether the account is for a customer or a salon. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const { signUp: words } = useAccountWords()
  const hints = { customer: words.customerHint, business: words.businessHint }
  return (
    <fieldset>
      <legend className="mb-1.5 text-label">{words.role}</legend>
      <div className="grid grid-cols-2 gap-3">
        {roles.map(({ role, Icon }) => (
          <RadioCard
            key={role}
            name="role"
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
            className="min-h-24 flex-col justify-between gap-3"
          >
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
            <span>
              <span className="block text-label">{words[role]}</span>
              <span className="block text-caption text-muted">{hints[role]}</span>
            </span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}
