import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Button, IconButton, LinkButton, type ButtonVariant } from '../../ui/button.tsx'
import { Chip, ChipLink, ChipRail } from '../../ui/chip.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { LoadMore, Pagination } from '../../ui/pagination.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { Part } from './part.tsx'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']
const services = [
  'Όλα',
  'Gel',
  'Πεντικιούρ',
  'Nail art',
  'Ακρυλικά',
  'Ημιμόνιμο',
  'Ανδρική περιποίηση',
  'Παιδικά',
]
const nothing = () => undefined

/** Buttons, chips, menus and pages of a list. */
export function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Sizes key={variant} variant={variant} />
      ))}
      <Part name="Button on-wine, wide, LinkButton, RetryButton, LoadMore">
        <div className="w-full rounded-xl bg-wine p-5">
          <Button variant="on-wine">Ξεκινήστε δωρεάν</Button>
        </div>
        <Button wide>Σε όλο το πλάτος, με πολλά λόγια που δεν χωρούν σε μία γραμμή</Button>
        <LinkButton to={useHref()('home')}>Σύνδεσμος</LinkButton>
        <RetryButton onRetry={nothing} />
        <LoadMore busy={false} onClick={nothing} />
        <LoadMore busy onClick={nothing} />
      </Part>
      <IconButtons />
      <Chips />
      <Choices />
    </>
  )
}

const IconButtons = () => (
  <Part name="IconButton plain, outline, raised">
    {(['plain', 'outline', 'raised'] as const).map((look) => (
      <IconButton key={look} label={look} look={look}>
        <Sparkles size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    ))}
  </Part>
)

const Sizes = ({ variant }: { readonly variant: ButtonVariant }) => (
  <Part name={`Button ${variant}`}>
    <Button variant={variant} size="lg">
      Μεγάλο
    </Button>
    <Button variant={variant}>Κανονικό</Button>
    <Button variant={variant} size="sm">
      Μικρό
    </Button>
    <Button variant={variant} busy>
      Περιμένει
    </Button>
    <Button variant={variant} disabled>
      Ανενεργό
    </Button>
  </Part>
)

function Chips() {
  const [chip, setChip] = useState('Όλα')
  return (
    <Part name="ChipRail, Chip, ChipLink">
      <ChipRail label="Υπηρεσίες">
        {services.map((name) => (
          <Chip key={name} selected={chip === name} onClick={() => setChip(name)}>
            {name}
          </Chip>
        ))}
      </ChipRail>
      <ChipLink to="?chip">Σύνδεσμος</ChipLink>
      <ChipLink to="?chip" selected>
        Εδώ είστε
      </ChipLink>
    </Part>
  )
}

function Choices() {
  const [checked, setChecked] = useState('Νίκη')
  const page = Number(useSearchParams()[0].get('page') ?? 5)
  return (
    <>
      <Part name="Menu">
        <Menu label="Επιλογές" icon={<Sparkles size={20} strokeWidth={1.75} aria-hidden="true" />}>
          {['Νίκη', 'Σοφία'].map((name) => (
            <MenuItem key={name} checked={checked === name} onSelect={() => setChecked(name)}>
              {name}
            </MenuItem>
          ))}
          <MenuLink href="?menu" onSelect={nothing}>
            Σύνδεσμος
          </MenuLink>
        </Menu>
      </Part>
      <Part name="Pagination: πρώτη, μεσαία, τελευταία">
        <Pagination page={page} pages={12} to={(to) => `?page=${to}`} />
      </Part>
    </>
  )
}
