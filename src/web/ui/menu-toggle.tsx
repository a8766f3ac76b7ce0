import { Check } from 'lucide-react'

interface MenuToggleProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: string
}

/** One of several independent choices of a menu; the menu stays open. */
export const MenuToggle = ({ isOn, onChange, children }: MenuToggleProps) => (
  <button
    type="button"
    role="menuitemcheckbox"
    aria-checked={isOn}
    tabIndex={-1}
    className="menu-item"
    onClick={() => onChange(!isOn)}
  >
    <span className="min-w-0 flex-1 truncate">{children}</span>
    {isOn && <Check size={18} strokeWidth={1.75} aria-hidden="true" />}
  </button>
)
