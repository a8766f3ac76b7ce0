// oxlint-disable import/max-dependencies -- it shows the whole kit

import { CalendarX2, Sparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { PageHead } from '../shell/page-head.tsx'
import { Badge, VerifiedBadge } from '../ui/badge.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Card, EmptyState } from '../ui/card.tsx'
import { Checkbox, Radio, Switch } from '../ui/check.tsx'
import { Chip, ChipRail } from '../ui/chip.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { Dialog, Sheet } from '../ui/dialog.tsx'
import { Field, Input, NativeSelect, PasswordInput, Textarea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Rating, Stars } from '../ui/rating.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { toast } from '../ui/toast.ts'

const Select = lazy(async () => ({ default: (await import('../ui/select.tsx')).Select }))
const cities = ['Αθήνα', 'Πειραιάς', 'Πάτρα', 'Ηράκλειο', 'Θεσσαλονίκη'].map((label) => ({
  value: label,
  label,
}))
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Development only: every component of the kit on one page. */
export default function Design() {
  return (
    <div className="page grid gap-10 py-8 md:grid-cols-2">
      <PageHead title="Kit" noindex />
      <Buttons />
      <Forms />
      <Facts />
      <Surfaces />
    </div>
  )
}

function Buttons() {
  const [open, setOpen] = useState<'dialog' | 'sheet'>()
  const [chip, setChip] = useState('Όλα')
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h1 className="display text-display">Τα επόμενα νύχια σας</h1>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('sheet')}>Βρείτε ραντεβού</Button>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Διάλογος
        </Button>
        <Button variant="ghost" onClick={() => toast('Αποθηκεύτηκε στα αγαπημένα', { kind: 'success' })}>
          Μήνυμα
        </Button>
        <Button
          variant="danger"
          onClick={() => toast('Η ακύρωση απέτυχε. Δοκιμάστε ξανά.', { kind: 'error' })}
        >
          Ακύρωση
        </Button>
        <Button busy>Επιβεβαίωση</Button>
        <Button disabled size="sm">
          Μικρό
        </Button>
        <IconButton label="Υπηρεσίες" look="outline">
          <Sparkles {...icon} />
        </IconButton>
      </div>
      <ChipRail label="Υπηρεσίες">
        {['Όλα', 'Gel', 'Πεντικιούρ', 'Nail art', 'Ακρυλικά', 'Ημιμόνιμο', 'Ανδρική περιποίηση'].map(
          (name) => (
            <Chip key={name} selected={chip === name} onClick={() => setChip(name)}>
              {name}
            </Chip>
          ),
        )}
      </ChipRail>
      <Pagination page={5} pages={12} to={(page) => `?page=${page}`} />
      <Sheet
        open={open === 'sheet'}
        onClose={() => setOpen(undefined)}
        title="Διαλέξτε ώρα"
        subtitle="Ημιμόνιμο μανικιούρ · 45′ · 20 €"
        footer={
          <Button wide size="lg" onClick={() => toast('Το ραντεβού σας επιβεβαιώθηκε', { kind: 'success' })}>
            Επιβεβαίωση · Παρ 17:15
          </Button>
        }
      >
        <Cities />
      </Sheet>
      <Dialog open={open === 'dialog'} onClose={() => setOpen(undefined)} title="Να ακυρωθεί το ραντεβού;">
        <p>Θα επιστραφούν 20 € στην κάρτα σας.</p>
      </Dialog>
    </section>
  )
}

function Cities() {
  const [city, setCity] = useState('')
  return (
    <Field label="Πόλη">
      {(control) => (
        <Suspense fallback={<Skeleton className="h-12" />}>
          <Select {...control} value={city} onValueChange={setCity} items={cities} />
        </Suspense>
      )}
    </Field>
  )
}

function Forms() {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <Field label="Email" error="Γράψτε ένα έγκυρο email.">
        {(control) => <Input {...control} type="email" defaultValue="maria@" />}
      </Field>
      <Field label="Κωδικός" hint="Τουλάχιστον 8 χαρακτήρες.">
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Cities />
      <Field label="Περιοχή">
        {(control) => (
          <NativeSelect {...control}>
            <option>Αττική</option>
            <option>Νησιά</option>
          </NativeSelect>
        )}
      </Field>
      <Field label="Σημείωση" optional>
        {(control) => <Textarea {...control} placeholder="Κάτι που πρέπει να ξέρει το σαλόνι" />}
      </Field>
      <div>
        <Checkbox label="Θέλω υπενθύμιση" hint="24 ώρες πριν από το ραντεβού" defaultChecked />
        <Radio name="pay" label="Πληρωμή στο σαλόνι" defaultChecked />
        <Radio name="pay" label="Πληρωμή με κάρτα" />
        <Switch label="Μόνο επαληθευμένα" defaultChecked />
        <Switch label="Κοντά μου" />
      </div>
    </section>
  )
}

function Facts() {
  const [until] = useState(() => new Date(Date.now() + 90_000).toISOString())
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <VerifiedBadge long />
        <Badge tone="warning">Σε αναμονή</Badge>
        <Badge tone="primary">Νέο</Badge>
        <Badge tone="danger">Ακυρώθηκε</Badge>
        <Rating value={4.83} count={163} />
        <Rating value={null} count={0} />
        <Stars value={4} />
        <Price cents={1850} from />
        <Countdown until={until} />
      </div>
      <Notice tone="info">
        Δωρεάν ακύρωση έως <b>Πέμ 19 Νοε, 17:15</b>.
      </Notice>
      <Notice tone="success" title="Το ραντεβού σας επιβεβαιώθηκε">
        Στείλαμε τα στοιχεία στο email σας.
      </Notice>
      <Notice tone="warning">Απομένουν 2 λεπτά για να ολοκληρώσετε.</Notice>
      <Notice tone="danger">Κάποιος πρόλαβε αυτή την ώρα.</Notice>
    </section>
  )
}

function Surfaces() {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <Card>
        <Picture
          name="tips-1-wine-squoval-meander-solid-ombre"
          alt="Εικονογράφηση: νύχια"
          width={16}
          height={9}
          sizes="360px"
          illustration
        />
        <div className="p-4">
          <h2 className="text-title">Ροδόνερο</h2>
          <Rating value={4.9} count={212} />
        </div>
      </Card>
      <Tabs
        label="Σαλόνι"
        tabs={[
          { id: 'services', label: 'Υπηρεσίες', panel: <Skeleton className="h-20" /> },
          { id: 'team', label: 'Ομάδα', panel: 'Νίκη, Σοφία και Δανάη' },
        ]}
      />
      <Card>
        <EmptyState
          icon={<CalendarX2 size={28} strokeWidth={1.75} />}
          title="Κανένα ραντεβού ακόμη"
          text="Μόλις κλείσετε ένα, θα το βρείτε εδώ."
          action={<Button>Βρείτε σαλόνι</Button>}
        />
      </Card>
    </section>
  )
}
