/** What a register of companies knows; pages show what is filled in. */
interface Registration {
  readonly name?: string
  readonly seat?: string
  readonly registryNumber?: string
  readonly taxNumber?: string
}

const registration: Registration = {}

/** The brand file: rename the product and change how it's reached here, and nowhere else. */
export const company = {
  name: 'Onyxi',
  /** As it's drawn in the header: the display face, lower case. */
  wordmark: 'onyxi',
  founded: 2024,
  email: 'hello@onyxi.example',
  /** International form; pages print it as it is. */
  phone: '+30 210 000 0000',
  instagram: 'https://www.instagram.com/onyxi.example',
  messenger: 'https://m.me/onyxi.example',
  registration,
} as const
