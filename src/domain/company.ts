/** The facts of a company register; pages show those that are set. */
interface Registration {
  readonly name?: string
  readonly seat?: string
  readonly registryNumber?: string
  readonly taxNumber?: string
}

const registration: Registration = {}

/** The brand file: change it to rename the product or its contacts. */
export const company = {
  name: 'Onyxi',
  /** As in the header: in the display face, lower case. */
  wordmark: 'onyxi',
  founded: 2024,
  email: 'hello@onyxi.example',
  /** International form; pages print it as it is. */
  phone: '+30 210 000 0000',
  instagram: 'https://www.instagram.com/onyxi.example',
  messenger: 'https://m.me/onyxi.example',
  registration,
} as const
