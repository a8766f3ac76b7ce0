import { Camera, Mail, MessageCircle, Phone } from 'lucide-react'

import { company } from '#domain/company.ts'

import { useAboutWords } from './words.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
const bare = (address: string) => address.replace(/^https:\/\/(?:www\.)?/, '')
const ways = [
  { name: 'email', icon: <Mail {...icon} />, to: `mailto:${company.email}`, shown: company.email },
  {
    name: 'phone',
    icon: <Phone {...icon} />,
    to: `tel:${company.phone.replaceAll(' ', '')}`,
    shown: company.phone,
  },
  { name: 'instagram', icon: <Camera {...icon} />, to: company.instagram, shown: bare(company.instagram) },
  {
    name: 'messenger',
    icon: <MessageCircle {...icon} />,
    to: company.messenger,
    shown: bare(company.messenger),
  },
] as const

/** Every way to reach the people behind the site. */
export function Contact() {
  const { contact } = useAboutWords()
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="section-gap rounded-2xl bg-bg-subtle px-5 py-8 md:grid md:grid-cols-2 md:items-center md:gap-16 md:p-14"
    >
      <div>
        <h2 id="contact-title" className="display text-display-sm md:text-display">
          {contact.title}
        </h2>
        <p className="mt-2 text-ink-2">{contact.text}</p>
      </div>
      <ul className="panel mt-6 px-5 py-1 md:mt-0">
        {ways.map((way) => (
          <Way key={way.name} {...way} />
        ))}
      </ul>
    </section>
  )
}

function Way({ name, icon: drawn, to, shown }: (typeof ways)[number]) {
  const { contact } = useAboutWords()
  return (
    <li className="border-t border-line first:border-0">
      <a href={to} className="flex min-h-16 items-center gap-4 hover:text-primary">
        <span className="text-primary">{drawn}</span>
        <span className="min-w-0">
          <span className="block text-caption text-muted">{contact[name]}</span>
          <span className="block font-medium [overflow-wrap:anywhere]">{shown}</span>
        </span>
      </a>
    </li>
  )
}
